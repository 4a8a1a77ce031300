/**
 * The one place where changes meet stored data: pure functions on sources, used by the server and by every client.
 *
 * Sources: public API DatabaseUpdateOperation {diff, recursive}; community wiki (updates are expanded, diffed, arrays replaced
 * whole, embedded entries without `_id` are created); v13 deletion keys and v14 operators, see operators.js.
 */
import { readChange } from "./operators.js";
import { HIERARCHY } from "./documents/hierarchy.js";
import { randomID } from "./utils/ids.js";
import { equals } from "./utils/merge.js";
import { deepClone, expandObject, isSafeKey } from "./utils/objects.js";
import { isEmpty, isPlainObject } from "./utils/types.js";

/**
 * @typedef {object} UpdateOptions
 * @property {boolean} [diff=true]       leave out what would change nothing
 * @property {boolean} [recursive=true]  merge inner objects; false replaces the value of each top-level key
 * @property {string} [documentName]     whose source it is: tells which arrays are embedded collections
 */

/**
 * Apply update data to a source. Neither argument is changed; unchanged parts are shared with the result.
 * @param {object} source
 * @param {object} changes nested or with dotted keys, with deletion markers of either generation
 * @param {UpdateOptions} [options]
 * @returns {{source: object, diff: object}} diff holds what was applied, markers kept, without `_id`
 */
export function applyUpdate(source, changes, { diff = true, recursive = true, documentName } = {}) {
  const { _id, ...rest } = expandObject(changes);
  return applyLevel(source, rest, { diff, recursive, embedded: HIERARCHY[documentName] ?? {} });
}

function applyLevel(source, changes, context) {
  const next = { ...source };
  const applied = {};
  const inner = { ...context, embedded: {} };
  for (const [rawKey, given] of Object.entries(changes)) {
    const { key, kind, value } = readChange(rawKey, given);
    if (!isSafeKey(key)) continue;
    const child = context.embedded[key];

    if (kind === "delete") {
      if (context.diff && !(key in next)) continue;
      delete next[key];
      applied[rawKey] = given;
    } else if (kind === "set" && child && isPlainObject(value) && !child.many && isPlainObject(next[key])) {
      nest(applyUpdate(next[key], value, { ...context, documentName: child.documentName }), key);
    } else if (kind === "set" && child?.many && Array.isArray(value) && context.recursive) {
      nest(applyToEntries(next[key] ?? [], value, context, child.documentName), key);
    } else if (kind === "set" && isPlainObject(value) && isPlainObject(next[key]) && context.recursive) {
      nest(applyLevel(next[key], value, inner), key);
    } else put(rawKey, key, value, kind);
  }
  return { source: next, diff: applied };

  function nest(result, key) {
    if (context.diff && isEmpty(result.diff)) return;
    next[key] = result.source;
    applied[key] = result.diff;
  }

  function put(rawKey, key, value, kind) {
    const settled = settle(value);
    if (context.diff && key in next && equals(next[key], settled)) return;
    next[key] = settled;
    applied[rawKey] = kind === "replace" ? changes[rawKey] : settled;
  }
}

/** A value that is put whole: markers inside it act on nothing and vanish. */
function settle(value) {
  if (Array.isArray(value)) return value.map(settle);
  if (!isPlainObject(value)) return deepClone(value);
  const settled = {};
  for (const [rawKey, given] of Object.entries(value)) {
    const { key, kind, value: inner } = readChange(rawKey, given);
    if (kind !== "delete" && isSafeKey(key)) settled[key] = settle(inner);
  }
  return settled;
}

/** Changes to the entries of an embedded collection: merged by `_id`, others added. */
function applyToEntries(entries, changes, context, documentName) {
  const next = [...entries];
  const applied = [];
  for (const change of changes) {
    const index = change._id ? next.findIndex((entry) => entry._id === change._id) : -1;
    if (index < 0 || change._tombstone) {
      const entry = { ...settle(change), _id: change._id ?? randomID() };
      if (index < 0) next.push(entry);
      else next[index] = entry;
      applied.push(entry);
      continue;
    }
    const { source, diff } = applyUpdate(next[index], change, { ...context, documentName });
    if (context.diff && isEmpty(diff)) continue;
    next[index] = source;
    applied.push({ _id: change._id, ...diff });
  }
  return { source: next, diff: applied };
}

/**
 * Add created sources to a collection's array; an id that is there already is replaced.
 * @param {object[]} entries
 * @param {object[]} created with `_id`
 * @returns {object[]}
 */
export function applyCreate(entries, created) {
  const ids = new Set(created.map(({ _id }) => _id));
  return [...entries.filter(({ _id }) => !ids.has(_id)), ...created];
}

/**
 * Remove entries from a collection's array.
 * @param {object[]} entries
 * @param {string[]} ids
 * @returns {object[]}
 */
export const applyDelete = (entries, ids) => entries.filter(({ _id }) => !ids.includes(_id));

/**
 * Apply updates to entries of a collection's array.
 * @param {object[]} entries
 * @param {object[]} updates each with `_id`
 * @param {UpdateOptions} [options]
 * @returns {{entries: object[], result: object[]}} result: `{_id, …diff}` of those that changed
 * @throws {Error} for an `_id` that is not there
 */
export function applyUpdates(entries, updates, options = {}) {
  const next = [...entries];
  const result = [];
  for (const update of updates) {
    const index = next.findIndex(({ _id }) => _id === update._id);
    if (index < 0) throw new Error(`there is no ${options.documentName ?? "document"} [${update._id}] to update`);
    const { source, diff } = applyUpdate(next[index], update, options);
    if (isEmpty(diff)) continue;
    next[index] = source;
    result.push({ _id: update._id, ...diff });
  }
  return { entries: next, result };
}
