import { parseUuid } from "../../common/utils/uuid.js";

/**
 * The parts of a uuid in this world: `collection` is the collection that holds the primary document, `documentType` and `documentId` are the primary
 * document's, `type` and `id` those of the last one named.
 * Source: API14 ResolvedUUID (collection: the parent collection); public systems read `collection.get(documentId)`, `collection.metadata`, `collection.documentClass`.
 * @param {string} uuid
 * @param {{relative?: object}} [options]
 */
export function resolvedUuid(uuid, options) {
  const parts = redirected(uuid, options);
  if (!parts) return null;
  const { collection, primaryType, primaryId } = parts;
  const pack = collection && game.packs.get(collection);
  const documentType = primaryType ?? pack?.documentName;
  return { ...parts, type: parts.type ?? documentType, collection: collection ? pack : game.collections.get(primaryType), documentType, documentId: primaryId };
}

/**
 * The document of a uuid: world, embedded, pack, token actor, or relative.
 * Source: API13 fromUuid; row 15.
 * @param {string} uuid
 * @param {{relative?: object, invalid?: boolean}} [options] invalid: also documents that are kept aside as not valid
 * @returns {Promise<object|null>}
 */
export async function fromUuid(uuid, options = {}) {
  const parts = redirected(uuid, { relative: options.relative });
  if (!parts) return null;
  if (!parts.collection) return resolveWorld(parts, options);
  const pack = game.packs.get(parts.collection);
  const document = await pack?.getDocument(parts.primaryId);
  return document ? descend(document, parts.embedded) : null;
}

/**
 * What can be had at once: a world document, or the INDEX ENTRY of a pack's document (the document itself if it is cached).
 * Source: API13 fromUuidSync.
 * @param {string} uuid
 * @param {{relative?: object, invalid?: boolean, strict?: boolean}} [options] strict (default): throw for documents inside a pack's document
 */
export function fromUuidSync(uuid, { strict = true, ...options } = {}) {
  const parts = redirected(uuid, { relative: options.relative });
  if (!parts) return null;
  if (!parts.collection) return resolveWorld(parts, options);
  const pack = game.packs.get(parts.collection);
  if (!pack) return null;
  const cached = pack.get(parts.primaryId);
  if (cached) return descend(cached, parts.embedded);
  if (!parts.embedded.length) return pack.index.get(parts.primaryId) ?? null;
  if (strict) throw new Error(`fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously`);
  return null;
}

/** The parts of a uuid, or of what stands in for it: a whole uuid, or a part up to a dot. Source: CONFIG.compendium.uuidRedirects, as public systems fill it. */
function redirected(uuid, options) {
  const parts = parseUuid(uuid, options);
  const redirects = globalThis.CONFIG?.compendium?.uuidRedirects ?? {};
  const old = parts && Object.keys(redirects).find(start => parts.uuid === start || parts.uuid.startsWith(`${start}.`));
  return old ? parseUuid(redirects[old] + parts.uuid.slice(old.length), options) : parts;
}

function resolveWorld({ primaryType, primaryId, embedded }, { invalid = false }) {
  const collection = game.collections.get(primaryType);
  const document = collection?.get(primaryId) ?? (invalid ? collection?.getInvalid(primaryId, { strict: false }) : undefined);
  return document ? descend(document, embedded) : null;
}

/** Follow `Item.id`, `Token.id.Actor.id`, `Token.id.ActorDelta.id`… downwards. */
function descend(document, steps) {
  for (let i = 0; document && i < steps.length; i += 2) document = child(document, steps[i], steps[i + 1]);
  return document ?? null;
}

function child(document, name, id) {
  if (document.documentName === "Token" && name === "Actor") return document.actor;
  if (document.documentName === "Token" && name === "ActorDelta") return document.delta;
  try {
    return document.getEmbeddedDocument(name, id);
  } catch {
    return null;
  }
}
