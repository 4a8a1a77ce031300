/** Everything of `foundry.data.fields`. */
export { DataField } from "./field.js";
export { AlphaField, AngleField, AnyField, BooleanField, HueField, IntegerSortField, NumberField, ObjectField, StringField } from "./fields-simple.js";
export {
  ColorField, DocumentIdField, DocumentUUIDField, FilePathField, ForeignDocumentField, HTMLField, JavaScriptField, JSONField,
} from "./fields-text.js";
export { EmbeddedDataField, SchemaField } from "./fields-schema.js";
export { ArrayField, SetField, TypedObjectField, TypedSchemaField } from "./fields-lists.js";
export {
  DocumentAuthorField, DocumentFlagsField, DocumentOwnershipField, DocumentStatsField, DocumentTypeField, TypeDataField,
} from "./fields-document.js";
export { EmbeddedCollectionDeltaField, EmbeddedCollectionField, EmbeddedDocumentField } from "./fields-embedded.js";
