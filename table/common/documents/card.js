import { IntegerSortField, NumberField, StringField } from "../data/fields-simple.js";
import { HTMLField } from "../data/fields-text.js";
import { flag, idField, nameField, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";

/** A card; stored, not played. Source: public API `foundry.documents.BaseCard`. */
export class BaseCard extends Document {
  static metadata = describe("Card", { collection: "cards", hasTypeData: true });

  static defineSchema() {
    return {
      ...idField(), ...nameField(), description: new HTMLField(), ...typeFields(this, { initial: "base" }), suit: new StringField(),
      value: new NumberField(), drawn: flag(), sort: new IntegerSortField(), ...statsFields(),
    };
  }
}
