import { isOpenToHooks } from "../../common/data/field-changes.js";
import { generation } from "../../common/generation.js";
import { getProperty, setProperty } from "../../common/utils/all.js";
import { fieldOf, kindOf, unguided } from "./effects.js";

/**
 * One change, by a package's handler, by the field that describes its path, or by what stands there.
 * @param {object} target
 * @param {object} change
 * @param {{effect: object, modifyTarget?: boolean, replacementData?: object}} how
 * @returns {Record<string, unknown>} what was changed, by path
 */
export function applyOne(target, change, { effect, modifyTarget = true, replacementData = {} }) {
  const kind = kindOf(change);
  const handler = globalThis.CONFIG.ActiveEffect.changeTypes?.[kind]?.handler;
  const changes = {};
  const field = fieldOf(target, change.key);
  if (handler) {
    const value = handler(target, change, {});
    if (value !== undefined) changes[change.key] = value;
  } else if (field) {
    const value = byField(target, change, { field, effect, modifyTarget, replacementData });
    if (value !== undefined) changes[change.key] = value;
    else if (kind === "custom" && isOpenToHooks(field, change)) effect._applyCustom(target, change, getProperty(target, change.key), undefined, changes);
  } else if (generation() === 13) effect._applyLegacy(target, change, changes);
  else effect.constructor._applyChangeUnguided(target, { ...change, effect }, changes, { replacementData });
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) delete changes[key];
    else if (modifyTarget) setProperty(target, key, value);
  }
  return changes;
}

function byField(target, change, { field, effect, modifyTarget, replacementData }) {
  if (!modifyTarget) return field.applyChange(getProperty(target, change.key), target, change);
  if (generation() === 13) return effect.constructor.applyField(target, change, field);
  return effect.constructor.applyChangeField(target, { ...change, effect }, { field, replacementData });
}

/** What a change of a kind does where no field describes the path: the new value goes into `changes` under the change's key. */
const plainly = (kind) => function applyPlainly(_target, change, current, delta, changes) {
  const isFirst = current === null && ["override", "upgrade", "downgrade"].includes(kind);
  changes[change.key] = isFirst ? delta : unguided(current, kind, delta);
};

/**
 * The static members by which effects of 14 apply changes; packages extend them, and 13 lacks them.
 * Sources: API14 ActiveEffect.applyChange; effects of public systems (applyChangeField, _applyChangeUnguided, _applyChangeAdd and its kin).
 */
export const APPLYING_14 = {
  /**
   * Apply one change to a document or model.
   * @param {object} target
   * @param {{key: string, value: unknown, type: string, effect?: object}} change
   * @param {{replacementData?: object, modifyTarget?: boolean}} [options]
   * @returns {Record<string, unknown>} what was changed, by path
   */
  applyChange(target, change, { modifyTarget = true, replacementData } = {}) {
    return applyOne(target, change, { effect: change.effect ?? new this({ name: "change" }), modifyTarget, replacementData });
  },

  /** By the field that describes the path. @returns {unknown} the new value */
  applyChangeField(model, change, { field = fieldOf(model, change.key) } = {}) {
    const value = field.applyChange(getProperty(model, change.key), model, change);
    if (value !== undefined) setProperty(model, change.key, value);
    return value;
  },

  /** By what stands at the path: the value of the change is read as the same kind. */
  _applyChangeUnguided(target, change, changes, _options) {
    const { effect } = change;
    const current = getProperty(target, change.key) ?? null;
    const delta = Array.isArray(current) ? effect._castArray(change.value) : effect._castDelta(change.value, current === null ? "" : typeof current);
    const kind = kindOf(change);
    this[`_applyChange${kind[0].toUpperCase()}${kind.slice(1)}`]?.(target, change, current, delta, changes);
  },

  _applyChangeAdd: plainly("add"),
  _applyChangeSubtract: plainly("subtract"),
  _applyChangeMultiply: plainly("multiply"),
  _applyChangeOverride: plainly("override"),
  _applyChangeUpgrade: plainly("upgrade"),
  _applyChangeDowngrade: plainly("downgrade"),

  /** Packages have their say by the hook `applyActiveEffect`. */
  _applyChangeCustom(target, change, current, delta, changes) {
    change.effect._applyCustom(target, change, current, delta, changes);
  }
};
