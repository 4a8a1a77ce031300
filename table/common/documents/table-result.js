import { ArrayField } from "../data/fields-lists.js";
import { NumberField } from "../data/fields-simple.js";
import { DocumentUUIDField, HTMLField } from "../data/fields-text.js";
import { flag, idField, imageField, nameField, number, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";

/** One line of a table. Source: public API `foundry.documents.BaseTableResult`. */
export class BaseTableResult extends Document {
  static metadata = describe("TableResult", { collection: "results" });

  static defineSchema() {
    return {
      ...idField(),
      type: typeFields(this, { initial: "text" }).type,
      ...nameField({ blank: true }),
      ...imageField(null),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField(),
      weight: number(1, { integer: true, positive: true }),
      range: new ArrayField(new NumberField({ integer: true, nullable: false }), { min: 2, max: 2, initial: () => [1, 1] }),
      drawn: flag(),
      ...statsFields(),
    };
  }
}
