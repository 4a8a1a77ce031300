import { DocumentDirectory } from "./document-directory.js";
import { contextEntry } from "./directory-context.js";
import { directoryTree } from "./directory-tree.js";

const opened = new Set();

/** The contents of one pack, in a window. Source: foundryvtt.com/api, Compendium {collection}; entries are index entries. */
export class Compendium extends DocumentDirectory {
  static tabName = "pack";
  static DEFAULT_OPTIONS = { id: "compendium-{id}", classes: ["compendium"], popOut: true, position: { width: 360, height: 500 } };

  /** @protected */
  _initializeApplicationOptions(options) {
    const merged = super._initializeApplicationOptions(options);
    merged.uniqueId = options.collection.collection.replaceAll(".", "-");
    return merged;
  }

  get collection() { return this.options.collection; }
  get documentName() { return this.collection.documentName; }
  get title() { return game.i18n.localize(this.collection.title); }
  /** @protected */ _canCreateEntry() { return !this.collection.locked && game.user.isGM; }
  /** @protected */ _canCreateFolder() { return false; }

  /** @protected */
  _prepareTree() {
    const entries = [...this.collection.index.values()].map((entry) => ({ ...entry, visible: true, folder: entry.folder ? { id: entry.folder } : null }));
    return directoryTree(entries, [...(this.collection.folders?.values() ?? [])], opened);
  }

  /** @protected */
  _onDragStart(event) {
    event.stopPropagation();
    const entry = this.collection.index.get(event.currentTarget.dataset.entryId);
    if (entry) event.dataTransfer.setData("text/plain", JSON.stringify({ type: this.documentName, uuid: entry.uuid }));
  }

  /** @protected */
  async _onClickEntry(_event, target) {
    const document = await this.collection.getDocument(target.closest("[data-entry-id]").dataset.entryId);
    return document?.sheet?.render({ force: true });
  }

  /** @protected */
  _getEntryContextOptions() {
    const idOf = (element) => element.closest("[data-entry-id]").dataset.entryId;
    return [{
      label: "TABLE.Compendium.import", icon: "fa-solid fa-download", visible: () => CONFIG[this.documentName].documentClass.canUserCreate(game.user),
      onClick: (element) => game.collections.get(this.documentName).importFromCompendium(this.collection, idOf(element)),
    }, {
      label: "TABLE.Context.delete", icon: "fa-solid fa-trash", visible: () => !this.collection.locked && game.user.isGM,
      onClick: async (element) => (await this.collection.getDocument(idOf(element))).deleteDialog(),
    }].map(contextEntry);
  }

  /** @protected Copies what is dropped, unless the pack is locked. */
  async _onDrop(event) {
    const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (data.type !== this.documentName || !game.user.isGM) return undefined;
    if (this.collection.locked) return ui.notifications.error("TABLE.Compendium.locked", { localize: true });
    const document = await CONFIG[this.documentName].documentClass.fromDropData(data);
    return this.collection.importDocument(document);
  }
}
