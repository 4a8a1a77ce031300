import { t } from "../dom.js";
import { DragDrop } from "../ux/drag-drop.js";
import { SearchFilter } from "../ux/search-filter.js";
import { TextEditor } from "../ux/text-editor.js";
import { entryContextOptions, folderContextOptions } from "./directory-context.js";
import { directoryTree } from "./directory-tree.js";
import { SidebarTab } from "./sidebar-tab.js";

/**
 * A list of documents with folders.
 * Source: foundryvtt.com/api, DocumentDirectory; DOM of public packages (li.directory-item[data-entry-id], li.folder[data-folder-id]); hooks
 * get<Document>ContextOptions(app, entries), which may change the entries in place.
 */
export class DocumentDirectory extends SidebarTab {
  static DEFAULT_OPTIONS = {
    classes: ["directory"],
    actions: {
      createEntry: DocumentDirectory.#onCreateEntry, createFolder: DocumentDirectory.#onCreateFolder,
      activateEntry: DocumentDirectory.#onActivateEntry, toggleFolder: DocumentDirectory.#onToggleFolder, collapseFolders: DocumentDirectory.#onCollapse,
    },
  };
  static PARTS = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/directory.hbs", templates: ["templates/sidebar/folder.hbs", "templates/sidebar/entry.hbs"], scrollable: [""],
    },
    footer: { template: "templates/sidebar/directory-footer.hbs" },
  };
  /** Template of one entry; packages may replace it. */
  static _entryPartial = "templates/sidebar/entry.hbs";

  /** Ids of folders that are open. */
  #open = new Set();
  #query = "";
  #filter;

  /** Documents listed. */
  get collection() { return game.collections.get(this.documentName); }
  get documentName() { return this.constructor.documentName; }
  get documentClass() { return CONFIG[this.documentName].documentClass; }

  /** @protected */ _canCreateEntry() { return this.documentClass.canUserCreate(game.user); }
  /** @protected */ _canCreateFolder() { return game.user.isGM; }

  /** @protected */
  async _prepareContext(options) {
    return Object.assign(await super._prepareContext(options), {
      documentName: this.documentName, label: t(`TABLE.Directory.${this.documentName}`), query: this.#query, entryPartial: this.constructor._entryPartial,
      canCreateEntry: this._canCreateEntry(), canCreateFolder: this._canCreateFolder(), tree: this._prepareTree(),
    });
  }

  /** @protected */ _prepareTree() { return directoryTree(this.collection, game.folders.filter((folder) => folder.type === this.documentName), this.#open); }

  /** @protected */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    if (!this.collection.apps.includes(this)) this.collection.apps.push(this);
    this._createContextMenus();
  }

  /** @protected */
  async _onRender(context, options) {
    await super._onRender(context, options);
    this.#filter ??= new SearchFilter({ inputSelector: "input[name=search]", contentSelector: ".directory-list", callback: this._onSearchFilter.bind(this) });
    this.#filter.bind(this.element);
    new DragDrop.implementation({
      dragSelector: ".directory-item", dropSelector: ".directory-list", permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: { dragstart: this._onDragStart.bind(this), drop: this._onDrop.bind(this) },
    }).bind(this.element);
  }

  /** @protected */
  _onClose(options) {
    super._onClose(options);
    this.collection.apps.findSplice?.((app) => app === this);
  }

  /** @protected Names that hold the query stay, with the folders above them. */
  _onSearchFilter(_event, query, rgx, html) {
    this.#query = this.element.querySelector("input[name=search]")?.value ?? query;
    if (!html) return;
    for (const item of html.querySelectorAll(".directory-item.entry")) item.hidden = Boolean(query) && !rgx.test(SearchFilter.cleanQuery(item.dataset.name ?? item.textContent));
    for (const folder of [...html.querySelectorAll(".directory-item.folder")].reverse()) {
      const hit = Boolean(query) && folder.querySelector(".entry:not([hidden])");
      folder.hidden = Boolean(query) && !hit;
      folder.classList.toggle("expanded", hit ? true : this.#open.has(folder.dataset.folderId));
    }
  }

  /** @protected */
  _createContextMenus() {
    this._createContextMenu(this._getEntryContextOptions, ".directory-item.entry", { hookName: `get${this.documentName}ContextOptions` });
    this._createContextMenu(this._getFolderContextOptions, ".directory-item.folder > header", { hookName: "getFolderContextOptions" });
  }

  /** @protected @returns {object[]} */ _getEntryContextOptions() { return entryContextOptions(this); }
  /** @protected @returns {object[]} */ _getFolderContextOptions() { return folderContextOptions(this); }

  /** @protected */ _canDragStart(_selector) { return true; }
  /** @protected */ _canDragDrop(_selector) { return true; }

  /** @protected */
  _onDragStart(event) {
    event.stopPropagation();
    const { entryId, folderId } = event.currentTarget.dataset;
    const dragged = entryId ? this.collection.get(entryId) : game.folders.get(folderId);
    if (dragged) event.dataTransfer.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  /** @protected Into a folder, before an entry, or in from elsewhere. */
  async _onDrop(event) {
    const data = TextEditor.implementation.getDragEventData(event);
    const folder = event.target.closest("[data-folder-id]")?.dataset.folderId ?? null;
    if (data.type === "Folder") return this._handleDroppedFolder(folder, data);
    if (data.type === this.documentName) return this._handleDroppedEntry(event.target.closest("[data-entry-id]") ?? event.target, data, folder);
    return undefined;
  }

  /** @protected A document on a list: one of here is sorted, another is made here. */
  async _handleDroppedEntry(target, data, folder = target.closest("[data-folder-id]")?.dataset.folderId ?? null) {
    const document = await this.documentClass.fromDropData(data);
    const isHere = this.collection.get(document.id) === document;
    if (!isHere) return this._canCreateEntry() ? this._createDroppedEntry(document, { folder }) : undefined;
    const before = this.collection.get(target.closest("[data-entry-id]")?.dataset.entryId);
    if (before === document) return undefined;
    const siblings = this.collection.filter((entry) => (entry.folder?.id ?? null) === folder && entry !== document);
    return document.sortRelative({ target: before ?? null, siblings, sortBefore: true, updateData: { folder } });
  }

  /** @protected Make what was dropped, here. */
  async _createDroppedEntry(document, updates = {}) { return this.documentClass.create({ ...this.collection.fromCompendium(document), ...updates }, { fromCompendium: Boolean(document.pack) }); }

  /** @protected */
  async _handleDroppedFolder(into, data) {
    const folder = await fromUuid(data.uuid);
    if (folder?.type !== this.documentName || folder.id === into) return undefined;
    return folder.update({ folder: into });
  }

  /** @protected Open what was clicked. */
  async _onClickEntry(_event, target) {
    const document = this.collection.get(target.closest("[data-entry-id]").dataset.entryId);
    return document.sheet?.render({ force: true });
  }

  static #onActivateEntry(event, target) { return this._onClickEntry(event, target); }

  static #onCreateEntry(event, target) { return this._onCreateEntry(event, target); }

  /** @protected Ask what to make. */
  _onCreateEntry(_event, target) {
    const folder = target.closest("[data-folder-id]")?.dataset.folderId;
    return this.documentClass.createDialog(folder ? { folder } : {}, {});
  }

  static #onCreateFolder(_event, target) {
    const parent = target.closest("[data-folder-id]")?.dataset.folderId ?? null;
    return CONFIG.Folder.documentClass.createDialog({ type: this.documentName, folder: parent }, {});
  }

  static #onToggleFolder(_event, target) {
    const element = target.closest("[data-folder-id]");
    const open = element.classList.toggle("expanded");
    target.setAttribute("aria-expanded", String(open));
    this.#open[open ? "add" : "delete"](element.dataset.folderId);
  }

  static #onCollapse() { return this.collapseAll(); }

  /** Close every folder. */
  collapseAll() {
    this.#open.clear();
    return this.render();
  }
}
