import { ACTIVE_EFFECT_MODES } from "../constants.js";
import { ArrayField, SetField } from "../data/fields-lists.js";
import { SchemaField } from "../data/fields-schema.js";
import { AnyField, IntegerSortField, NumberField, StringField } from "../data/fields-simple.js";
import { ColorField, HTMLField } from "../data/fields-text.js";
import { generation } from "../generation.js";
import { flag, idField, imageField, nameField, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";

const changes13 = () => ({
  changes: new ArrayField(new SchemaField({
    key: new StringField({ required: true }),
    value: new StringField({ required: true }),
    mode: new NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
    priority: new NumberField(),
  })),
});

const duration13 = () => new SchemaField({
  startTime: new NumberField(),
  seconds: new NumberField({ integer: true, min: 0 }),
  combat: new StringField({ nullable: true, initial: null, required: true }),
  rounds: new NumberField({ integer: true, min: 0 }),
  turns: new NumberField({ integer: true, min: 0 }),
  startRound: new NumberField({ integer: true, min: 0 }),
  startTurn: new NumberField({ integer: true, min: 0 }),
});

const duration14 = () => new SchemaField({
  value: new NumberField({ integer: true, min: 0 }),
  units: new StringField({ required: true, initial: "seconds",
    choices: ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"] }),
  expiry: new StringField({ required: true, nullable: true, blank: false, initial: null }),
  expired: flag(),
});

/** A change that an actor or item is under. Source: public API `BaseActiveEffect`; v14 moved `changes` into `system`. */
export class BaseActiveEffect extends Document {
  static metadata = describe("ActiveEffect", { collection: "effects", hasTypeData: true });

  /** On 14 changes of 13 move into the system: a mode becomes a type, the package's own mode n `custom.n`, JSON its value. Sources: foundryvtt#13566, #13740; public reports. */
  static migrateData(source) {
    if (generation() >= 14 && Array.isArray(source.changes) && !source.system?.changes) {
      source.system = { ...source.system, changes: source.changes.map(laterChange) };
      delete source.changes;
    }
    return super.migrateData(source);
  }

  static defineSchema() {
    const old = generation() < 14;
    return {
      ...idField(),
      ...nameField(),
      ...imageField("icons/svg/aura.svg"),
      ...typeFields(this, { initial: "base" }),
      ...(old ? changes13() : { start: new AnyField({ initial: null }) }),
      disabled: flag(),
      duration: old ? duration13() : duration14(),
      description: new HTMLField(),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: flag(true),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      ...statsFields(),
    };
  }
}

const KINDS = Object.fromEntries(Object.entries(ACTIVE_EFFECT_MODES).map(([name, mode]) => [mode, name.toLowerCase()]));

function laterChange({ mode, value, ...change }) {
  const type = mode === undefined ? {} : { type: KINDS[mode] ?? `custom.${mode}` };
  return { ...change, ...type, value: readJson(value) };
}

function readJson(text) {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
