import { NumberField } from "../data/fields-simple.js";
import { idField, imageField, nameField, ownershipField, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";

/** Combatants that act together. Source: public API `foundry.documents.BaseCombatantGroup`. */
export class BaseCombatantGroup extends Document {
  static metadata = describe("CombatantGroup", { collection: "groups", hasTypeData: true });

  static defineSchema() {
    return {
      ...idField(), ...typeFields(this, { initial: "base" }), ...nameField({ blank: true }), ...imageField(null), ...ownershipField(),
      initiative: new NumberField(), ...statsFields(),
    };
  }
}
