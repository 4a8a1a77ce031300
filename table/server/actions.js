import { applyUpdate } from "../common/changes.js";
import { ERRORS } from "../common/protocol.js";
import { getProperty } from "../common/utils/objects.js";
import { isEmpty } from "../common/utils/types.js";
import { childAddress, childrenOf, nameOf, putAt, sourceAt } from "./address.js";
import { fail } from "./failure.js";
import { validateCore } from "./schemas.js";
import { hashPassword } from "./session.js";
import { changedStats, prepareChanges, prepareSource } from "./sources.js";
import { refuseGmOnly } from "./special-fields.js";

/**
 * What an action knows: whose request it is, the draft it works on, and where.
 * @typedef {object} Context
 * @property {import("./world.js").World} world
 * @property {object} user
 * @property {import("./realm.js").Draft} draft
 * @property {import("./packs.js").Pack|null} pack
 * @property {string} documentName
 * @property {import("../common/protocol.js").OperationBody} operation
 * @property {import("./authority.js").Authority} authority
 * @property {import("./address.js").Address|null} parent
 * @property {number} time
 * @property {Map<string, {salt: string, hash: string}|undefined>} passwords  filled by writes to users: password by user id, undefined for none
 */

/**
 * What each action does to the draft. Every one answers the operation's result, or throws a Failure.
 * @type {Record<"create"|"update"|"delete"|"get", (context: Context) => Promise<object[]|string[]>>}
 */
export const ACTION = { create, update, delete: remove, get };

async function create(context) {
  const { documentName, operation, authority, parent, pack, draft, passwords } = context;
  const result = [];
  for (const { password, ...data } of operation.data) {
    const { keepId, keepEmbeddedIds } = operation;
    const source = prepareSource(documentName, data, { ...writing(context), keepId, keepEmbeddedIds, owns: !parent && !pack });
    const address = target(context, source._id);
    if (address.steps.at(-1)?.single) fail(ERRORS.request, `The ${documentName} of a ${nameOf(parent)} cannot be created`);
    if (sourceAt(address, draft)) fail(ERRORS.validation, `${documentName} [${source._id}] already exists`);
    authority.check("create", address, source);
    checkUnique(context, source);
    putAt(address, draft, source);
    if (documentName === "User" && password) passwords.set(source._id, await hashPassword(String(password)));
    result.push(source);
  }
  return result;
}

async function update(context) {
  const { world, documentName, operation, authority, draft, passwords, time, user } = context;
  const { diff: onlyDifferences = true, recursive = true } = operation;
  const result = [];
  for (const { password, ...given } of operation.updates) {
    const address = target(context, given._id);
    const stored = nameOf(address);
    const before = sourceAt(address, draft) ?? fail(ERRORS.missing, `${documentName} [${given._id}] does not exist`);
    authority.check("update", address, before, password === undefined ? {} : { password });
    const changes = prepareChanges(stored, given, before, writing(context));
    const { source, diff } = applyUpdate(before, changes, { diff: onlyDifferences, recursive, documentName: stored });
    if (documentName === "User" && password !== undefined) passwords.set(before._id, await hashPassword(String(password)));
    if (isEmpty(diff)) continue;
    authority.check("update", address, before, diff);
    if (!authority.isGM) refuseGmOnly(stored, diff, before, world.manifest);
    const stats = changedStats(source, { userId: user._id, time });
    const { source: finished } = applyUpdate(source, stats);
    validateCore(stored, finished, before);
    putAt(address, draft, finished);
    const noted = stats._stats ? { _stats: { ...diff._stats, ...stats._stats } } : {};
    result.push({ ...diff, ...noted, _id: stored === documentName ? before._id : given._id ?? address.base._id });
  }
  return result;
}

async function remove(context) {
  const { documentName, operation, authority, parent, draft } = context;
  const ids = operation.deleteAll ? deletable(context) : [...new Set(operation.ids)];
  for (const id of ids) {
    const address = target(context, id);
    if (address.steps.at(-1)?.single) fail(ERRORS.request, `The ${documentName} of a ${nameOf(parent)} cannot be deleted`);
    const source = sourceAt(address, draft) ?? fail(ERRORS.missing, `${documentName} [${id}] does not exist`);
    authority.check("delete", address, source);
    putAt(address, draft, undefined);
  }
  return ids;
}

async function get(context) {
  const { documentName, operation: { ids, query = {}, index, indexFields }, authority, pack } = context;
  if (index && !pack) fail(ERRORS.request, "Only a compendium has an index");
  const sources = siblings(context).filter((source) => authority.mayRead(documentName, source)
    && (!ids || ids.includes(source._id)) && Object.entries(query ?? {}).every((condition) => matches(source, condition)));
  return index ? sources.map((source) => pack.entry(source, indexFields ?? [])) : sources;
}

function writing({ world, user, authority, time }) {
  return { world, userId: user._id, isGM: authority.isGM, time };
}

/** Where the document with this id is, or would be. */
function target({ parent, documentName, draft, world }, id) {
  return parent ? childAddress(parent, documentName, id ?? null, draft, world.realm) : { documentName, id, steps: [] };
}

/** Every document that the request's collection holds. */
function siblings(context) {
  const { parent, documentName, draft } = context;
  if (!parent) return draft.ids(documentName).map((id) => draft.get(documentName, id));
  return childrenOf(sourceAt(parent, draft), target(context).steps.at(-1));
}

function deletable(context) {
  return siblings(context).filter((source) => context.authority.allows("delete", target(context, source._id), source)).map(({ _id }) => _id);
}

/** Source: community wiki, CompendiumCollection: `{type: "x"}`, `{_id__in: []}`. */
function matches(source, [field, wanted]) {
  const [, path, isList] = /^(.*?)(__in)?$/.exec(field);
  const value = getProperty(source, path);
  return isList ? Array.isArray(wanted) && wanted.includes(value) : value === wanted;
}

/** A setting is one document for each key and user. */
function checkUnique(context, { key, user = null }) {
  if (context.documentName !== "Setting") return;
  if (siblings(context).some((other) => other.key === key && (other.user ?? null) === user)) fail(ERRORS.validation, `The setting ${key} already exists`);
}
