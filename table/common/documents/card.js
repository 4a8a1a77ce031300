import { ArrayField } from "../data/fields-lists.js";
import { IntegerSortField, NumberField, StringField } from "../data/fields-simple.js";
import { SchemaField } from "../data/fields-schema.js";
import { FilePathField, HTMLField } from "../data/fields-text.js";
import { flag, idField, nameField, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";

const faceFields = () => ({ name: new StringField(), text: new HTMLField(), img: new FilePathField({ categories: ["IMAGE", "VIDEO"] }) });
const size = () => new NumberField({ integer: true, positive: true });

/** A card. Source: public API `CardData`, `CardFaceData`. */
export class BaseCard extends Document {
  static metadata = describe("Card", { collection: "cards", hasTypeData: true });

  static defineSchema() {
    return {
      ...idField(), ...nameField(), description: new HTMLField(), ...typeFields(this, { initial: "base" }), suit: new StringField(), value: new NumberField(),
      back: new SchemaField(faceFields()), faces: new ArrayField(new SchemaField(faceFields())), face: new NumberField({ integer: true, min: 0 }), drawn: flag(),
      origin: new StringField({ blank: false, nullable: true, initial: null }), width: size(), height: size(), rotation: new NumberField({ initial: 0 }),
      sort: new IntegerSortField(), ...statsFields(),
    };
  }
}
