import { ALL_DOCUMENT_TYPES, WORLD_DOCUMENT_TYPES } from "../common/constants.js";
import { COLLECTIONS, HIERARCHY } from "../common/documents/hierarchy.js";

/**
 * @typedef {object} EmbeddedField
 * @property {string} field
 * @property {string} documentName  of what it holds
 * @property {boolean} single       one document, not a list
 */

/**
 * The documents a world holds at its top.
 * @returns {[documentName: string, collection: string][]}
 */
export function primaries() {
  return WORLD_DOCUMENT_TYPES.map((documentName) => [documentName, COLLECTIONS[documentName]]);
}

/**
 * @param {string} documentName  of a primary document
 * @returns {string}
 */
export function collectionOf(documentName) {
  return COLLECTIONS[documentName];
}

/** @param {string} documentName */
export function isPrimary(documentName) {
  return Object.hasOwn(COLLECTIONS, documentName);
}

/** @param {string} documentName */
export function isKnown(documentName) {
  return ALL_DOCUMENT_TYPES.includes(documentName);
}

/**
 * @param {string} documentName
 * @returns {EmbeddedField[]}
 */
export function embeddedFields(documentName) {
  return Object.entries(HIERARCHY[documentName] ?? {}).map(([field, { documentName: embedded, many }]) => ({ field, documentName: embedded, single: !many }));
}
