/* eslint-disable no-unused-vars -- signatures are the contract that subclasses fill in */
/**
 * Create, update, delete and get, all of which a backend carries out, and the methods that surround each write.
 * Source: public API `Document` (static and instance operations, `_preCreate` … `_onDeleteDescendantDocuments`); community wiki
 * on the order of one write.
 */
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants.js";
import { isPlainObject } from "../utils/types.js";

/**
 * @typedef {object} DatabaseBackend
 * @property {(documentClass: Function, operation: object, user: object) => Promise<object[]>} get
 * @property {(documentClass: Function, operation: object, user: object) => Promise<object[]>} create
 * @property {(documentClass: Function, operation: object, user: object) => Promise<object[]>} update
 * @property {(documentClass: Function, operation: object, user: object) => Promise<object[]>} delete
 */

/** @type {DatabaseBackend|null} */
let backend = null;

/**
 * Say who carries out database operations: the client's socket, in a browser.
 * @param {DatabaseBackend} given
 */
export function setBackend(given) {
  backend = given;
}

const database = () => {
  if (!backend) throw new Error("the table has no database here: the client sets one");
  return backend;
};

const currentUser = () => globalThis.game?.user;

/**
 * Add the database operations to a model.
 * @param {Function} Base
 */
export const DatabaseOperations = (Base) => class extends Base {
  static setBackend(given) { setBackend(given); }

  /** Who carries out operations. */
  static get database() { return database(); }

  /**
   * Create one document, or several.
   * @param {object|object[]} data sources or documents
   * @param {object} [operation]
   * @returns {Promise<object|object[]|undefined>} undefined when it was cancelled
   */
  static async create(data, operation = {}) {
    const documents = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? documents : documents[0];
  }

  static async createDocuments(data = [], operation = {}) {
    const parent = operation.parent ?? null;
    return database().create(this.implementation, { ...operation, parent, pack: operation.pack ?? parent?.pack ?? null, action: "create", data }, currentUser());
  }

  /** @param {object[]} updates each with `_id` */
  static async updateDocuments(updates = [], operation = {}) {
    const parent = operation.parent ?? null;
    return database().update(this.implementation, { ...operation, parent, pack: operation.pack ?? parent?.pack ?? null, action: "update", updates }, currentUser());
  }

  /** @param {string[]} ids */
  static async deleteDocuments(ids = [], operation = {}) {
    const parent = operation.parent ?? null;
    return database().delete(this.implementation, { ...operation, parent, pack: operation.pack ?? parent?.pack ?? null, action: "delete", ids }, currentUser());
  }

  /**
   * A document by id. The client's classes look into their collections first.
   * @param {string} id
   * @param {object} [operation]
   */
  static get(id, operation = {}) {
    const parent = operation.parent;
    if (parent) return parent.getEmbeddedDocument(this.documentName, id, operation);
    return operation.pack ? undefined : globalThis.game?.collections?.get(this.documentName)?.get(id, operation);
  }

  /**
   * @param {object} [data] nested or dotted changes
   * @param {object} [operation]
   * @returns {Promise<this|undefined>} undefined when nothing changed or it was cancelled
   */
  async update(data = {}, operation = {}) {
    const updates = [{ ...data, _id: this.id }];
    const [updated] = await this.constructor.updateDocuments(updates, { parent: this.parent, pack: this.pack, ...operation });
    return updated;
  }

  async delete(operation = {}) {
    const [deleted] = await this.constructor.deleteDocuments([this.id], { parent: this.parent, pack: this.pack, ...operation });
    return deleted;
  }

  async createEmbeddedDocuments(embeddedName, data = [], operation = {}) {
    return this.#childClass(embeddedName).createDocuments(data, { pack: this.pack, ...operation, parent: this });
  }

  async updateEmbeddedDocuments(embeddedName, updates = [], operation = {}) {
    return this.#childClass(embeddedName).updateDocuments(updates, { pack: this.pack, ...operation, parent: this });
  }

  async deleteEmbeddedDocuments(embeddedName, ids = [], operation = {}) {
    return this.#childClass(embeddedName).deleteDocuments(ids, { pack: this.pack, ...operation, parent: this });
  }

  #childClass(embeddedName) {
    return this.getEmbeddedCollection(embeddedName).documentClass;
  }

  /* ---- around a write, on the client that asks; false cancels ---- */

  /** The creator becomes the owner. */
  async _preCreate(data, options, user) {
    if (!this.isEmbedded && user && isPlainObject(this._source.ownership) && !this.pack) {
      this.updateSource({ ownership: { [user.id ?? user._id]: DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
    }
    return this.system?._preCreate?.(data, options, user);
  }

  async _preUpdate(changes, options, user) { return this.system?._preUpdate?.(changes, options, user); }
  async _preDelete(options, user) { return this.system?._preDelete?.(options, user); }

  static async _preCreateOperation(documents, operation, user) {}
  static async _preUpdateOperation(documents, operation, user) {}
  static async _preDeleteOperation(documents, operation, user) {}

  /* ---- after a write, on every client ---- */

  _onCreate(data, options, userId) { this.system?._onCreate?.(data, options, userId); }
  _onUpdate(changed, options, userId) { this.system?._onUpdate?.(changed, options, userId); }
  _onDelete(options, userId) { this.system?._onDelete?.(options, userId); }

  static async _onCreateOperation(documents, operation, user) {}
  static async _onUpdateOperation(documents, operation, user) {}
  static async _onDeleteOperation(documents, operation, user) {}

  /* ---- on the ancestors of what is written ---- */

  _preCreateDescendantDocuments(parent, collection, data, options, userId) {}
  _preUpdateDescendantDocuments(parent, collection, changes, options, userId) {}
  _preDeleteDescendantDocuments(parent, collection, ids, options, userId) {}
  _onCreateDescendantDocuments(parent, collection, documents, data, options, userId) {}
  _onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId) {}
  _onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId) {}
};
