/** Fields that many documents share. Each call makes new ones, as a field belongs to one schema. */
import { DocumentFlagsField, DocumentIdField, DocumentOwnershipField, DocumentStatsField, DocumentTypeField, TypeDataField } from "../data/fields-document.js";
import { BooleanField, IntegerSortField, NumberField, StringField } from "../data/fields-simple.js";
import { FilePathField, ForeignDocumentField } from "../data/fields-text.js";

export const idField = () => ({ _id: new DocumentIdField() });

export const nameField = (options = {}) => ({ name: new StringField({ required: true, blank: false, textSearch: true, ...options }) });

/** @param {typeof import("./document.js").Document} Document @param {object} [type] options of the `type` field */
export const typeFields = (Document, type = {}) => ({ type: new DocumentTypeField(Document, type), system: new TypeDataField(Document) });

export const imageField = (icon, options = {}) => ({
  img: new FilePathField({ categories: ["IMAGE"], ...(icon ? { initial: () => icon } : {}), ...options }),
});

/** @param {typeof import("./document.js").Document} Folder */
export const folderFields = (Folder) => ({ folder: new ForeignDocumentField(Folder), sort: new IntegerSortField() });

export const ownershipField = (options = {}) => ({ ownership: new DocumentOwnershipField(options) });

export const flagsField = () => ({ flags: new DocumentFlagsField() });

export const statsFields = () => ({ ...flagsField(), _stats: new DocumentStatsField() });

/** Number that is always there. */
export const number = (initial, options = {}) => new NumberField({ required: true, nullable: false, initial, ...options });

export const text = (options = {}) => new StringField({ required: true, ...options });

export const flag = (initial = false) => new BooleanField({ initial });
