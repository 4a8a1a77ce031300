import { IntegerSortField } from "../data/fields-simple.js";
import { idField, nameField, statsFields } from "./common-fields.js";
import { describe, Document } from "./document.js";

/** A heading that pages stand under. Source: public API `foundry.documents.BaseJournalEntryCategory`. */
export class BaseJournalEntryCategory extends Document {
  static metadata = describe("JournalEntryCategory", { collection: "categories" });

  static defineSchema() {
    return { ...idField(), ...nameField({ blank: true }), sort: new IntegerSortField(), ...statsFields() };
  }
}
