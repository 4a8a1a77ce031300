/** The children of a document. Source: public API `foundry.abstract.EmbeddedCollection`, `EmbeddedCollectionDelta`. */
import { Collection } from "../utils/collection.js";
import { randomID } from "../utils/ids.js";

/** Children by id, over the parent's array of their sources: the array's entries ARE the children's sources. */
export class EmbeddedCollection extends Collection {
  /**
   * @param {string} name             field of the parent
   * @param {object} parent           document
   * @param {Function} documentClass  Base class of the children
   */
  constructor(name, parent, documentClass) {
    super();
    const hidden = (key, value) => Object.defineProperty(this, key, { value, writable: true, configurable: true });
    hidden("name", name);
    hidden("model", parent);
    hidden("_documentClass", documentClass);
    hidden("invalidDocumentIds", new Set());
  }

  /** The class of the children. */
  get documentClass() { return this._documentClass.implementation; }

  /** @protected the parent's array */
  get _source() { return this.model._source[this.name]; }

  /**
   * Make or prepare every child.
   * @param {{strict?: boolean, dropInvalidEmbedded?: boolean}} [options] dropInvalidEmbedded: a bad child is kept aside, else it throws
   */
  initialize(options = {}) {
    const before = new Map(this.entries());
    super.clear();
    this.invalidDocumentIds.clear();
    for (const [index, source] of this._source.entries()) {
      source._id ??= randomID();
      if (!this._isVisible(source)) continue;
      const known = before.get(source._id);
      if (known?._source === source) {
        known._initialize(options);
        super.set(known.id, known);
        continue;
      }
      const child = this.#make(source, options);
      if (!child) continue;
      this._source[index] = child._source;
      super.set(child.id, child);
    }
  }

  /** @protected may this source become a child? */
  _isVisible() { return true; }

  #make(source, options) {
    try {
      return this.createDocument(source, options);
    } catch (error) {
      if (!options.dropInvalidEmbedded && options.strict !== false) throw error;
      console.warn(error);
      this.invalidDocumentIds.add(source._id);
      return null;
    }
  }

  /**
   * @param {object} source
   * @param {object} [context]
   */
  createDocument(source, context = {}) {
    return new this.documentClass(source, { ...context, parent: this.model, parentCollection: this.name });
  }

  /**
   * @param {string} id
   * @param {{strict?: boolean, invalid?: boolean}} [options] invalid: also what was kept aside, made leniently
   */
  get(id, { strict = false, invalid = false } = {}) {
    const child = super.get(id);
    if (child) return child;
    if (invalid && this.invalidDocumentIds.has(id)) return this.getInvalid(id);
    if (strict) throw new Error(`${this._documentClass.documentName} [${id}] does not exist in ${this.name} of ${this.model.id}`);
    return undefined;
  }

  /**
   * A child that failed validation, as far as it can be made.
   * @param {string} id
   */
  getInvalid(id, { strict = true } = {}) {
    const source = this._source.find(({ _id }) => _id === id);
    if (!source || !this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${id} is not an id of an invalid ${this._documentClass.documentName}`);
      return undefined;
    }
    return this.documentClass.fromSource(source, { parent: this.model, parentCollection: this.name });
  }

  /**
   * @param {string} id
   * @param {object} child
   * @param {{modifySource?: boolean}} [options]
   */
  set(id, child, { modifySource = true } = {}) {
    if (modifySource) {
      const index = this._source.findIndex(({ _id }) => _id === id);
      if (index < 0) this._source.push(child._source);
      else this._source[index] = child._source;
    }
    return super.set(id, child);
  }

  /**
   * @param {string} id
   * @param {{modifySource?: boolean}} [options]
   */
  delete(id, { modifySource = true } = {}) {
    if (modifySource) {
      const index = this._source.findIndex(({ _id }) => _id === id);
      if (index >= 0) this._source.splice(index, 1);
    }
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /**
   * Merge changes to children in memory: known ids are updated, others are added.
   * @param {object[]} changes
   * @param {object} [options] of updateSource
   * @returns {object[]} what changed
   */
  updateSource(changes, options = {}) {
    const applied = [];
    for (const change of changes) {
      const child = super.get(change._id);
      if (child) {
        const diff = child.updateSource(change, options);
        if (Object.keys(diff).length) applied.push({ _id: child.id, ...diff });
        continue;
      }
      const added = this.createDocument({ ...change, _id: change._id ?? randomID() }, {});
      applied.push(added.toObject());
      if (!options.dryRun) this.set(added.id, added);
    }
    return applied;
  }

  /** @param {boolean} [source=true] */
  toObject(source = true) {
    return source ? structuredClone(this._source) : this.map((child) => child.toObject(false));
  }

  toJSON() {
    return this.toObject();
  }
}

/** Children of a delta: tombstones, marks of what the base actor has and the token has not, are no children. */
export class EmbeddedCollectionDelta extends EmbeddedCollection {
  _isVisible(source) { return source._tombstone !== true; }

  /** @param {string} id was the base actor's child of this id removed? */
  isTombstone(id) {
    return this._source.some(({ _id, _tombstone }) => _id === id && _tombstone === true);
  }

  /** @param {string} id does the delta say anything of this child? */
  manages(id) {
    return this._source.some(({ _id }) => _id === id);
  }
}
