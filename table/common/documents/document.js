/**
 * The base of all documents: what is stored, has an id and an owner.
 * Source: public API `foundry.abstract.Document`; community wiki on documents, flags and permissions.
 */
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants.js";
import { generation } from "../generation.js";
import { logCompatibilityWarning } from "../compat.js";
import { DataModel } from "../data/model.js";
import { EmbeddedCollectionField, EmbeddedDocumentField } from "../data/fields-embedded.js";
import { gmOnlyPaths } from "../data/schema-updates.js";
import { deepClone, getProperty, hasProperty, setProperty, deleteProperty, expandObject } from "../utils/objects.js";
import { mergeObject } from "../utils/merge.js";
import { isEmpty } from "../utils/types.js";
import { buildUuid } from "../utils/uuid.js";
import { _del, DataFieldOperator } from "../operators.js";
import { levelOf, mayUser } from "../permissions.js";
import { COLLECTIONS } from "./hierarchy.js";
import { documentTypes } from "./document-types.js";
import { DatabaseOperations } from "./database-operations.js";
import { assertFlagScope } from "./flag-scopes.js";

/** What `hierarchy` found, by schema. */
const hierarchies = new WeakMap();

/** Abstract: a subclass gives `metadata` and `defineSchema`. */
export class Document extends DatabaseOperations(DataModel) {
  /**
   * What kind of document this is.
   * @type {{name: string, collection: string, label: string, labelPlural: string, embedded: Record<string, string>, hasTypeData?: boolean}}
   */
  static metadata = Object.freeze({ name: "Document", collection: "documents", label: "DOCUMENT.Document", labelPlural: "DOCUMENT.Documents", coreTypes: [], embedded: {}, indexed: false, compendiumIndexFields: [] });

  static get documentName() { return this.metadata.name; }
  static get collectionName() { return this.metadata.collection; }
  get documentName() { return this.constructor.documentName; }
  get collectionName() { return this.constructor.collectionName; }

  /** The class in use: what CONFIG names, else this one. */
  static get implementation() {
    return globalThis.CONFIG?.[this.documentName]?.documentClass ?? this;
  }

  /** The Base class of this document. */
  static get baseDocument() {
    let Base = this;
    while (Object.getPrototypeOf(Base)?.documentName === this.documentName) Base = Object.getPrototypeOf(Base);
    return Base;
  }

  /** Names of all subtypes. */
  static get TYPES() {
    const types = documentTypes(this.documentName);
    return types.length ? types : ["base"];
  }

  /** Has it a `system`? */
  static get hasTypeData() { return this.schema.has("system"); }

  /** Fields that hold other documents, by name. */
  static get hierarchy() {
    if (!hierarchies.has(this.schema)) {
      const fields = this.schema.entries().filter(([, field]) => field.constructor.hierarchical);
      hierarchies.set(this.schema, Object.freeze(Object.fromEntries(fields)));
    }
    return hierarchies.get(this.schema);
  }

  /**
   * Name of the collection, or field, that holds children of this kind.
   * @param {string} name document name or collection name
   * @returns {string|null}
   */
  static getCollectionName(name) {
    if (name in this.hierarchy) return name;
    return this.metadata.embedded[name] ?? null;
  }

  /** Cleaning that knows which document, of which subtype, it is about. */
  static cleanData(source = {}, options = {}, state = {}) {
    const of = (name) => source[name] ?? state.source?.[name];
    return super.cleanData(source, options, { documentId: of("_id"), documentType: of("type"), ...state });
  }

  /** @protected members that are set up before the data is prepared */
  _configure({ pack = null, parentCollection = null, ...options } = {}) {
    super._configure(options);
    const hidden = (name, value) => Object.defineProperty(this, name, { value, configurable: true });
    hidden("parentCollection", parentCollection ?? this.parent?.constructor.getCollectionName?.(this.documentName) ?? null);
    hidden("pack", pack ?? this.parent?.pack ?? null);
    hidden("collections", Object.fromEntries(Object.entries(this.constructor.hierarchy)
      .filter(([, field]) => field instanceof EmbeddedCollectionField)
      .map(([name, field]) => [name, new field.constructor.implementation(name, this, field.model)])));
  }

  /** Id; null for what is not stored. */
  get id() { return this._source._id ?? null; }

  get uuid() {
    const pack = this.parent ? null : this.pack;
    return buildUuid({ id: this.id, documentName: this.documentName, parent: this.parent, pack });
  }

  get isEmbedded() { return this.parent instanceof Document; }
  get inCompendium() { return !!(this.parent ? this.parent.pack : this.pack); }
  get schemaVersion() { return this.constructor.metadata.schemaVersion; }

  /* ---- children ---- */

  /**
   * @param {string} name document or collection name
   * @throws {Error} when it holds none of that name
   */
  getEmbeddedCollection(name) {
    const collection = this.collections[this.constructor.getCollectionName(name)];
    if (!collection) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  /**
   * @param {string} name
   * @param {string} id
   * @param {{strict?: boolean, invalid?: boolean}} [options]
   */
  getEmbeddedDocument(name, id, options = {}) {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  /** Every document inside, with the path it is at. */
  *traverseEmbeddedDocuments(path = "") {
    for (const [name, field] of Object.entries(this.constructor.hierarchy)) {
      const here = path ? `${path}.${name}` : name;
      for (const child of field instanceof EmbeddedDocumentField ? [this[name]].filter(Boolean) : this[name]) {
        yield [here, child];
        yield* child.traverseEmbeddedDocuments(here);
      }
    }
  }

  /* ---- changes in memory ---- */

  /** Changes to embedded documents go through the documents, all else as in every model. */
  updateSource(changes = {}, options = {}) {
    const expanded = expandObject(changes);
    const inside = {};
    for (const [name, field] of Object.entries(this.constructor.hierarchy)) {
      if (!(name in expanded) || expanded[name] instanceof DataFieldOperator) continue;
      if (field instanceof EmbeddedDocumentField && !this[name]) continue;
      inside[name] = expanded[name];
      delete expanded[name];
    }
    delete expanded._id;
    if (this.id === null && "_id" in changes) this._source._id = changes._id;
    const diff = super.updateSource(expanded, options);
    for (const [name, change] of Object.entries(inside)) {
      const applied = this.collections[name] ? this.collections[name].updateSource(Object.values(change ?? []), options) : this[name].updateSource(change ?? {}, options);
      if (!isEmpty(applied)) diff[name] = applied;
    }
    if (Object.keys(inside).length && !options.dryRun) this._initialize(options);
    return diff;
  }

  /**
   * @param {object} [data]
   * @param {{save?: boolean, keepId?: boolean, addSource?: boolean}} [context]
   * @returns {this|Promise<this>} a promise when saved
   */
  clone(data = {}, { save = false, keepId = false, addSource = false, ...context } = {}) {
    const acts = generation() >= 14 ? { applyOperators: true } : { performDeletions: true };
    const changed = mergeObject(this.toObject(), data, acts);
    if (!keepId) delete changed._id;
    if (addSource && changed._stats) changed._stats.duplicateSource = this.uuid;
    const options = { parent: this.parent, pack: this.pack, ...context };
    return save ? this.constructor.implementation.create(changed, { ...options, keepId }) : new this.constructor(changed, options);
  }

  /**
   * Old data under an old name, for migrateData: moves it to the new name unless that is taken.
   * @param {object} data
   * @param {string} oldKey dotted path
   * @param {string} newKey dotted path
   * @param {(data: object) => unknown} [apply]
   * @returns {boolean} was anything moved?
   */
  static _addDataFieldMigration(data, oldKey, newKey, apply) {
    if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false;
    setProperty(data, newKey, apply ? apply(data) : getProperty(data, oldKey));
    deleteProperty(data, oldKey);
    return true;
  }

  /** Several old names at once. @param {Record<string, string>} shims old paths to new ones */
  static _addDataFieldShims(data, shims, options) {
    for (const [oldKey, newKey] of Object.entries(shims)) this._addDataFieldShim(data, oldKey, newKey, options);
  }

  /**
   * An old name that still reads the new one, with a warning, for shimData.
   * @param {object} data
   * @param {string} oldKey dotted path
   * @param {string} newKey dotted path
   * @param {{since?: number, until?: number, warning?: string, value?: unknown}} [options]
   */
  static _addDataFieldShim(data, oldKey, newKey, { since, until, warning, value } = {}) {
    const path = oldKey.split(".");
    const last = path.pop();
    const holder = path.length ? getProperty(data, path.join(".")) : data;
    if (!holder || Object.hasOwn(holder, last)) return;
    Object.defineProperty(holder, last, {
      get: () => {
        logCompatibilityWarning(warning ?? `You are accessing a property which has been migrated: ${oldKey} is ${newKey} now.`, { since, until, once: true });
        return value !== undefined ? value : getProperty(data, newKey);
      },
      set: (changed) => { setProperty(data, newKey, changed); }, configurable: true, enumerable: false,
    });
  }

  /* ---- preparation ---- */

  /** All steps in order: system base, own base, embedded (with effects), system derived, own derived. */
  prepareData() {
    const system = this.system;
    system?.prepareBaseData?.();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    system?.prepareDerivedData?.();
    this.prepareDerivedData();
  }

  prepareBaseData() {}

  prepareEmbeddedDocuments() {
    for (const collection of Object.values(this.collections)) for (const child of collection) child.prepareData();
  }

  prepareDerivedData() {}

  /** Data of the system by its model's own migration. Source: API13 Document#migrateSystemData. @returns {object} */
  migrateSystemData() {
    const Model = this.system?.constructor;
    const source = deepClone(this._source.system ?? {});
    return typeof Model?.migrateData === "function" ? Model.migrateData(source) : source;
  }

  /* ---- flags ---- */

  /**
   * @param {string} scope core, world, the system's id or an installed module's
   * @param {string} key may be dotted
   * @throws {Error} for another scope
   */
  getFlag(scope, key) {
    assertFlagScope(scope);
    return getProperty(this.flags?.[scope] ?? {}, key);
  }

  /** Objects are merged into what is there. */
  async setFlag(scope, key, value) {
    assertFlagScope(scope);
    return this.update({ flags: { [scope]: expandObject({ [key]: value }) } });
  }

  async unsetFlag(scope, key) {
    assertFlagScope(scope);
    const path = key.split(".");
    const last = path.pop();
    const leaf = generation() >= 14 ? { [last]: _del } : { [`-=${last}`]: null };
    return this.update({ flags: { [scope]: path.reduceRight((inner, part) => ({ [part]: inner }), leaf) } });
  }

  /* ---- permissions ---- */

  /**
   * Level of a user on this document.
   * @param {object} [user] default: the one at this client
   */
  getUserLevel(user = globalThis.game?.user) {
    return levelOf(sourceOf(user), this._source, this.parent instanceof Document ? () => this.parent.getUserLevel(user) : undefined);
  }

  /**
   * @param {object} user
   * @param {string|number} permission name or number of the level
   * @param {{exact?: boolean}} [options]
   */
  testUserPermission(user, permission, { exact = false } = {}) {
    const wanted = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    if (wanted === undefined) throw new Error(`the table has no ownership level ${permission}`);
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  /**
   * May a user create, update or delete this document?
   * @param {object} user
   * @param {"create"|"update"|"delete"} action
   * @param {object} [data] changes, or the source to create
   */
  canUserModify(user, action, data = {}) {
    return mayUser({
      user: sourceOf(user), action, documentName: this.documentName, source: this._source, changes: action === "create" ? undefined : data,
      ancestors: ancestorsOf(this), level: this.getUserLevel(user), gmOnlyFields: gmOnlyPaths(this.system?.schema), world: clientWorld,
    }).ok;
  }

  /**
   * May a user create documents of this kind in the world?
   * @param {object} user
   */
  static canUserCreate(user) {
    return mayUser({ user: sourceOf(user), action: "create", documentName: this.documentName, source: {}, world: clientWorld }).ok;
  }
}

/** Names and sources of the documents around one, the nearest first. */
const ancestorsOf = ({ parent }) =>
  (parent instanceof Document ? [{ name: parent.documentName, source: parent._source }, ...ancestorsOf(parent)] : []);

/** Permissions work on sources. */
const sourceOf = (user) => user?._source ?? user;

/** What a client knows of the world, for permission tests. */
const clientWorld = {
  get permissions() {
    try {
      return globalThis.game?.settings?.get("core", "permissions") ?? {};
    } catch {
      return {};
    }
  },
  actor: (id) => globalThis.game?.actors?.get(id)?._source,
};

/** Metadata of a document, over the base's. */
export const describe = (name, details = {}) => Object.freeze({
  ...Document.metadata, name, collection: COLLECTIONS[name] ?? details.collection, label: `DOCUMENT.${name}`, labelPlural: `DOCUMENT.${name}s`, ...details,
});
