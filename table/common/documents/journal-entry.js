import { EmbeddedCollectionField } from "../data/fields-embedded.js";
import { folderFields, idField, nameField, ownershipField, statsFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseFolder } from "./folder.js";
import { BaseJournalEntryCategory } from "./journal-entry-category.js";
import { BaseJournalEntryPage } from "./journal-entry-page.js";

/** A book of pages. Source: public API `foundry.documents.BaseJournalEntry`. */
export class BaseJournalEntry extends Document {
  static metadata = describe("JournalEntry", {
    labelPlural: "DOCUMENT.JournalEntries", embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
  });

  static defineSchema() {
    return {
      ...idField(),
      ...nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new EmbeddedCollectionField(BaseJournalEntryCategory),
      ...folderFields(BaseFolder),
      ...ownershipField(),
      ...statsFields(),
    };
  }
}
