import { EmbeddedCollectionField } from "../data/fields-embedded.js";
import { IntegerSortField, NumberField } from "../data/fields-simple.js";
import { ForeignDocumentField } from "../data/fields-text.js";
import { BaseCombatant } from "./combatant.js";
import { BaseCombatantGroup } from "./combatant-group.js";
import { flag, idField, number, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseScene } from "./scene.js";

/** A fight. Source: public API `foundry.documents.BaseCombat`. */
export class BaseCombat extends Document {
  static metadata = describe("Combat", { embedded: { Combatant: "combatants", CombatantGroup: "groups" }, hasTypeData: true });

  static defineSchema() {
    return {
      ...idField(),
      ...typeFields(this, { initial: "base" }),
      scene: new ForeignDocumentField(BaseScene),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: flag(),
      round: number(0, { integer: true, min: 0 }),
      turn: new NumberField({ integer: true, min: 0 }),
      sort: new IntegerSortField(),
      ...statsFields(),
    };
  }
}
