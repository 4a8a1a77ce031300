import { BaseItem } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** A thing, of the world or of an actor. Source: API13 Item. */
export class Item extends ClientDocumentMixin(BaseItem) {
  get actor() {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }

  get isOwned() {
    return Boolean(this.actor);
  }

  get thumbnail() {
    return this.img;
  }

  get isEmbedded() {
    return Boolean(this.parent);
  }

  /** Effects that apply to the actor which has this item. */
  get transferredEffects() {
    return this.effects.filter(effect => effect.transfer);
  }

  getRollData() {
    return this.system;
  }
}
