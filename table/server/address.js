import { ERRORS } from "../common/protocol.js";
import { parseUuid } from "../common/utils/uuid.js";
import { fail } from "./failure.js";
import { cleanCore } from "./schemas.js";
import { embeddedFields, isPrimary } from "./structure.js";

/**
 * One step from a document to one embedded in it.
 * @typedef {object} Step
 * @property {string} field          where the parent keeps it
 * @property {string} documentName
 * @property {boolean} single        the field holds one document, not a list
 * @property {string|null} id
 * @property {object[]} [inherited]  what the base actor of an unlinked token lends to this list
 * @property {object} [empty]        what to read where nothing is stored yet
 */

/**
 * Where a document is stored: a primary document and the steps down from it.
 * @typedef {object} Address
 * @property {string} documentName  of the primary document
 * @property {string} id
 * @property {Step[]} steps
 * @property {object} [base]        the world actor behind a synthetic one: a step leads into its token's delta
 */

/**
 * Finds the address a UUID names. The synthetic actor of a token is stored in the token's delta.
 * @param {string} uuid
 * @param {import("./realm.js").Draft} draft  the world's or the pack's
 * @param {import("./realm.js").Realm} world  where base actors live
 * @returns {Address}
 * @throws {Failure} when something on the way does not exist
 */
export function resolveUuid(uuid, draft, world) {
  const { primaryType, primaryId, embedded = [] } = parseUuid(uuid) ?? {};
  if (!isPrimary(primaryType) || embedded.length % 2) fail(ERRORS.request, `"${uuid}" is no UUID of a document`);
  let address = { documentName: primaryType, id: primaryId, steps: [] };
  read(address, draft, uuid);
  for (let index = 0; index < embedded.length; index += 2) address = descend(address, embedded[index], embedded[index + 1], draft, world, uuid);
  return address;
}

/**
 * The address of a document embedded in the one at an address.
 * @param {Address} parent
 * @param {string} documentName
 * @param {string|null} id
 * @param {import("./realm.js").Draft} draft
 * @param {import("./realm.js").Realm} world
 * @returns {Address}
 * @throws {Failure} when such documents are not embedded there
 */
export function childAddress(parent, documentName, id, draft, world) {
  const parentName = nameOf(parent);
  if (parentName === "Token" && ["Actor", "ActorDelta"].includes(documentName)) return syntheticAddress(parent, draft, world);
  const field = embeddedFields(parentName).find((candidate) => candidate.documentName === documentName);
  if (!field) fail(ERRORS.request, `A ${parentName} has no embedded ${documentName}`);
  const step = { field: field.field, documentName, single: field.single, id };
  if (parent.base && parentName === "ActorDelta") step.inherited = parent.base[field.field] ?? [];
  return { ...parent, steps: [...parent.steps, step] };
}

/**
 * @param {Address} address
 * @returns {string} the document name of what is there
 */
export function nameOf(address) {
  return address.steps.at(-1)?.documentName ?? address.documentName;
}

/**
 * @param {Address} address
 * @param {import("./realm.js").Draft} draft
 * @returns {object|undefined} the source there
 */
export function sourceAt(address, draft) {
  let source = draft.get(address.documentName, address.id);
  for (const step of address.steps) source = source && childOf(source, step);
  return source;
}

/**
 * Puts a source at an address, copying everything above it.
 * @param {Address} address
 * @param {import("./realm.js").Draft} draft
 * @param {object|undefined} source  undefined removes; what a token's actor inherits is covered by a tombstone
 */
export function putAt(address, draft, source) {
  const put = (holder, [step, ...below]) => {
    if (!step) return source;
    const child = put(childOf(holder, step), below);
    return withChild(holder, step, child);
  };
  draft.set(address.documentName, address.id, put(draft.get(address.documentName, address.id), address.steps));
}

/**
 * What is in the list that a step leads into, inherited documents included.
 * @param {object} holder
 * @param {Step} step
 * @returns {object[]}
 */
export function childrenOf(holder, step) {
  if (step.single) return holder[step.field] ? [holder[step.field]] : [];
  const own = holder[step.field] ?? [];
  const known = new Set(own.map((child) => child._id));
  return [...(step.inherited ?? []).filter((child) => !known.has(child._id)), ...own.filter((child) => !child._tombstone)];
}

function childOf(holder, step) {
  if (step.single) return holder[step.field] ?? step.empty;
  return childrenOf(holder, step).find((child) => child._id === step.id);
}

function withChild(holder, { field, single, id, inherited }, child) {
  if (single) return { ...holder, [field]: child ?? null };
  const list = holder[field] ?? [];
  const index = list.findIndex((other) => other._id === id);
  const kept = child ?? (inherited?.some((other) => other._id === id) ? { _id: id, _tombstone: true } : undefined);
  if (index < 0) return { ...holder, [field]: kept ? [...list, kept] : list };
  return { ...holder, [field]: kept ? list.with(index, kept) : list.toSpliced(index, 1) };
}

function descend(address, documentName, id, draft, world, uuid) {
  const child = childAddress(address, documentName, id, draft, world);
  read(child, draft, uuid);
  return child;
}

function read(address, draft, uuid) {
  const source = sourceAt(address, draft);
  if (!source) fail(ERRORS.missing, `${uuid} does not exist`);
  return source;
}

function syntheticAddress(token, draft, world) {
  const source = sourceAt(token, draft);
  const base = world.get("Actor", source?.actorId);
  if (!base) fail(ERRORS.missing, `The token [${source?._id}] has no actor`);
  const id = source.delta?._id ?? source._id;
  const step = { field: "delta", documentName: "ActorDelta", single: true, id, empty: cleanCore("ActorDelta", { _id: id }) };
  return { ...token, base, steps: [...token.steps, step] };
}
