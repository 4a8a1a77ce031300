/** Merging and comparing. Source: public API `foundry.utils` (mergeObject, diffObject, objectsEqual); v14 renamed `performDeletions`. */
import { generation } from "../generation.js";
import { logCompatibilityWarning } from "../compat.js";
import { readChange } from "../operators.js";
import { deepClone, expandObject, isSafeKey } from "./objects.js";
import { isEmpty, isPlainObject } from "./types.js";

/**
 * Merge one object into another.
 * @param {object} original
 * @param {object} [other]                          may have dotted keys
 * @param {object} [options]
 * @param {boolean} [options.insertKeys=true]       add keys the original lacks, at the top
 * @param {boolean} [options.insertValues=true]     add keys the original lacks, inside
 * @param {boolean} [options.overwrite=true]        replace values
 * @param {boolean} [options.recursive=true]        merge inner objects instead of replacing them
 * @param {boolean} [options.inplace=true]          change the original rather than a copy
 * @param {boolean} [options.enforceTypes=false]    throw when a value would change its type
 * @param {boolean} [options.performDeletions=false] v13: act on `-=` and `==` keys
 * @param {boolean} [options.applyOperators=false]  v14: act on operators
 * @returns {object} what was merged into
 */
export function mergeObject(original, other = {}, options = {}) {
  if (original === null || typeof original !== "object" || other === null || typeof other !== "object") {
    throw new TypeError("mergeObject takes two objects");
  }
  if (generation() >= 14 && "performDeletions" in options) {
    logCompatibilityWarning("mergeObject's option performDeletions is now applyOperators", { since: 14, until: 16, once: true });
  }
  const { inplace = true, performDeletions = false, applyOperators = false } = options;
  const acts = performDeletions || (applyOperators && generation() >= 14);
  const target = inplace ? original : deepClone(original);
  merge(target, expandObject(other), { insertKeys: true, insertValues: true, overwrite: true, recursive: true, ...options, acts }, true);
  return target;
}

function merge(target, other, options, outermost) {
  const insert = outermost ? options.insertKeys : options.insertValues;
  for (const [rawKey, given] of Object.entries(other)) {
    if (!isSafeKey(rawKey)) continue;
    const { key, kind, value } = options.acts ? readChange(rawKey, given) : { key: rawKey, kind: "set", value: given };
    if (kind === "delete") { delete target[key]; continue; }
    const present = key in target;
    if (!present && !insert) continue;
    const inner = kind === "set" && options.recursive && isPlainObject(value);
    if (inner && present && isPlainObject(target[key])) { merge(target[key], value, options, false); continue; }
    if (present && !options.overwrite && target[key] !== undefined) continue;
    if (present && options.enforceTypes && typeof target[key] !== typeof value && target[key] !== null && target[key] !== undefined) {
      throw new Error(`"${key}" would change its type from ${typeof target[key]} to ${typeof value}`);
    }
    if (!inner) { target[key] = value; continue; }
    target[key] = {};
    merge(target[key], value, { ...options, insertValues: true }, false);
  }
}

/**
 * Are two values the same data?
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function equals(a, b) {
  if (Object.is(a, b)) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => equals(item, b[index]));
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((item) => b.has(item));
  if (a instanceof Map) return b instanceof Map && a.size === b.size && [...a.keys()].every((key) => b.has(key) && equals(a.get(key), b.get(key)));
  if (!isPlainObject(a) || !isPlainObject(b)) return typeof a.equals === "function" ? a.equals(b) === true : a.valueOf() === b.valueOf();
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]));
}

/** Name of {@link equals} in foundry.utils. */
export const objectsEqual = equals;

/**
 * What differs in the second object.
 * @param {object} original
 * @param {object} other
 * @param {object} [options]
 * @param {boolean} [options.inner=false]        only keys that both have
 * @param {boolean} [options.deletionKeys=false] keep deletion markers for keys the original has
 */
export function diffObject(original, other, { inner = false, deletionKeys = false } = {}) {
  const difference = {};
  for (const [rawKey, given] of Object.entries(other)) {
    if (deletionKeys) {
      const { key, kind } = readChange(rawKey, given);
      if (kind !== "set") {
        if (kind === "replace" || key in original) difference[rawKey] = given;
        continue;
      }
    }
    if (inner && !(rawKey in original)) continue;
    const previous = original[rawKey];
    if (isPlainObject(previous) && isPlainObject(given)) {
      const changes = diffObject(previous, given, { inner, deletionKeys });
      if (!isEmpty(changes)) difference[rawKey] = changes;
    } else if (!equals(previous, given)) difference[rawKey] = given;
  }
  return difference;
}
