import { CONFIG } from "../../config.js";
import { DocumentCollection, renderApplication } from "./document-collection.js";

/** `ui` members that show a collection. */
const DIRECTORIES = {
  Actor: "actors", Item: "items", JournalEntry: "journal", Macro: "macros", RollTable: "tables", Scene: "scenes", Playlist: "playlists",
  Cards: "cards", Combat: "combat"
};

/**
 * The documents of one kind in the world. Sources: API13 WorldCollection; W:api/CompendiumCollection (fromCompendium, importFromCompendium).
 */
export class WorldCollection extends DocumentCollection {
  /** The collection in play. */
  static get instance() {
    return game.collections.get(this.documentName);
  }

  /** The sidebar tab that lists it. */
  get directory() {
    return globalThis.ui?.[DIRECTORIES[this.documentName]];
  }

  /** Folders of this kind of document. */
  get folders() {
    return new Map(game.folders.filter(folder => folder.type === this.documentName).map(folder => [folder.id, folder]));
  }

  get maxFolderDepth() {
    return CONST.FOLDER_MAX_DEPTH;
  }

  render(force = false, options = {}) {
    const { directory } = this;
    if (directory && !this.apps.includes(directory)) renderApplication(directory, force, options);
    super.render(force, options);
  }

  /** Register a sheet for the documents held. Source: API13 WorldCollection.registerSheet. */
  static registerSheet(scope, sheetClass, options = {}) {
    foundry.applications.apps.DocumentSheetConfig.registerSheet(CONFIG[this.documentName].documentClass, scope, sheetClass, options);
  }

  static unregisterSheet(scope, sheetClass, options = {}) {
    foundry.applications.apps.DocumentSheetConfig.unregisterSheet(CONFIG[this.documentName].documentClass, scope, sheetClass, options);
  }

  /** Classes of the registered sheets. */
  static get registeredSheets() {
    const classes = new Set();
    for (const byId of Object.values(CONFIG[this.documentName].sheetClasses ?? {})) for (const { cls } of Object.values(byId)) classes.add(cls);
    return [...classes];
  }

  /**
   * The source of a document elsewhere, ready to be created here.
   * @param {object} document
   * @param {object} [options] what to clear and keep
   * @returns {object}
   */
  fromCompendium(document, { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false, clearState = true } = {}) {
    const data = document.toObject();
    if (!keepId) delete data._id;
    if (clearSort) delete data.sort;
    if (clearFolder) delete data.folder;
    if (clearOwnership) delete data.ownership;
    if (clearState) delete data.active;
    data._stats ??= {};
    if (document.pack) data._stats.compendiumSource = document.uuid;
    else {
      data._stats.duplicateSource = document.uuid;
      data._stats.compendiumSource ??= null;
    }
    return data;
  }

  /**
   * Create a copy of a pack's document in the world.
   * @param {object} pack
   * @param {string} id
   * @param {object} [updateData]
   * @param {object} [options]
   */
  async importFromCompendium(pack, id, updateData = {}, options = {}) {
    if (pack.documentName !== this.documentName) {
      throw new Error(`The ${pack.documentName} Document type provided by Compendium ${pack.collection} is incorrect for this Collection`);
    }
    const source = await pack.getDocument(id);
    if (!source) throw new Error(`The pack ${pack.collection} has no document [${id}]`);
    const data = foundry.utils.mergeObject(this.fromCompendium(source, options), updateData);
    return this.documentClass.create(data, { fromCompendium: true, keepId: options.keepId });
  }
}
