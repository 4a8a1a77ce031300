import { mergeObject, performIntegerSort } from "../../../common/utils/all.js";
import { TextEditor } from "../ux/text-editor.js";
import { Application } from "./application.js";
import { Dialog } from "./dialog.js";
import { DocumentSheet } from "./document-sheet.js";
import { FormApplication } from "./form-application.js";

const bySort = (a, b) => (a.sort ?? 0) - (b.sort ?? 0);

/**
 * The V1 sheet of an actor. Source: foundryvtt.com/api, foundry.appv1.sheets.ActorSheet; the names and arguments of the drop methods as public systems
 * override them: V1 hands on the drag's data, not the document.
 */
export class ActorSheet extends DocumentSheet {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, {
      width: 800, height: 720, template: "templates/sheets/actor-sheet.html", closeOnSubmit: false, submitOnClose: true, submitOnChange: true, resizable: true, baseApplication: "ActorSheet",
      dragDrop: [{ dragSelector: ".item-list .item", dropSelector: null }], token: null,
    });
  }

  get actor() { return this.object; }
  get token() { return this.object.token ?? this.options.token ?? null; }

  getData(options = {}) {
    const context = super.getData(options);
    context.actor = context.document;
    context.items = context.data.items?.sort(bySort);
    context.effects = context.data.effects;
    return context;
  }

  /** @protected */
  _onDragStart(event) {
    const { currentTarget: row, target } = event;
    if ("link" in target.dataset) return;
    const { itemId, effectId } = row.dataset;
    const dragged = itemId ? this.actor.items.get(itemId) : effectId ? this.actor.effects.get(effectId) : null;
    if (dragged) event.dataTransfer.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  /** @protected */
  async _onDrop(event) {
    const data = TextEditor.implementation.getDragEventData(event);
    if (Hooks.call("dropActorSheetData", this.actor, this, data) === false) return undefined;
    const handler = { ActiveEffect: "_onDropActiveEffect", Actor: "_onDropActor", Item: "_onDropItem", Folder: "_onDropFolder" }[data.type];
    return handler ? this[handler](event, data) : undefined;
  }

  /** @protected */
  async _onDropActiveEffect(_event, data) {
    const effect = await CONFIG.ActiveEffect.documentClass.fromDropData(data);
    if (!this.actor.isOwner || !effect || effect.target === this.actor) return false;
    return CONFIG.ActiveEffect.documentClass.create(effect.toObject(), { parent: this.actor });
  }

  /** @protected */ async _onDropActor(_event, _data) { return this.actor.isOwner ? undefined : false; }

  /** @protected */
  async _onDropItem(event, data) {
    if (!this.actor.isOwner) return false;
    const item = await CONFIG.Item.documentClass.fromDropData(data);
    const itemData = item.toObject();
    return this.actor.uuid === item.parent?.uuid ? this._onSortItem(event, itemData) : this._onDropItemCreate(itemData, event);
  }

  /** @protected */
  async _onDropFolder(event, data) {
    if (!this.actor.isOwner) return [];
    const folder = await CONFIG.Folder.documentClass.fromDropData(data);
    if (folder.type !== "Item") return [];
    const items = await Promise.all(folder.contents.map((item) => (item.toObject ? item : fromUuid(item.uuid))));
    return this._onDropItemCreate(items.map((item) => item.toObject()), event);
  }

  /** @protected */ async _onDropItemCreate(itemData, _event) { return this.actor.createEmbeddedDocuments("Item", [itemData].flat()); }

  /** @protected */
  _onSortItem(event, itemData) {
    const source = this.actor.items.get(itemData._id);
    const zone = event.target.closest("[data-item-id]");
    const target = this.actor.items.get(zone?.dataset.itemId);
    if (!target || target.id === source.id) return undefined;
    const siblings = [...zone.parentElement.children].map(({ dataset }) => this.actor.items.get(dataset?.itemId)).filter((item) => item && item.id !== source.id);
    const updates = performIntegerSort(source, { target, siblings }).map(({ target: { id }, update }) => ({ ...update, _id: id }));
    return this.actor.updateEmbeddedDocuments("Item", updates);
  }
}

/** The V1 sheet of an item. Source: foundryvtt.com/api, foundry.appv1.sheets.ItemSheet. */
export class ItemSheet extends DocumentSheet {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, {
      width: 500, template: "templates/sheets/item-sheet.html", closeOnSubmit: false, submitOnClose: true, submitOnChange: true, resizable: true, baseApplication: "ItemSheet", id: "",
    });
  }

  get item() { return this.object; }
  get actor() { return this.object.actor ?? null; }
  get title() { return this.item.name; }

  getData(options = {}) {
    const context = super.getData(options);
    context.item = context.document;
    return context;
  }
}

/** The V1 sheet of a journal entry: its name. */
export class JournalSheet extends DocumentSheet {
  static get defaultOptions() { return mergeObject(super.defaultOptions, { classes: ["journal-sheet"], template: "templates/sheets/plain-sheet.html", width: 720, height: 640, resizable: true }); }
}
/** The V1 sheet of a page. */
export class JournalPageSheet extends DocumentSheet {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, { classes: ["journal-sheet", "journal-entry-page"], width: 600, viewClasses: [], includeTOC: true, closeOnSubmit: true, viewPermission: 2 });
  }

  get template() { return "templates/sheets/plain-sheet.html"; }
  get title() { return this.object.permission ? this.object.name : ""; }
}
/** The V1 sheet of a page of text. */
export class JournalTextPageSheet extends JournalPageSheet {}
/** A V1 tab of the sidebar: to name and to extend. */
export class SidebarTab extends Application {
  static get defaultOptions() { return mergeObject(super.defaultOptions, { popOut: false }); }
}

/** `foundry.appv1`. */
export const appv1 = {
  api: { Application, Dialog, DocumentSheet, FormApplication },
  sheets: { ActorSheet, ItemSheet, JournalPageSheet, JournalSheet, JournalTextPageSheet },
  sidebar: { SidebarTab },
};
