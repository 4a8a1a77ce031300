import { USER_ROLES } from "../constants.js";
import { ObjectField } from "../data/fields-simple.js";
import { ColorField, FilePathField, ForeignDocumentField } from "../data/fields-text.js";
import { BaseActor } from "./actor.js";
import { idField, nameField, number, statsFields, text } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { hasPermission, isGM } from "../permissions.js";

const randomColor = () => `#${Math.floor(Math.random() * 0x1000000).toString(16).padStart(6, "0")}`;

/** A person at the table. Source: public API `foundry.documents.BaseUser`. */
export class BaseUser extends Document {
  static metadata = describe("User");

  static defineSchema() {
    return {
      ...idField(),
      ...nameField(),
      role: number(USER_ROLES.PLAYER, { choices: Object.values(USER_ROLES) }),
      password: text({ blank: true }),
      passwordSalt: text({ blank: true }),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({ required: true, nullable: false, initial: randomColor }),
      pronouns: text(),
      hotbar: new ObjectField({ required: true, initial: () => ({}) }),
      permissions: new ObjectField({ required: true, initial: () => ({}) }),
      ...statsFields(),
    };
  }

  /** A gamemaster or an assistant? */
  get isGM() {
    return isGM(this._source);
  }

  /**
   * @param {number|string} role
   * @param {{exact?: boolean}} [options]
   */
  hasRole(role, { exact = false } = {}) {
    const wanted = typeof role === "string" ? USER_ROLES[role] : role;
    return exact ? this._source.role === wanted : this._source.role >= wanted;
  }

  /**
   * Has the user a permission of CONST.USER_PERMISSIONS?
   * @param {string} permission
   */
  hasPermission(permission) {
    return hasPermission(this._source, permission, { permissions: worldPermissions() });
  }

  /** A role by name, or a permission. */
  can(action) {
    return action in USER_ROLES ? this.hasRole(action) : this.hasPermission(action);
  }

  getUserLevel(user) {
    return user?.id === this.id || user?.isGM ? 3 : 0;
  }
}

const worldPermissions = () => {
  try {
    return globalThis.game?.settings?.get("core", "permissions") ?? {};
  } catch {
    return {};
  }
};

