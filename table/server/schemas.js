import { ArrayField } from "../common/data/fields-lists.js";
import { SchemaField } from "../common/data/fields-schema.js";
import { HTMLField } from "../common/data/fields-text.js";
import { ERRORS } from "../common/protocol.js";
import { baseClass } from "../common/registry.js";
import { fail } from "./failure.js";
import { embeddedFields } from "./structure.js";

/**
 * A complete source by the core schema: missing fields have their initial values, unknown ones are gone. `system` stays as it is: its model is the clients'.
 * @param {string} documentName
 * @param {object} source  without what is embedded in it
 * @returns {object}
 */
export function cleanCore(documentName, source) {
  return baseClass(documentName).cleanData(source);
}

/**
 * Tests a source, and what is embedded in it, against the core schemas.
 * @param {string} documentName
 * @param {object} source
 * @param {object} [before]  what this one has already is not tested again: stored data that is bad elsewhere must not stop an update
 * @throws {Failure} naming the fields that are invalid
 */
export function validateCore(documentName, source, before) {
  const { schema } = baseClass(documentName);
  const keys = before && new Set(schema.keys().filter((key) => source[key] !== before[key]));
  const failure = schema.validate(source, { source, keys });
  if (failure?.unresolved) fail(ERRORS.validation, `${documentName} [${source._id}] validation errors:\n${failure}`);
  for (const { field, documentName: embedded } of embeddedFields(documentName)) {
    const known = new Map([before?.[field] ?? []].flat().map((child) => [child._id, child]));
    for (const child of [source[field] ?? []].flat()) {
      if (child !== known.get(child._id) && !child._tombstone) validateCore(embedded, child, known.get(child._id));
    }
  }
}

/**
 * Where a document's own schema holds markup.
 * @param {string} documentName
 * @returns {string[]}  dotted paths, `*` for the entries of a list
 */
export function coreHtmlFields(documentName) {
  return htmlPaths(baseClass(documentName).schema, []);
}

function htmlPaths(field, path) {
  if (field instanceof HTMLField) return [path.join(".")];
  if (field instanceof ArrayField) return htmlPaths(field.element, [...path, "*"]);
  return field instanceof SchemaField ? field.entries().flatMap(([name, inner]) => htmlPaths(inner, [...path, name])) : [];
}
