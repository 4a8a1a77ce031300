import { MACRO_SCOPES, MACRO_TYPES } from "../constants.js";
import { DocumentAuthorField } from "../data/fields-document.js";
import { folderFields, idField, imageField, nameField, ownershipField, statsFields, text } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseFolder } from "./folder.js";
import { BaseUser } from "./user.js";

/** A command on the hotbar. Source: public API `foundry.documents.BaseMacro`. */
export class BaseMacro extends Document {
  static metadata = describe("Macro");
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static defineSchema() {
    return {
      ...idField(),
      ...nameField(),
      type: text({ blank: false, initial: MACRO_TYPES.CHAT, choices: Object.values(MACRO_TYPES) }),
      author: new DocumentAuthorField(BaseUser),
      ...imageField(this.DEFAULT_ICON),
      scope: text({ blank: false, initial: MACRO_SCOPES[0], choices: MACRO_SCOPES }),
      command: text({ blank: true }),
      ...folderFields(BaseFolder),
      ...ownershipField(),
      ...statsFields(),
    };
  }

  getUserLevel(user = globalThis.game?.user) {
    return this._source.author === (user?.id ?? user?._id) ? 3 : super.getUserLevel(user);
  }
}
