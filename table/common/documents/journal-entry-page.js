import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from "../constants.js";
import { SchemaField } from "../data/fields-schema.js";
import { IntegerSortField, NumberField, StringField } from "../data/fields-simple.js";
import { HTMLField } from "../data/fields-text.js";
import { flag, idField, nameField, number, ownershipField, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";

/** A page. Source: public API `foundry.documents.BaseJournalEntryPage`. */
export class BaseJournalEntryPage extends Document {
  static metadata = describe("JournalEntryPage", { collection: "pages", hasTypeData: true });

  static defineSchema() {
    return {
      ...idField(),
      ...nameField(),
      ...typeFields(this, { initial: "text" }),
      title: new SchemaField({ show: flag(true), level: number(1, { min: 1, max: 6, integer: true }) }),
      image: new SchemaField({ caption: new StringField() }),
      text: new SchemaField({
        content: new HTMLField({ required: false, textSearch: true }),
        markdown: new StringField(),
        format: number(JOURNAL_ENTRY_PAGE_FORMATS.HTML, { choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS) }),
      }),
      video: new SchemaField({
        controls: flag(true), loop: new StringField(), autoplay: new StringField(), volume: number(0.5, { min: 0, max: 1 }),
        timestamp: new NumberField({ min: 0 }), width: new NumberField({ positive: true }), height: new NumberField({ positive: true }),
      }),
      src: new StringField({ blank: false, nullable: true, initial: null }),
      category: new StringField({ blank: false, nullable: true, initial: null }),
      sort: new IntegerSortField(),
      ...ownershipField({ initial: () => ({ default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT }) }),
      ...statsFields(),
    };
  }
}
