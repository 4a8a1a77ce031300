/** What `system` of an active effect holds on v14. Source: public API v14 `foundry.data.ActiveEffectTypeDataModel`; v13 has none. */
import { logCompatibilityWarning } from "../compat.js";
import { ACTIVE_EFFECT_MODES } from "../constants.js";
import { ArrayField } from "./fields-lists.js";
import { AnyField, NumberField, StringField } from "./fields-simple.js";
import { SchemaField } from "./fields-schema.js";
import { TypeDataModel } from "./type-data-model.js";

/** Its changes; a subclass keeps `type`, `phase` and `priority` of each. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static LOCALIZATION_PREFIXES = ["EFFECT"];

  static defineSchema() {
    return {
      changes: new ArrayField(new SchemaField({
        key: new StringField({ required: true }),
        type: new StringField({ required: true, blank: false, initial: "add" }),
        value: new AnyField({ required: true, nullable: true, initial: "" }),
        phase: new StringField({ required: true, blank: false, initial: "initial" }),
        priority: new NumberField(),
      })),
    };
  }

  /** The old name of a change's kind reads still, and warns. Source: a public report. */
  _initialize(options) {
    super._initialize(options);
    for (const change of this.changes) {
      Object.defineProperty(change, "mode", {
        get: () => {
          logCompatibilityWarning("ActiveEffect changes have a type in place of a mode.", { since: 14, until: 16, once: true });
          return ACTIVE_EFFECT_MODES[change.type?.toUpperCase()] ?? (Number(/^custom\.(\d+)$/.exec(change.type)?.[1]) || 0);
        },
        configurable: true, enumerable: false,
      });
    }
  }
}
