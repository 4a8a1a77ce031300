import { NumberField, StringField } from "../data/fields-simple.js";
import { ForeignDocumentField } from "../data/fields-text.js";
import { BaseActor } from "./actor.js";
import { flag, idField, imageField, nameField, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseScene } from "./scene.js";
import { BaseToken } from "./token.js";

/** Somebody in a fight. Source: public API `foundry.documents.BaseCombatant`. */
export class BaseCombatant extends Document {
  static metadata = describe("Combatant", { collection: "combatants", hasTypeData: true });

  static defineSchema() {
    return {
      ...idField(),
      ...typeFields(this, { initial: "base" }),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      tokenId: new ForeignDocumentField(BaseToken, { idOnly: true }),
      sceneId: new ForeignDocumentField(BaseScene, { idOnly: true }),
      ...nameField({ blank: true }),
      ...imageField(null),
      initiative: new NumberField(),
      hidden: flag(),
      defeated: flag(),
      group: new StringField({ blank: false, nullable: true, initial: null }),
      ...statsFields(),
    };
  }
}
