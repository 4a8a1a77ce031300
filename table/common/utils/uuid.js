/**
 * Reading and building uuids. Source: public API `foundry.utils.parseUuid` (ResolvedUUID), v14 `foundry.utils.buildUuid`.
 * Forms: `Actor.<id>`, `Actor.<id>.Item.<id>`, `Scene.<id>.Token.<id>.Actor.<id>`, `Compendium.<package>.<pack>.<Document>.<id>…`,
 * the old `Compendium.<package>.<pack>.<id>`, and relative ones with a leading dot. Resolving is the client's.
 */
import { ALL_DOCUMENT_TYPES, COMPENDIUM_DOCUMENT_TYPES } from "../constants.js";

/**
 * @typedef {object} ParsedUuid
 * @property {string} uuid                 the absolute form
 * @property {string|undefined} type        of the last document named; undefined for the old form of a pack's
 * @property {string|null} id              of the last document named
 * @property {string|undefined} collection "<package>.<pack>" of a pack, else undefined
 * @property {string|undefined} primaryType
 * @property {string|undefined} primaryId
 * @property {string[]} embedded           the remaining parts: type, id, type, id…
 * @property {string|undefined} documentType of the last document named
 * @property {string|undefined} documentId
 */

/**
 * Take a uuid apart.
 * @param {string} uuid
 * @param {{relative?: {uuid: string}}} [options] what a uuid with a leading dot is read from
 * @returns {ParsedUuid|null} null for what is no uuid; parts are not looked up
 */
export function parseUuid(uuid, { relative } = {}) {
  if (typeof uuid !== "string" || !uuid) return null;
  const absolute = uuid.startsWith(".") ? makeAbsolute(uuid, relative) : uuid;
  if (!absolute) return null;

  const parts = absolute.split(".");
  let collection, primaryType;
  if (parts[0] === "Compendium") {
    parts.shift();
    collection = parts.splice(0, 2).join(".");
    if (COMPENDIUM_DOCUMENT_TYPES.includes(parts[0]) || ALL_DOCUMENT_TYPES.includes(parts[0])) primaryType = parts.shift();
  } else primaryType = parts.shift();
  const primaryId = parts.shift();
  if (!primaryId) return null;
  const embedded = parts;
  const [documentType, documentId] = embedded.length ? embedded.slice(-2) : [primaryType, primaryId];
  return {
    uuid: absolute, type: documentType, id: documentId ?? null, collection,
    primaryType, primaryId, embedded, documentType, documentId,
  };
}

/** `.Item.x` names a child of the other document; a leading dot more (`..`) steps up to its parent first; `.x` names its sibling. */
function makeAbsolute(uuid, relative) {
  if (!relative?.uuid) return null;
  const base = relative.uuid.split(".");
  let rest = uuid.slice(1);
  while (rest.startsWith(".")) {
    base.splice(-2);
    rest = rest.slice(1);
  }
  if (!rest) return base.join(".");
  const steps = rest.split(".");
  if (steps.length % 2) base.pop();
  return [...base, ...steps].join(".");
}

/**
 * Build a uuid.
 * @param {{id?: string|null, documentName?: string, parent?: {uuid: string}|null, pack?: string|null}} context
 * @returns {string|null} null without an id
 */
export function buildUuid({ id, documentName, parent, pack }) {
  if (!id) return null;
  if (parent) return parent.uuid ? `${parent.uuid}.${documentName}.${id}` : null;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
