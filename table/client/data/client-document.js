import { generation } from "../../common/generation.js";
import { CONFIG } from "../config.js";
import { renderApplication } from "./collections/document-collection.js";
import { createDialog, deleteDialog, exportToJSON, importFromJSON, importFromJSONDialog } from "./document-dialogs.js";
import { fromUuid } from "./uuid.js";

/** Marks the initialization of children by their parent, who prepares them. */
const WITH_PARENT = Symbol("with parent");

/**
 * What a document has in a client beyond its data: where it lives, who may see it, its windows, and its part in the life of a write.
 * Sources: API13 ClientDocumentMixin; W:api/document (order of events).
 * @template {Function} T
 * @param {T} Base a base document class
 */
export function ClientDocumentMixin(Base) {
  return class ClientDocument extends Base {
    /** Members that are no data: `apps` are the open windows by application id, `_sheet` the window made so far. */
    _configure(options = {}) {
      super._configure(options);
      Object.defineProperty(this, "apps", { value: {}, writable: true, configurable: true });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, configurable: true });
    }

    /** The configured class. */
    static get implementation() {
      return CONFIG[this.documentName]?.documentClass ?? this;
    }

    /** The world or pack collection this document is in, or that of its parent. */
    get collection() {
      if (this.parent) return this.parent.collections?.[this.parentCollection] ?? null; // an unlinked token's actor is in none: API13 "if any"
      return this.pack ? game.packs.get(this.pack) : game.collections.get(this.documentName);
    }

    get compendium() {
      return game.packs?.get(this.pack);
    }

    /** Does it, or its topmost parent, live in a pack? */
    get inCompendium() {
      return Boolean(this.pack);
    }

    get isOwner() {
      return this.testUserPermission(game.user, "OWNER");
    }

    /** Does a player (no gamemaster) own it? */
    get hasPlayerOwner() {
      return game.users.some(user => !user.isGM && user.hasRole("PLAYER") && this.testUserPermission(user, "OWNER"));
    }

    get limited() {
      return this.testUserPermission(game.user, "LIMITED", { exact: true });
    }

    get visible() {
      return this.testUserPermission(game.user, "LIMITED");
    }

    get permission() {
      return this.getUserLevel(game.user);
    }

    /** Text of a content link to it. */
    get link() {
      return `@UUID[${this.uuid}]{${this.name}}`;
    }

    /** Its window, made when first asked for. */
    get sheet() {
      if (!this._sheet) {
        const Sheet = this._getSheetClass();
        if (!Sheet) return null;
        const isV2 = Sheet.prototype instanceof foundry.applications.api.ApplicationV2;
        this._sheet = isV2 ? new Sheet({ document: this }) : new Sheet(this, { editable: this.isOwner });
      }
      return this._sheet;
    }

    /** Override point: the class of {@link sheet}. */
    _getSheetClass() {
      return foundry.applications.apps.DocumentSheetConfig.getSheetClass(this);
    }

    /** Re-render every open window. */
    render(force = false, context = {}) {
      for (const app of Object.values(this.apps)) renderApplication(app, force, context);
    }

    /** Prepared again from the source, errors reported instead of thrown. Source: API13 ClientDocument#_safePrepareData. */
    _safePrepareData() {
      try {
        this.prepareData();
      } catch (error) {
        globalThis.Hooks.onError("ClientDocumentMixin#_initialize", error, {
          msg: `Failed data preparation for ${this.uuid}`, log: "error", uuid: this.uuid
        });
      }
    }

    /** After the source was read: prepare, but children with their parent, and at boot only once all documents are there. */
    _initialize(options = {}) {
      super._initialize({ ...options, [WITH_PARENT]: true });
      if (globalThis.game?._documentsReady && !options[WITH_PARENT]) this._safePrepareData();
    }

    /** What a drag of this document carries: `{type, uuid}`, or its data while it is not stored. */
    toDragData() {
      return this.id ? { type: this.documentName, uuid: this.uuid } : { type: this.documentName, data: this.toObject() };
    }

    /**
     * The document that drag data names.
     * @param {object} data
     * @returns {Promise<object|undefined>}
     * @throws {Error} when it resolves to nothing, or to another kind of document
     */
    static async fromDropData(data) {
      let document;
      if (data.uuid) document = await fromUuid(data.uuid);
      else if (data.data) document = new this.implementation(data.data);
      if (!document) throw new Error(`Failed to resolve Document from provided DragData. Either data or a UUID must be provided.`);
      if (document.documentName !== this.documentName) {
        throw new Error(`Invalid Document type '${document.type}' provided to ${this.name}.fromDropData.`);
      }
      return document;
    }

    /** A uuid as seen from another document. Deprecated on 14 together with `buildRelativeUuid`. */
    getRelativeUUID(relative) {
      if (!relative) return this.uuid;
      if (this.parent && this.parent.uuid === relative.uuid) return `.${this.documentName}.${this.id}`;
      if (this.parent && this.parent === relative.parent) return `.${this.documentName === relative.documentName ? "" : `${this.documentName}.`}${this.id}`;
      return this.uuid;
    }

    /** A link element to this document. */
    toAnchor({ attrs = {}, dataset = {}, classes = [], name, icon } = {}) {
      const anchor = globalThis.document.createElement("a");
      anchor.className = ["content-link", ...classes].join(" ");
      for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
      Object.assign(anchor.dataset, { link: "", uuid: this.uuid, id: this.id, type: this.documentName, ...dataset });
      anchor.draggable = true;
      const mark = globalThis.document.createElement("i");
      mark.className = icon ?? CONFIG[this.documentName].sidebarIcon ?? "fa-solid fa-file";
      anchor.append(mark, name ?? this.name);
      return anchor;
    }

    /** What `@Embed` puts in: the document's own, or the system model's; inline as it is, else in a figure with a caption. Sources: API13 ClientDocument#toEmbed; API14 CONFIG.DocumentEmbedHandler. */
    async toEmbed(config, options = {}) {
      const own = await this.system?.toEmbed?.(config, options);
      if (own) return own;
      let content = await this._buildEmbedHTML(config, options);
      for (const handler of CONFIG[this.documentName].embedHandlers ?? []) content = await handler(this, content, config, options);
      if (!content) return null;
      return config.inline ? this._createInlineEmbed(content, config, options) : this._createFigureEmbed(content, config, options);
    }

    /** Override point: what to put in; null for nothing. */
    async _buildEmbedHTML(_config, _options = {}) {
      return null;
    }

    /** Override point: after it was put in. */
    onEmbed(_element) {}

    async _createInlineEmbed(content, _config, _options = {}) {
      const section = globalThis.document.createElement("section");
      section.append(...(content instanceof HTMLElement ? [content] : content));
      return section;
    }

    async _createFigureEmbed(content, { caption, cite, label }, _options = {}) {
      const figure = globalThis.document.createElement("figure");
      figure.append(...(content instanceof HTMLElement ? [content] : content));
      if (caption === false || caption === "false") return figure;
      const text = globalThis.document.createElement("figcaption");
      text.append(label || this.name || "", ...(cite === false || cite === "false" ? [] : [" ", this.toAnchor()]));
      figure.append(text);
      return figure;
    }

    /** A link to a document, in text. Source: API13 ClientDocument#_createDocumentLink. */
    _createDocumentLink(_eventData, { relativeTo, label } = {}) {
      return `@UUID[${relativeTo ? this.getRelativeUUID(relativeTo) : this.uuid}]{${label ?? this.name}}`;
    }

    /** Open the sheet: what a click on a content link does. */
    _onClickDocumentLink(_event) {
      return this.sheet?.render(generation() === 13 ? true : { force: true });
    }

    /** Sort among siblings, see foundry.utils.performIntegerSort. */
    async sortRelative({ updateData = {}, ...sortOptions }) {
      const sorting = foundry.utils.performIntegerSort(this, sortOptions);
      const updates = sorting.map(({ target, update }) => ({ ...(target === this ? updateData : {}), ...update, _id: target.id }));
      return this.constructor.updateDocuments(updates, { parent: this.parent, pack: this.pack });
    }

    /** A document of an import's data. Source: API13 ClientDocument.fromImport. */
    static async fromImport(source, context = {}) {
      return this.implementation.fromSource(source, context);
    }

    static async createDialog(...args) {
      return createDialog(this, ...args);
    }

    async deleteDialog(...args) {
      return deleteDialog(this, ...args);
    }

    exportToJSON() {
      return exportToJSON(this);
    }

    async importFromJSON(json) {
      return importFromJSON(this, json);
    }

    async importFromJSONDialog() {
      return importFromJSONDialog(this);
    }

    /** Plain data fit for a pack. */
    toCompendium(_pack, { clearSort = true, clearFolder = false, clearFlags = false, clearSource = true, clearOwnership = true, keepId = false } = {}) {
      const data = this.toObject();
      if (!keepId) delete data._id;
      if (clearSort) delete data.sort;
      if (clearFolder) delete data.folder;
      if (clearFlags) delete data.flags;
      if (clearOwnership) delete data.ownership;
      if (clearSource && data._stats) data._stats = { ...data._stats, compendiumSource: null, duplicateSource: null, exportSource: null };
      return data;
    }

    /** A name for a new document: the type's label, numbered if taken. */
    static defaultName({ type, parent, pack } = {}) {
      const label = type && type !== "base" ? CONFIG[this.documentName].typeLabels?.[type] : null;
      const base = game.i18n.format("DOCUMENT.New", { type: game.i18n.localize(label ?? this.metadata.label) });
      const siblings = parent ? parent.getEmbeddedCollection(this.documentName) : pack ? game.packs.get(pack).index : game.collections.get(this.documentName);
      const taken = new Set(siblings?.map(entry => entry.name) ?? []);
      for (let number = 1; ; number++) {
        const name = number === 1 ? base : `${base} (${number})`;
        if (!taken.has(name)) return name;
      }
    }

    _onCreate(data, options, userId) {
      super._onCreate(data, options, userId);
      if (options.renderSheet && userId === game.userId) {
        this.sheet?.render({ force: true, renderContext: `create${this.documentName}`, renderData: data });
      }
    }

    _onUpdate(changed, options, userId) {
      super._onUpdate(changed, options, userId);
      if (foundry.utils.hasProperty(changed, "flags.core.sheetClass")) this._onSheetChange({ sheetOpen: this._sheet?.rendered });
      if (options.render !== false) this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    }

    _onDelete(options, userId) {
      super._onDelete(options, userId);
      for (const app of Object.values(this.apps)) app.close({ submit: false, force: true });
    }

    /** Take another sheet class from now on. */
    async _onSheetChange({ sheetOpen } = {}) {
      await this._sheet?.close();
      this._sheet = null;
      if (sheetOpen) this.sheet?.render({ force: true });
    }

    _onCreateDescendantDocuments(parent, collection, documents, data, options, userId) {
      super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
      this.#renderFor(options, `create${documents[0]?.documentName}`, data);
    }

    _onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId) {
      super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
      this.#renderFor(options, `update${documents[0]?.documentName}`, changes);
    }

    _onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId) {
      super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
      this.#renderFor(options, `delete${documents[0]?.documentName}`, ids);
    }

    #renderFor(options, renderContext, renderData) {
      if (options.render !== false) this.render(false, { renderContext, renderData });
    }
  };
}
