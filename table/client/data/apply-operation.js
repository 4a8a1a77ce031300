import { reconstructOperator } from "../../common/operators.js";
import { isPlainObject } from "../../common/utils/types.js";
import { CONFIG } from "../config.js";
import { placeOf } from "./place.js";

/**
 * Apply a write that the server has done: the same on the client that asked and on all others, and wholly within this call.
 * Order (W:api/document): `_preXDescendantDocuments` of the ancestors, the data, `_onX` and hook of each document, `_onXOperation`,
 * `_onXDescendantDocuments` of the ancestors, `_onModifyContents` of the collection.
 * @param {import("../../common/protocol.js").Operation} written
 * @returns {object[]} the documents concerned, as far as this client has them
 */
export function applyOperation({ action, documentName, operation, result, userId }) {
  const place = placeOf(documentName, operation);
  if (!place) return [];
  const options = { ...operation, parent: place.parent, action, documentName };
  return STEPS[action]({ place, documentName, options, result, userId, documentClass: CONFIG[documentName].documentClass });
}

const STEPS = {
  create({ place, documentName, options, result, userId, documentClass }) {
    tellAncestors(place, "_preCreate", [result, options, userId]);
    const documents = result.map(source => place.add(source, options)).filter(Boolean);
    place.settle();
    documents.forEach((document, index) => {
      safely(document, "_onCreate", result[index], options, userId);
      hook(options, `create${documentName}`, document, options, userId);
    });
    finish({ place, step: "Create", documentClass, documents, args: [documents, result], options, userId, result });
    return documents;
  },

  update({ place, documentName, options, result, userId, documentClass }) {
    const changes = result.map(revive);
    tellAncestors(place, "_preUpdate", [changes, options, userId]);
    const changed = changes.map(change => [place.change(change, options), change]).filter(([document]) => document);
    place.settle();
    const documents = changed.map(([document]) => document);
    for (const [document, change] of changed) {
      safely(document, "_onUpdate", change, options, userId);
      hook(options, `update${documentName}`, document, change, options, userId);
    }
    finish({ place, step: "Update", documentClass, documents, args: [documents, changes], options, userId, result: changes });
    return documents;
  },

  delete({ place, documentName, options, result: ids, userId, documentClass }) {
    tellAncestors(place, "_preDelete", [ids, options, userId]);
    const documents = ids.map(id => place.remove(id)).filter(Boolean);
    place.settle();
    for (const document of documents) {
      safely(document, "_onDelete", options, userId);
      hook(options, `delete${documentName}`, document, options, userId);
    }
    finish({ place, step: "Delete", documentClass, documents, args: [documents, ids], options, userId, result: ids });
    return documents;
  }
};

function finish({ place, step, documentClass, documents, args, options, userId, result }) {
  if (!documents.length) return;
  const user = game.users.get(userId);
  report(documentClass[`_on${step}Operation`](documents, options, user), documentClass.name);
  tellAncestors(place, `_on${step}`, [...args, options, userId]);
  place.collection._onModifyContents?.(step.toLowerCase(), documents, result, options, user);
}

/** The Descendant pair: from the direct parent upwards; the arguments name the direct parent and its collection. */
function tellAncestors({ parent, collectionName }, prefix, args) {
  for (let ancestor = parent; ancestor; ancestor = ancestor.parent) {
    safely(ancestor, `${prefix}DescendantDocuments`, parent, collectionName, ...args);
  }
}

/** An error in one document's method does not keep the others from being told. */
function safely(document, method, ...args) {
  try {
    document[method](...args);
  } catch (error) {
    globalThis.Hooks.onError(`${document.constructor.name}#${method}`, error, { log: "error", uuid: document.uuid });
  }
}

function hook({ noHook }, name, ...args) {
  if (!noHook) globalThis.Hooks.callAll(name, ...args);
}

function report(promise, name) {
  Promise.resolve(promise).catch(error => globalThis.Hooks.onError(`${name}._onOperation`, error, { log: "error" }));
}

/** Operators come over the wire as marked objects. */
function revive(value) {
  if (Array.isArray(value)) return value.map(revive);
  const operator = reconstructOperator(value);
  if (operator !== value || !isPlainObject(value)) return operator;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]));
}
