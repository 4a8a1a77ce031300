import { COMPENDIUM_DOCUMENT_TYPES } from "../constants.js";
import { SetField } from "../data/fields-lists.js";
import { ObjectField } from "../data/fields-simple.js";
import { HTMLField } from "../data/fields-text.js";
import { COLLECTIONS } from "./hierarchy.js";
import { folderFields, idField, imageField, nameField, statsFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseFolder } from "./folder.js";

/** Many documents to import together; lives in packs only. Source: public API `foundry.documents.BaseAdventure`. */
export class BaseAdventure extends Document {
  static metadata = describe("Adventure");

  static defineSchema() {
    const contents = COMPENDIUM_DOCUMENT_TYPES.filter((name) => name !== "Adventure" && COLLECTIONS[name]).map((name) => COLLECTIONS[name]);
    return {
      ...idField(), ...nameField(), ...imageField(null), caption: new HTMLField(), description: new HTMLField({ textSearch: true }),
      ...Object.fromEntries([...contents, "combats", "folders"].map((name) => [name, new SetField(new ObjectField())])),
      ...folderFields(BaseFolder), ...statsFields(),
    };
  }
}
