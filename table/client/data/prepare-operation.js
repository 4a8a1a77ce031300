import { SchemaField } from "../../common/data/fields-schema.js";
import { generation } from "../../common/generation.js";
import { expandObject, isEmpty, isPlainObject, mergeObject } from "../../common/utils/all.js";

/** Options that the methods and hooks of each document get: the operation without its content. */
function optionsOf(operation) {
  const { data: _data, updates: _updates, ids: _ids, ...options } = operation;
  return options;
}

/**
 * The requester's part of a creation: construct, `_preCreate`, hook `preCreate…`, then `_preCreateOperation` for the batch.
 * @returns {Promise<object[]|null>} sources to send; null when all was cancelled
 */
export async function prepareCreate(documentClass, operation, user) {
  const { parent, pack, noHook } = operation;
  const documents = [];
  const options = optionsOf(operation);
  if (!operation.data.length) return [];
  for (const given of operation.data) {
    const data = given instanceof foundry.abstract.Document ? given.toObject() : expandObject(given);
    const document = given instanceof documentClass ? given.clone({}, { keepId: true, parent, pack }) : new documentClass(data, { parent, pack });
    if (!(await allowed(document, "Create", [data, options, user], noHook))) continue;
    documents.push(document);
  }
  Object.assign(operation, options);
  if (!documents.length || (await documentClass._preCreateOperation(documents, operation, user)) === false) return null;
  return documents.map(document => document.toObject());
}

/**
 * The requester's part of an update: the least difference, `_preUpdate`, hook `preUpdate…`, then `_preUpdateOperation`.
 * @returns {Promise<object[]|null>} differences to send, each with `_id`; none when nothing changes, null when all was cancelled
 * @throws {Error} for an id that does not exist, or changes that are not valid
 */
export async function prepareUpdate(documentClass, operation, user) {
  const { parent, pack, noHook } = operation;
  const options = optionsOf(operation);
  const { diff = true, recursive = true } = operation;
  const updates = [];
  const documents = [];
  let isCancelled = false;
  for (const given of operation.updates) {
    const document = await find(documentClass, given._id, { parent, pack });
    const changes = { ...expandObject(given) };
    delete changes._id;
    const unknown = generation() < 14 ? unknownParts(document.system?.schema, changes.system) : null;
    const difference = document.updateSource(changes, { dryRun: true, diff, recursive });
    if (unknown) difference.system = mergeObject(unknown, difference.system ?? {});
    if (isEmpty(difference)) continue;
    if (!(await allowed(document, "Update", [difference, options, user], noHook))) {
      isCancelled = true;
      continue;
    }
    delete difference._id;
    const settled = document.updateSource(difference, { dryRun: true, diff, recursive });
    if (isEmpty(settled)) continue;
    documents.push(document);
    updates.push({ ...settled, _id: document.id });
  }
  Object.assign(operation, options);
  if (!documents.length) return isCancelled ? null : [];
  operation.updates = updates;
  if ((await documentClass._preUpdateOperation(documents, operation, user)) === false) return null;
  return operation.updates;
}

/**
 * The requester's part of a deletion.
 * @returns {Promise<string[]|null>} ids to send; null when all was cancelled
 * @throws {Error} for an id that does not exist
 */
export async function prepareDelete(documentClass, operation, user) {
  const { parent, pack, noHook } = operation;
  const options = optionsOf(operation);
  const documents = [];
  if (operation.deleteAll || !operation.ids.length) return [];
  for (const id of operation.ids) {
    const document = await find(documentClass, id, { parent, pack });
    if (await allowed(document, "Delete", [options, user], noHook)) documents.push(document);
  }
  Object.assign(operation, options);
  if (!documents.length || (await documentClass._preDeleteOperation(documents, operation, user)) === false) return null;
  return documents.map(document => document.id);
}

/**
 * What the model has no fields for. On 13 it still reaches `_preUpdate` and its hook, and goes no further. Source: F#14411.
 * @returns {object|null}
 */
function unknownParts(schema, given) {
  if (!schema || !isPlainObject(given)) return null;
  const found = {};
  for (const [key, value] of Object.entries(given)) {
    const field = schema.get(key.replace(/^[-=]=/, ""));
    const inner = field instanceof SchemaField ? unknownParts(field, value) : null;
    if (!field) found[key] = value;
    else if (inner) found[key] = inner;
  }
  return isEmpty(found) ? null : found;
}

/** Method first, then hook; false of either cancels this document. The hook gets the user's id. */
async function allowed(document, step, args, noHook) {
  const user = args.at(-1);
  if ((await document[`_pre${step}`](...args)) === false) return false;
  if (noHook) return true;
  return globalThis.Hooks.call(`pre${step}${document.documentName}`, document, ...args.slice(0, -1), user.id) !== false;
}

/** A document to write, fetched from its pack if need be. */
async function find(documentClass, id, { parent, pack }) {
  const { documentName } = documentClass;
  if (parent && documentName === "Actor") return parent.actor;
  if (parent && documentName === "ActorDelta") return parent.delta;
  if (parent) return parent.getEmbeddedCollection(documentName).get(id, { strict: true });
  if (!pack) {
    const collection = game.collections.get(documentName);
    return collection.get(id) ?? collection.getInvalid(id, { strict: false }) ?? missing(documentName, id);
  }
  return (await game.packs.get(pack).getDocument(id)) ?? missing(documentName, id);
}

function missing(documentName, id) {
  throw new Error(`${documentName} [${id}] does not exist`);
}
