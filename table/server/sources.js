import { ERRORS } from "../common/protocol.js";
import { randomID } from "../common/utils/ids.js";
import { expandObject } from "../common/utils/objects.js";
import { fail } from "./failure.js";
import { cleanCore, validateCore } from "./schemas.js";
import { cleanSpecial } from "./special-fields.js";
import { embeddedFields } from "./structure.js";

/**
 * Who writes, and where.
 * @typedef {object} Writing
 * @property {import("./world.js").World} world
 * @property {string} userId
 * @property {boolean} isGM
 * @property {number} time           milliseconds
 * @property {boolean} [keepId]
 * @property {boolean} [keepEmbeddedIds]  default true
 * @property {boolean} [owns]        the writer becomes the owner of what he creates
 */

const ID = /^[A-Za-z0-9]{16}$/;

/** Keys of `_stats` that the server alone sets. */
const OWN_STATS = ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy"];

/**
 * What a new document's source looks like when it is stored: complete, with ids, cleaned of what would run in a browser.
 * @param {string} documentName
 * @param {object} data
 * @param {Writing} writing
 * @returns {object}
 * @throws {Failure} naming the field that is invalid
 */
export function prepareSource(documentName, data, writing) {
  const { _id, _key, ...given } = expandObject(data);
  const id = writing.keepId && ID.test(_id) ? _id : randomID();
  const { children, own } = split(documentName, given);
  const core = cleanCore(documentName, { ...own, ...implied(documentName, own, writing), _id: id });
  const source = cleanSpecial(documentName, core, core.type, writing);
  if ("_stats" in source) source._stats = { ...source._stats, ...newStats(writing) };
  if (writing.owns && source.ownership) source.ownership = { ...source.ownership, [writing.userId]: source.ownership[writing.userId] ?? 3 };
  validateCore(documentName, source);
  const below = { ...writing, keepId: writing.keepEmbeddedIds !== false, owns: false };
  for (const { field, documentName: embedded, value } of children) {
    source[field] = Array.isArray(value) ? value.map((child) => prepareChild(embedded, child, below)) : value && prepareSource(embedded, value, below);
    if (Array.isArray(value)) checkIds(documentName, field, source[field]);
  }
  return source;
}

/**
 * Changes in the form in which they are applied and told: nested, cleaned, with new embedded entries complete.
 * @param {string} documentName
 * @param {object} update
 * @param {object} before   the source they are for
 * @param {Writing} writing
 * @returns {object}  without `_id`
 * @throws {Failure}
 */
export function prepareChanges(documentName, update, before, writing) {
  const { _id, ...given } = expandObject(update);
  const { children, own } = split(documentName, given);
  const changes = cleanSpecial(documentName, own, own.type ?? before.type, writing);
  if (changes._stats) for (const key of OWN_STATS) delete changes._stats[key];
  const below = { ...writing, keepId: true, owns: false };
  for (const { field, key, documentName: embedded, value } of children) {
    const known = new Map([before[field] ?? []].flat().map((child) => [child._id, child]));
    const one = (entry) => {
      const old = Array.isArray(value) ? known.get(entry._id) : before[field];
      return old && key === field ? { ...prepareChanges(embedded, entry, old, below), _id: old._id } : prepareChild(embedded, entry, below);
    };
    changes[key] = Array.isArray(value) ? value.map(one) : value && one(value);
  }
  return changes;
}

/**
 * What is noted in a document that changed.
 * @param {object} source
 * @param {Writing} writing
 * @returns {{_stats?: object}}  a patch
 */
export function changedStats(source, { userId, time }) {
  return source._stats ? { _stats: { modifiedTime: time, lastModifiedBy: userId } } : {};
}

function prepareChild(documentName, child, writing) {
  return child?._tombstone ? { _id: child._id, _tombstone: true } : prepareSource(documentName, child, writing);
}

/** Separates a document's own data from what is embedded in it. */
function split(documentName, data) {
  const own = { ...data };
  const children = [];
  for (const { field, documentName: embedded, single } of embeddedFields(documentName)) {
    if (Object.hasOwn(data, `-=${field}`)) fail(ERRORS.validation, `${documentName} validation error: ${field} cannot be removed`);
    for (const key of [field, `==${field}`]) {
      if (!Object.hasOwn(data, key)) continue;
      const value = data[key];
      if (single ? value !== null && typeof value !== "object" : !Array.isArray(value)) fail(ERRORS.validation, `${documentName} validation error: ${key} is not a list`);
      children.push({ field, key, documentName: embedded, value });
      delete own[key];
    }
  }
  return { own, children };
}

function checkIds(documentName, field, children) {
  if (new Set(children.map(({ _id }) => _id)).size < children.length) fail(ERRORS.validation, `${documentName} validation error: ${field} holds one id twice`);
}

/** What a document says of its maker when it does not say it itself. */
function implied(documentName, { author, timestamp }, { userId, time }) {
  if (documentName === "ChatMessage") return { author: author ?? userId, timestamp: timestamp ?? time };
  if (documentName === "Macro" || documentName === "Drawing") return { author: author ?? userId };
  return {};
}

function newStats({ world, userId, time }) {
  return {
    coreVersion: world.release.version, systemId: world.manifest.id, systemVersion: world.manifest.version, createdTime: time, modifiedTime: time, lastModifiedBy: userId
  };
}
