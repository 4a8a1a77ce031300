/** Helpers of updateSource that walk a schema beside the data. */
import { applyUpdate } from "../changes.js";
import { readChange } from "../operators.js";
import { isEmpty, isPlainObject } from "../utils/types.js";
import { isPersisted } from "./field.js";
import { TypeDataField } from "./fields-document.js";
import { TypedObjectField, TypedSchemaField } from "./fields-lists.js";
import { SchemaField } from "./fields-schema.js";

/** Field that a key of these data leads to, through the model of a subtype too; nothing where that cannot be known. */
function childOf(field, key, data) {
  if (field instanceof TypedObjectField) return field.element;
  if (field instanceof TypedSchemaField) return field.types[data.type]?.get(key);
  const child = field instanceof SchemaField ? field.get(key) : undefined;
  return child instanceof TypeDataField ? child.getModelForType(data.type)?.schema : child;
}

/**
 * Give partial data of a TypedSchemaField the `type` it has in the source, so that it can be cleaned (v14 calls it `addTypes`).
 * @param {import("./field.js").DataField} field
 * @param {object} changes changed in place
 * @param {object} source
 */
export function addTypes(field, changes, source) {
  if (!isPlainObject(changes) || !isPlainObject(source)) return;
  if (field instanceof TypedSchemaField) {
    changes.type ??= source.type;
  }
  for (const key of Object.keys(changes)) addTypes(childOf(field, key, source), changes[key], source[key]);
}

/**
 * Fields of a schema that an update deleted begin again at their initial value; entries of a map stay away.
 * @param {import("./field.js").DataField} field
 * @param {object} next changed in place; not shared with the old source, as the update went through it
 * @param {object} diff
 */
export function refillDeleted(field, next, diff) {
  if (!isPlainObject(diff) || !isPlainObject(next)) return;
  for (const [rawKey, given] of Object.entries(diff)) {
    const { key, kind } = readChange(rawKey, given);
    const child = childOf(field, key, next);
    if (kind === "set") refillDeleted(child, next[key], given);
    else if (kind === "delete" && child && !(field instanceof TypedObjectField) && isPersisted(child)) {
      const initial = child.getInitialValue(next);
      if (initial !== undefined) next[key] = initial;
    }
  }
}

/**
 * Paths of what only gamemasters may change.
 * @param {import("./field.js").DataField|undefined} field
 * @param {string} [path] where it is
 * @returns {string[]} `*` stands for the keys of a map
 */
export function gmOnlyPaths(field, path = "") {
  if (!field) return [];
  if (field.gmOnly) return [path];
  const below = (name) => (path ? `${path}.${name}` : name);
  if (field instanceof TypedObjectField) return gmOnlyPaths(field.element, below("*"));
  if (!(field instanceof SchemaField)) return [];
  return field.entries().flatMap(([name, child]) => gmOnlyPaths(child, below(name)));
}

const plainParts = (changes) => Object.fromEntries(Object.entries(changes).filter(([, value]) => typeof value !== "object"));

/**
 * Clean changes and apply them to a copy of a model's source.
 * @param {import("./model.js").DataModel} model
 * @param {object} copy changed in place
 * @param {object} changes expanded
 * @param {{recursive?: boolean, diff?: boolean}} options
 * @param {object} state what cleaning knows of the update
 * @returns {object} the difference
 */
export function differ(model, copy, changes, { recursive = true, diff = true }, state) {
  const cleaned = model.constructor.cleanData(changes, { partial: true, recursive, migrate: true, source: { ...model._source, ...plainParts(changes) } }, state);
  const applied = applyUpdate(copy, cleaned, { recursive, diff });
  if (isEmpty(applied.diff)) return applied.diff;
  refillDeleted(model.schema, applied.source, applied.diff);
  for (const key of Object.keys(copy)) if (!(key in applied.source)) delete copy[key];
  Object.assign(copy, applied.source);
  return applied.diff;
}

/**
 * Write what differs into a model's source.
 * @param {import("./model.js").DataModel} model
 * @param {object} next the changed copy
 * @param {object} diff
 */
export function commitChanges(model, next, diff) {
  for (const key of Object.keys(diff)) {
    const name = key.replace(/^[-=]=/, "");
    if (model.schema.has(name)) model._source[name] = next[name];
  }
}
