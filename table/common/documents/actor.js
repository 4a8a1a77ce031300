/* eslint-disable no-unused-vars -- signatures are the contract that subclasses fill in */
import { DEFAULT_TOKEN } from "../constants.js";
import { EmbeddedDataField } from "../data/fields-schema.js";
import { EmbeddedCollectionField } from "../data/fields-embedded.js";
import { PrototypeToken } from "../data/prototype-token.js";
import { BaseActiveEffect } from "./active-effect.js";
import { folderFields, idField, imageField, nameField, ownershipField, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseFolder } from "./folder.js";
import { BaseItem } from "./item.js";

/** Somebody or something in the story. Source: public API `foundry.documents.BaseActor`. */
export class BaseActor extends Document {
  static metadata = describe("Actor", { embedded: { ActiveEffect: "effects", Item: "items" }, hasTypeData: true });
  static DEFAULT_ICON = DEFAULT_TOKEN;

  static defineSchema() {
    return {
      ...idField(),
      ...nameField(),
      ...imageField(null, { initial: (data) => this.getDefaultArtwork(data).img }),
      ...typeFields(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...folderFields(BaseFolder),
      ...ownershipField(),
      ...statsFields(),
    };
  }

  /** @param {object} data source of an actor @returns {{img: string, texture: {src: string}}} */
  static getDefaultArtwork(data) {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}
