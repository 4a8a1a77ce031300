import { FOLDER_DOCUMENT_TYPES, FOLDER_SORTING_MODES } from "../constants.js";
import { IntegerSortField } from "../data/fields-simple.js";
import { ColorField, ForeignDocumentField, HTMLField } from "../data/fields-text.js";
import { idField, nameField, statsFields, text } from "./common-fields.js";
import { describe, Document } from "./document.js";

/** A drawer in a directory. Source: public API `foundry.documents.BaseFolder`. */
export class BaseFolder extends Document {
  static SORTING_MODES = FOLDER_SORTING_MODES;
  static metadata = describe("Folder", { labelPlural: "DOCUMENT.Folders" });

  static defineSchema() {
    return {
      ...idField(),
      ...nameField(),
      type: text({ blank: false, choices: FOLDER_DOCUMENT_TYPES }),
      description: new HTMLField(),
      folder: new ForeignDocumentField(BaseFolder),
      sorting: text({ blank: false, initial: "a", choices: FOLDER_SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      ...statsFields(),
    };
  }
}
