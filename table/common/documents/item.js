/* eslint-disable no-unused-vars -- signatures are the contract that subclasses fill in */
import { EmbeddedCollectionField } from "../data/fields-embedded.js";
import { BaseActiveEffect } from "./active-effect.js";
import { folderFields, idField, imageField, nameField, ownershipField, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseFolder } from "./folder.js";

/** A thing, alone or an actor's. Source: public API `foundry.documents.BaseItem`. */
export class BaseItem extends Document {
  static metadata = describe("Item", { embedded: { ActiveEffect: "effects" }, hasTypeData: true });
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static defineSchema() {
    return {
      ...idField(),
      ...nameField(),
      ...typeFields(this),
      ...imageField(null, { initial: (data) => this.getDefaultArtwork(data).img }),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...folderFields(BaseFolder),
      ...ownershipField(),
      ...statsFields(),
    };
  }

  /** @param {object} data source of an item @returns {{img: string}} */
  static getDefaultArtwork(data) {
    return { img: this.DEFAULT_ICON };
  }

  /** What an actor owns follows the actor. */
  getUserLevel(user) {
    return this.isEmbedded ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }
}
