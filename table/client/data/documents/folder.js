import { CONFIG } from "../../config.js";
import { BaseFolder } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** A folder of documents of one kind. Source: API13 Folder. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  /** Documents, or index entries in a pack, directly inside. */
  get contents() {
    const all = this.pack ? game.packs.get(this.pack).index : game.collections.get(this.type);
    return (all?.contents ?? []).filter(entry => (entry.folder?.id ?? entry.folder) === this.id);
  }

  /** Folders directly inside. */
  get children() {
    return this.#siblings().filter(folder => folder._source.folder === this.id).map(folder => ({ folder, entries: folder.contents, children: folder.children }));
  }

  /** How deep it lies; 1 at the top. */
  get depth() {
    return this.ancestors.length + 1;
  }

  /** Enclosing folders, innermost first. */
  get ancestors() {
    const found = [];
    for (let folder = this.folder; folder && !found.includes(folder); folder = folder.folder) found.push(folder);
    return found;
  }

  /** Every folder inside, at any depth. */
  getSubfolders(recursive = false) {
    const direct = this.#siblings().filter(folder => folder._source.folder === this.id);
    return recursive ? direct.flatMap(folder => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  getParentFolders() {
    return this.ancestors;
  }

  get documentClass() {
    return CONFIG[this.type].documentClass;
  }

  /** Is it shown in the directory? */
  get displayed() {
    return this.visible && !this.pack;
  }

  /** Put everything in it into a pack, by a dialog or at once. */
  async exportToCompendium(pack, { updateByName = false } = {}) {
    for (const document of this.contents) {
      const existing = updateByName ? pack.index.getName(document.name) : null;
      if (existing) await (await pack.getDocument(existing._id)).update(document.toCompendium(pack));
      else await pack.importDocument(document);
    }
    return pack;
  }

  get visible() {
    return game.user.isGM || this.contents.some(entry => entry.visible ?? true) || this.getSubfolders().some(folder => folder.visible);
  }

  #siblings() {
    const all = this.pack ? game.packs.get(this.pack).folders : game.folders;
    return all.filter(folder => folder.type === this.type);
  }
}
