import { EmbeddedCollectionDeltaField } from "../data/fields-embedded.js";
import { ObjectField, StringField } from "../data/fields-simple.js";
import { BaseActiveEffect } from "./active-effect.js";
import { flagsField, idField, imageField, nameField, ownershipField } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseItem } from "./item.js";

/** What one token's actor has otherwise than its base actor. Source: public API `foundry.documents.BaseActorDelta`. */
export class BaseActorDelta extends Document {
  static metadata = describe("ActorDelta", { collection: "delta", embedded: { ActiveEffect: "effects", Item: "items" } });

  static defineSchema() {
    return {
      ...idField(),
      ...nameField({ required: false, nullable: true, initial: null }),
      type: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      ...imageField(null),
      system: new ObjectField(),
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ...ownershipField({ required: false, nullable: true, initial: null }),
      ...flagsField(),
    };
  }

  getUserLevel(user = globalThis.game?.user) {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }
}
