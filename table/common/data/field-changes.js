/**
 * How active effects change the values of fields.
 * Source: public API `DataField#applyChange`, `_applyChangeAdd` and its kin, `CONST.ACTIVE_EFFECT_MODES` (v13),
 * `ACTIVE_EFFECT_CHANGE_TYPES` (v14: kinds by name).
 */
import { ACTIVE_EFFECT_MODES } from "../constants.js";
import { generation } from "../generation.js";

const KINDS = Object.fromEntries(Object.entries(ACTIVE_EFFECT_MODES).map(([name, mode]) => [mode, name.toLowerCase()]));

/** Kind of a change, whichever generation wrote it. */
const kindOf = (change) => change.type ?? KINDS[change.mode] ?? "custom";

/**
 * @param {import("./field.js").DataField} field
 * @param {unknown} value
 * @param {object} model
 * @param {{type?: string, mode?: number, value: unknown}} change
 */
export function applyChange(field, value, model, change) {
  const kind = kindOf(change);
  const method = `_applyChange${kind[0].toUpperCase()}${kind.slice(1)}`;
  if (typeof field[method] !== "function") throw new Error(`the table has no active effect change of type "${kind}"`);
  if (kind === "custom" && generation() < 14) return field._applyChangeCustom(value, change.value, model, change);
  const delta = field._castChangeDelta(change.value);
  if (delta === undefined || Number.isNaN(delta)) {
    if (generation() >= 14) console.warn(`The active effect change of ${field.fieldPath} by "${change.value}" is left out: the field has no such value`);
    return undefined;
  }
  return field[method](value, delta, model, change);
}

/**
 * Do packages get their say by a hook on a custom change of this field? On 14 only when its value suits the field.
 * Source: foundryvtt#14522.
 */
export function isOpenToHooks(field, { value }) {
  const delta = generation() >= 14 ? field._castChangeDelta(value) : value;
  return delta !== undefined && !Number.isNaN(delta);
}

const sum = (value, delta) => {
  if (Array.isArray(value)) return [...value, ...[delta].flat()];
  if (value instanceof Set) return new Set([...value, ...[delta].flat()]);
  if (typeof value === "boolean") return value || delta;
  return value === undefined || value === null ? delta : value + delta;
};

const lacking = (value, delta) => {
  const gone = [delta].flat();
  if (Array.isArray(value)) return value.filter((item) => !gone.includes(item));
  if (value instanceof Set) return new Set([...value].filter((item) => !gone.includes(item)));
  if (typeof value === "boolean") return value && !delta;
  return (value ?? 0) - delta;
};

/** Members of DataField: (current value, cast delta) to the new value. */
export const CHANGE_METHODS = {
  _applyChangeAdd: sum,
  _applyChangeSubtract: lacking,
  _applyChangeMultiply: (value, delta) => (typeof value === "boolean" ? value && delta : value * delta),
  _applyChangeOverride: (value, delta) => delta,
  _applyChangeUpgrade: (value, delta) => (value === undefined || value === null || delta > value ? delta : value),
  _applyChangeDowngrade: (value, delta) => (value === undefined || value === null || delta < value ? delta : value),
  _applyChangeCustom: () => undefined,
};
