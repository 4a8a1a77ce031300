import { Collection } from "../../../common/utils/collection.js";
import { CONFIG } from "../../config.js";
import { backend } from "../backend.js";
import { DocumentCollection } from "./document-collection.js";
import { Folders } from "./world-collections.js";

/** How long a document fetched stays at hand, in milliseconds. */
const CACHE_TIME = 5 * 60 * 1000;

/**
 * A pack: its index at hand, its documents fetched when asked for.
 * Sources: API13 CompendiumCollection; W:api/CompendiumCollection; row 20.
 */
export class CompendiumCollection extends DocumentCollection {
  #timers = new Map();

  /** @param {import("../../../common/protocol.js").PackSnapshot} pack */
  constructor({ metadata, index, folders }) {
    super();
    this.metadata = metadata;
    /** Entries `{_id, uuid, name, img, type, sort, folder}`. */
    this.index = new Collection(index.map(entry => [entry._id, entry]));
    this.indexed = false;
    this._folderSources = folders;
    this.folders = new Folders();
  }

  /** Folders become documents once their class is configured. */
  _initializeFolders() {
    this.folders.load(this._folderSources, { pack: this.collection });
  }

  get documentName() {
    return this.metadata.type;
  }

  /** `package.name`. */
  get collection() {
    return this.metadata.id;
  }

  get title() {
    return game.i18n.localize(this.metadata.label);
  }

  get configuration() {
    return game.settings.get("core", "compendiumConfiguration")[this.collection] ?? {};
  }

  get locked() {
    return this.configuration.locked ?? this.metadata.locked ?? this.metadata.packageType !== "world";
  }

  /** What the world says of it, beside its manifest. */
  get config() {
    return this.configuration;
  }

  get banner() {
    return this.metadata.banner ?? CONFIG[this.documentName].compendiumBanner ?? null;
  }

  #applicationClass = null;

  /** The class of its window, which packages set. */
  get applicationClass() {
    return this.#applicationClass ?? foundry.applications.sidebar.apps.Compendium;
  }
  set applicationClass(Application) {
    this.#applicationClass = Application;
  }

  get maxFolderDepth() {
    return CONST.FOLDER_MAX_DEPTH - 1;
  }

  get folder() {
    return game.folders.get(this.configuration.folder) ?? null;
  }

  get sort() {
    return this.configuration.sort ?? 0;
  }

  get ownership() {
    return this.configuration.ownership ?? this.metadata.ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
  }

  /** The user's level: that of the role, or of the nearest role below that is named. */
  getUserLevel(user = game.user) {
    const roles = Object.entries(CONST.USER_ROLES).filter(([, role]) => role <= user.role).sort((a, b) => b[1] - a[1]);
    const named = roles.map(([name]) => this.ownership[name]).find(level => level !== undefined);
    return user.role === CONST.USER_ROLES.GAMEMASTER ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : (CONST.DOCUMENT_OWNERSHIP_LEVELS[named] ?? 0);
  }

  testUserPermission(user, permission, { exact = false } = {}) {
    const level = CONST.DOCUMENT_OWNERSHIP_LEVELS[permission] ?? permission;
    return exact ? this.getUserLevel(user) === level : this.getUserLevel(user) >= level;
  }

  get visible() {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  /** The uuid of an entry. */
  getUuid(id) {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /**
   * Fetch the index again, with the configured and other fields.
   * @param {{fields?: string[]}} [options] dotted paths
   * @returns {Promise<Collection>}
   */
  async getIndex({ fields = [] } = {}) {
    const indexFields = [...new Set([...(CONFIG[this.documentName].compendiumIndexFields ?? []), ...fields])];
    const entries = await backend.get(this.documentClass, { pack: this.collection, index: true, indexFields });
    for (const id of [...this.index.keys()]) if (!entries.some(entry => entry._id === id)) this.index.delete(id);
    for (const entry of entries) this.index.set(entry._id, { ...this.index.get(entry._id), ...entry });
    this.indexed = true;
    return this.index;
  }

  /** One document, from the cache or the server. @returns {Promise<object|undefined>} */
  async getDocument(id) {
    if (!id) return undefined;
    return this.get(id) ?? (await this.getDocuments({ _id: id }))[0];
  }

  /**
   * Documents that fit a query: `{field: value}`, `{field__in: […]}`.
   * @param {Record<string, unknown>} [query]
   * @returns {Promise<object[]>}
   */
  async getDocuments(query = {}) {
    const sources = await backend.get(this.documentClass, { pack: this.collection, query });
    return sources.map(source => this.get(source._id) ?? this.construct(source, { pack: this.collection })).filter(Boolean);
  }

  construct(source, context) {
    const document = super.construct(source, context);
    if (document) this.#keep(document.id);
    return document;
  }

  set(id, document) {
    this.#keep(id);
    this.indexDocument(document);
    return super.set(id, document);
  }

  delete(id) {
    clearTimeout(this.#timers.get(id));
    this.index.delete(id);
    return super.delete(id);
  }

  #keep(id) {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(id, setTimeout(() => Map.prototype.delete.call(this, id), CACHE_TIME));
  }

  /** Bring the index entry of a document up to date. */
  indexDocument(document) {
    const { _id, name, img, type, sort, folder } = document._source;
    this.index.set(document.id, { ...this.index.get(document.id), _id, uuid: document.uuid, name, img, type, sort, folder });
  }

  /** Copy a document into the pack. */
  async importDocument(document, options = {}) {
    const data = document.toCompendium(this, options);
    if (document.uuid && !document.pack) data._stats = { ...data._stats, compendiumSource: options.clearSource === false ? document.uuid : null };
    return this.documentClass.create(data, { pack: this.collection, keepId: options.keepId });
  }

  /** Copy every document of the pack into the world. */
  async importAll({ folderId = null, folderName = "", ...options } = {}) {
    const documents = await this.getDocuments();
    let folder = folderId;
    if (!folder && folderName) folder = (await CONFIG.Folder.documentClass.create({ name: folderName || this.title, type: this.documentName })).id;
    const world = game.collections.get(this.documentName);
    const data = documents.map(document => ({ ...world.fromCompendium(document, { ...options, clearFolder: true }), folder }));
    return this.documentClass.create(data, { fromCompendium: true });
  }

  /** Make copies of folders of the world in the pack. @param {object[]} folders */
  async importFolders(folders) {
    const data = folders.map(folder => folder.toObject()).filter(folder => !this.folders.has(folder._id));
    return CONFIG.Folder.documentClass.create(data, { pack: this.collection, keepId: true });
  }

  async importFolder(folder) {
    return this.importFolders([folder]);
  }

  /** Copy all into the world, after a question. */
  async importAllDialog(options = {}) {
    const question = { window: { title: this.title }, content: `<p>${foundry.utils.escapeHTML(game.i18n.format("TABLE.Pack.importAll", { name: this.title, number: this.index.size }))}</p>` };
    return (await foundry.applications.api.DialogV2.confirm(question)) ? this.importAll({ folderName: this.title, ...options }) : null;
  }

  /** Bring what it holds to the form of today. */
  async migrate() {
    const documents = await this.getDocuments();
    await this.documentClass.updateDocuments(documents.map(document => document.toObject()), { pack: this.collection, diff: false });
    return this;
  }

  /** Packs are made and removed by the system alone. */
  static async createCompendium() {
    throw new Error("the table has no CompendiumCollection.createCompendium");
  }

  async deleteCompendium() {
    throw new Error("the table has no CompendiumCollection#deleteCompendium");
  }

  async duplicateCompendium() {
    throw new Error("the table has no CompendiumCollection#duplicateCompendium");
  }

  /** Change lock, folder, order or ownership; kept in a world setting. */
  async configure(changes = {}) {
    const all = foundry.utils.deepClone(game.settings.get("core", "compendiumConfiguration"));
    all[this.collection] = { ...all[this.collection], ...changes };
    await game.settings.set("core", "compendiumConfiguration", all);
  }

  _onModifyContents(action, documents, result, operation, user) {
    if (action === "update") for (const document of documents) this.indexDocument(document);
    super._onModifyContents(action, documents, result, operation, user);
    ui.compendium?.render();
  }
}

/** Every pack, by `package.name`. */
export class CompendiumPacks extends DocumentCollection {
  static documentName = "Compendium";

  get folders() {
    return new Map(game.folders.filter(folder => folder.type === "Compendium").map(folder => [folder.id, folder]));
  }

  /** The configuration setting changed. */
  _onConfigurationChange() {
    ui.compendium?.render();
    for (const pack of this) pack.render();
  }
}
