import { EmbeddedCollectionField } from "../data/fields-embedded.js";
import { StringField } from "../data/fields-simple.js";
import { HTMLField } from "../data/fields-text.js";
import { flag, folderFields, idField, imageField, nameField, ownershipField, statsFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseFolder } from "./folder.js";
import { BaseTableResult } from "./table-result.js";

/** A table to roll on. Source: public API `foundry.documents.BaseRollTable`. */
export class BaseRollTable extends Document {
  static metadata = describe("RollTable", { embedded: { TableResult: "results" } });

  static defineSchema() {
    return {
      ...idField(),
      ...nameField(),
      ...imageField("icons/svg/d20-grey.svg"),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField(),
      replacement: flag(true),
      displayRoll: flag(true),
      ...folderFields(BaseFolder),
      ...ownershipField(),
      ...statsFields(),
    };
  }
}
