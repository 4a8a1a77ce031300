import { DocumentCollection } from "./collections/document-collection.js";
import { fromUuidSync } from "./uuid.js";

/**
 * Where the documents of an operation live in this client, and how they are put there.
 * @typedef {object} Place
 * @property {object|null} parent          direct parent
 * @property {string|undefined} collectionName of the parent
 * @property {object} collection
 * @property {(source: object, options: object) => object|null} add
 * @property {(change: object, options: object) => object|null} change  `{_id, …diff}`
 * @property {(id: string) => object|undefined} remove
 * @property {() => void} settle           prepare again what the change touches
 */

/**
 * @param {string} documentName
 * @param {object} operation as told by the server
 * @returns {Place|null} null when this client has no such parent (a pack's document that is not at hand)
 */
export function placeOf(documentName, { parentUuid, pack }) {
  if (!parentUuid) return topPlace(pack ? game.packs.get(pack) : game.collections.get(documentName), pack);
  const parent = fromUuidSync(parentUuid, { strict: false });
  if (!parent?.documentName || typeof parent.updateSource !== "function") return null;
  if (parent.documentName === "Token" && documentName === "ActorDelta") return singlePlace(parent, parent.delta);
  if (parent.documentName === "Token" && documentName === "Actor") return singlePlace(parent, parent.actor);
  return embeddedPlace(parent, documentName);
}

/** Documents of the world or of a pack. */
function topPlace(collection, pack) {
  if (!(collection instanceof DocumentCollection)) return null;
  const touched = [];
  return {
    parent: null,
    collection,
    add(source) {
      const document = collection.construct(source, pack ? { pack } : {});
      if (document && pack) collection.indexDocument(document);
      return document;
    },
    change(change, options) {
      const document = collection.get(change._id);
      if (!document) return pack ? null : mend(collection, change, options);
      write(document, change, options);
      touched.push(document);
      return document;
    },
    remove(id) {
      const document = collection.get(id) ?? collection.getInvalid(id, { strict: false });
      collection.delete(id);
      return document;
    },
    settle() {
      for (const document of touched) document._settle?.();
    }
  };
}

/** A source kept aside as not valid may become valid by an update. */
function mend(collection, change, options) {
  const invalid = collection.getInvalid(change._id, { strict: false });
  if (!invalid) return null;
  write(invalid, change, options);
  collection._invalid.delete(change._id);
  collection.invalidDocumentIds.delete(change._id);
  return collection.construct(invalid.toObject());
}

/** Documents inside a document. The topmost one is prepared again, once for the whole operation. */
function embeddedPlace(parent, documentName) {
  const collection = parent.getEmbeddedCollection(documentName);
  const collectionName = parent.constructor.getCollectionName(documentName);
  const touched = [];
  return {
    parent,
    collectionName,
    collection,
    add(source) {
      const document = collection.createDocument(source, { pack: parent.pack });
      collection.set(document.id, document);
      noteInDelta(parent, collectionName, document.id);
      return document;
    },
    change(change, options) {
      const document = collection.get(change._id);
      if (!document) return null;
      write(document, change, options);
      noteInDelta(parent, collectionName, document.id);
      touched.push(document);
      return document;
    },
    remove(id) {
      const document = collection.get(id);
      collection.delete(id);
      noteInDelta(parent, collectionName, id);
      return document;
    },
    settle() {
      const root = rootOf(parent);
      root.reset();
      for (const document of [...touched, root]) document._settle?.();
    }
  };
}

/** The one document that a field of its parent holds, or that a token's delta makes. */
function singlePlace(token, document) {
  if (!document) return null;
  return {
    parent: document.documentName === "ActorDelta" ? token : null,
    collectionName: "delta",
    collection: {},
    add: () => null,
    change(change, options) {
      if (document.documentName === "Actor") token.delta._takeChange(change, options);
      else write(document, change, options);
      return document;
    },
    remove: () => undefined,
    settle: () => token.delta._settle({ show: document.documentName !== "Actor" })
  };
}

function write(document, { _id, ...change }, { recursive = true }) {
  document.updateSource(change, { recursive, diff: false });
}

/** The document to prepare again: the topmost one, or the synthetic actor or delta that keeps its own. */
function rootOf(document) {
  let root = document;
  while (root.parent && !root.isToken && root.documentName !== "ActorDelta") root = root.parent;
  return root;
}

/** A change anywhere inside a synthetic actor is kept in its token's delta, by the actor's own child. */
function noteInDelta(parent, collectionName, id) {
  let holder = parent;
  while (holder && !holder.isToken) {
    [collectionName, id, holder] = [holder.parentCollection, holder.id, holder.parent];
  }
  holder?.token.delta._takeChild(collectionName, id);
}
