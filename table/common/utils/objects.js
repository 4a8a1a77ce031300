/**
 * Reading, writing, copying and reshaping of objects by dotted paths.
 * Source: public API `foundry.utils` (getProperty, setProperty, hasProperty, deleteProperty, deepClone, duplicate, deepFreeze,
 * expandObject, flattenObject, filterObject, invertObject).
 */
import { isEmpty, isPlainObject } from "./types.js";

/** Names that would reach a prototype; never written through. */
const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * May data be written under this key?
 * @param {string} key
 */
export const isSafeKey = (key) => !UNSAFE_KEYS.has(key);

/**
 * The value at a dotted path.
 * @param {object} object
 * @param {string} path
 */
export function getProperty(object, path) {
  if (!path || object === null || object === undefined) return undefined;
  if (path in Object(object)) return object[path];
  let value = object;
  for (const key of path.split(".")) {
    if (value === null || value === undefined) return undefined;
    value = value[key];
  }
  return value;
}

/**
 * Is there something at a dotted path (even undefined)?
 * @param {object} object
 * @param {string} path
 */
export function hasProperty(object, path) {
  if (!path || object === null || typeof object !== "object") return false;
  if (path in object) return true;
  let holder = object;
  for (const key of path.split(".")) {
    if (holder === null || typeof holder !== "object" || !(key in holder)) return false;
    holder = holder[key];
  }
  return true;
}

/**
 * Put a value at a dotted path, making the objects on the way.
 * @param {object} object
 * @param {string} path
 * @param {unknown} value
 * @returns {boolean} whether the value changed; false for a path through a prototype
 */
export function setProperty(object, path, value) {
  if (!path) return false;
  const keys = String(path).split(".");
  if (!keys.every(isSafeKey)) return false;
  const last = keys.pop();
  let holder = object;
  for (const key of keys) {
    if (holder[key] === null || typeof holder[key] !== "object") holder[key] = {};
    holder = holder[key];
  }
  if (last in holder && holder[last] === value) return false;
  holder[last] = value;
  return true;
}

/**
 * Remove what is at a dotted path.
 * @param {object} object
 * @param {string} path
 * @returns {boolean} whether there was something
 */
export function deleteProperty(object, path) {
  const keys = path.split(".");
  const last = keys.pop();
  const holder = keys.length ? getProperty(object, keys.join(".")) : object;
  return holder !== null && typeof holder === "object" && last in holder ? delete holder[last] : false;
}

/**
 * A copy of plain data, arrays, Sets, Maps and Dates; anything else (class instances, functions) is kept by reference.
 * @template T
 * @param {T} original
 * @param {{strict?: boolean}} [options] strict: throw at what cannot be copied
 * @returns {T}
 */
export function deepClone(original, options = {}) {
  if (original === null || typeof original !== "object") return original;
  if (Array.isArray(original)) return original.map((item) => deepClone(item, options));
  if (original instanceof Date) return new Date(original);
  if (original instanceof Set) return new Set([...original].map((item) => deepClone(item, options)));
  if (original instanceof Map && original.constructor === Map) {
    return new Map([...original].map(([key, value]) => [key, deepClone(value, options)]));
  }
  if (!isPlainObject(original)) {
    if (options.strict) throw new Error(`deepClone cannot copy a ${original.constructor.name}`);
    return original;
  }
  const copy = {};
  for (const key of Object.keys(original)) if (key !== "__proto__") copy[key] = deepClone(original[key], options);
  return copy;
}

/**
 * A copy by way of JSON.
 * @template T
 * @param {T} original
 * @returns {T}
 */
export const duplicate = (original) => JSON.parse(JSON.stringify(original));

/**
 * Freeze an object and everything in it.
 * @template T
 * @param {T} object
 * @param {{strict?: boolean}} [options] strict: throw at what is no plain data
 * @returns {T}
 */
export function deepFreeze(object, { strict = false } = {}) {
  if (object === null || typeof object !== "object" || Object.isFrozen(object)) return object;
  if (!Array.isArray(object) && !isPlainObject(object)) {
    if (strict) throw new Error("deepFreeze takes plain data");
    return object;
  }
  for (const value of Object.values(object)) deepFreeze(value, { strict });
  return Object.freeze(object);
}

/**
 * Dotted keys to nested objects, also inside nested objects and arrays of objects. Numeric parts become object keys.
 * @param {object} object
 */
export function expandObject(object) {
  const expandValue = (value) => {
    if (Array.isArray(value)) return value.map(expandValue);
    return isPlainObject(value) ? expandObject(value) : value;
  };
  const expanded = {};
  for (const [path, given] of Object.entries(object ?? {})) {
    const value = expandValue(given);
    const previous = getProperty(expanded, path);
    if (isPlainObject(previous) && isPlainObject(value)) setProperty(expanded, path, fillIn(previous, value));
    else setProperty(expanded, path, value);
  }
  return expanded;
}

/** One expanded object over another, so that `{"a.b": 1, a: {c: 2}}` keeps both. */
function fillIn(base, over) {
  const filled = { ...base };
  for (const [key, value] of Object.entries(over)) {
    filled[key] = isPlainObject(filled[key]) && isPlainObject(value) ? fillIn(filled[key], value) : value;
  }
  return filled;
}

/**
 * Nested objects to dotted keys; arrays and empty objects are values.
 * @param {object} object
 */
export function flattenObject(object) {
  const flat = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && !isEmpty(value)) {
      for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

/**
 * Only those keys that a template has.
 * @param {object} source
 * @param {object} template
 * @param {{templateValues?: boolean}} [options] take the template's values
 */
export function filterObject(source, template, { templateValues = false } = {}) {
  const kept = {};
  for (const [key, value] of Object.entries(source)) {
    if (!(key in template)) continue;
    if (isPlainObject(value) && isPlainObject(template[key])) kept[key] = filterObject(value, template[key], { templateValues });
    else kept[key] = templateValues ? template[key] : value;
  }
  return kept;
}

/**
 * Values to keys.
 * @param {Record<string, string|number>} object
 * @throws {Error} when a value occurs twice
 */
export function invertObject(object) {
  const inverted = {};
  for (const [key, value] of Object.entries(object)) {
    if (value in inverted) throw new Error("the values of the object are not unique, so it cannot be inverted");
    inverted[value] = key;
  }
  return inverted;
}
