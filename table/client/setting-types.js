import { DataModel } from "../common/data/model.js";
import { deepClone } from "../common/utils/all.js";

const PRIMITIVES = new Set([String, Number, Boolean]);

/** Is this setting's type a field, such as `new NumberField()`? */
const isField = type => typeof type?.clean === "function" && typeof type?.validate === "function" && typeof type !== "function";

/** Is it a DataModel class? */
const isModel = type => typeof type === "function" && type.prototype instanceof DataModel;

/**
 * The value that `get` gives: cast by the setting's type; the default when nothing is stored or the stored value cannot be used.
 * @param {import("./settings.js").Setting} setting
 * @param {any} value parsed JSON
 */
export function castSetting(setting, value) {
  const { type } = setting;
  if (value === undefined) value = deepClone(setting.default);
  if (isField(type)) return castField(setting, value);
  if (isModel(type)) return type.fromSource(value ?? {});
  if (value === undefined || value === null) return value;
  if (PRIMITIVES.has(type)) return type(value);
  if (typeof type !== "function" || type === Object || type === Array || value instanceof type) return value;
  return isClass(type) ? new type(value) : type(value);
}

function castField(setting, value) {
  const cleaned = setting.type.clean(value);
  const failure = setting.type.validate(cleaned);
  const usable = failure ? deepClone(setting.default) : cleaned;
  return setting.type.initialize(usable, {}, {});
}

/**
 * The plain value that `set` stores.
 * @throws {Error} when the value does not fit the type
 */
export function storeSetting(setting, value) {
  const { type } = setting;
  if (isField(type)) {
    const cleaned = type.clean(value);
    const failure = type.validate(cleaned);
    if (failure) throw failure.asError?.() ?? new Error(`${setting.id}: ${failure.message ?? failure}`);
    return cleaned;
  }
  if (isModel(type)) return (value instanceof type ? value : new type(value)).toObject();
  if (value !== null && PRIMITIVES.has(type)) return type(value);
  return value;
}

function isClass(type) {
  return /^class\b/.test(Function.prototype.toString.call(type));
}
