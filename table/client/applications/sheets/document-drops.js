import { generation } from "../../../common/generation.js";
import { performIntegerSort } from "../../../common/utils/all.js";
import { DragDrop } from "../ux/drag-drop.js";
import { TextEditor } from "../ux/text-editor.js";

/**
 * Drag and drop of a document sheet whose document holds items and effects: elements of class `draggable` with data-item-id or
 * data-effect-id start drags, drops are taken anywhere on the sheet.
 * Sources: issue thread on ActorSheetV2's drag and drop, community wiki (conversion guide), public systems' reimplementations: hook
 * `drop<Document>SheetData` → fromDropData → `_onDropDocument` → `_onDropActiveEffect`, `_onDropActor`, `_onDropItem`, `_onDropFolder`.
 * @template {typeof import("../api/document-sheet.js").DocumentSheetV2} T
 * @param {T} BaseSheet
 */
export function DocumentDropsMixin(BaseSheet) {
  return class DroppableSheet extends BaseSheet {
    /** @protected Whether the sheet has drag and drop in this generation. */
    get _acceptsDrops() { return true; }

    /** @protected */
    async _onRender(context, options) {
      await super._onRender(context, options);
      if (!this._acceptsDrops) return;
      new DragDrop.implementation({
        dragSelector: ".draggable",
        permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
        callbacks: { dragstart: this._onDragStart.bind(this), dragover: this._onDragOver.bind(this), drop: this._onDrop.bind(this) },
      }).bind(this.element);
    }

    /** @protected */ _canDragStart(_selector) { return this.isEditable; }
    /** @protected */ _canDragDrop(_selector) { return this.isEditable; }
    /** @protected */ _onDragOver(_event) {}

    /** @protected Give the drag the data of the item or effect that is dragged. */
    async _onDragStart(event) {
      const target = event.currentTarget;
      if ("link" in event.target.dataset) return;
      const { itemId, effectId } = target.dataset;
      const dragged = itemId ? this.document.items?.get(itemId) : effectId ? this.document.effects?.get(effectId) : null;
      if (dragged) event.dataTransfer.setData("text/plain", JSON.stringify(dragged.toDragData()));
    }

    /** @protected */
    async _onDrop(event) {
      const data = TextEditor.implementation.getDragEventData(event);
      const { document } = this;
      if (Hooks.call(`drop${document.documentName}SheetData`, document, this, data) === false) return undefined;
      const cls = foundry.utils.getDocumentClass?.(data.type) ?? CONFIG[data.type]?.documentClass;
      if (!cls) return undefined;
      const dropped = await cls.fromDropData(data);
      return dropped ? this._onDropDocument(event, dropped) : undefined;
    }

    /** @protected @returns {Promise<object|null|undefined>} The created or sorted document. */
    async _onDropDocument(event, document) {
      switch (document.documentName) {
        case "ActiveEffect": return (await this._onDropActiveEffect(event, document)) ?? null;
        case "Actor": return (await this._onDropActor(event, document)) ?? null;
        case "Item": return (await this._onDropItem(event, document)) ?? null;
        case "Folder": return (await this._onDropFolder(event, document)) ?? null;
        default: return null;
      }
    }

    /** @protected An effect of this very document is left alone, another one is copied. */
    async _onDropActiveEffect(_event, effect) {
      if (!this.document.isOwner || effect.target === this.document || effect.parent === this.document) return null;
      return (await this.document.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]))[0] ?? null;
    }

    /** @protected */ async _onDropActor(_event, _actor) { return null; }

    /** @protected An item of this document is sorted, another one copied. */
    async _onDropItem(event, item) {
      const { document } = this;
      if (!document.isOwner || !("items" in document)) return null;
      if (item.parent?.uuid === document.uuid) return (await this._onSortItem(event, item))?.[0] ?? null;
      const data = item.inCompendium ? game.items.fromCompendium(item) : { ...item.toObject(), folder: null };
      const keepId = !document.items.has(item.id);
      return (await document.createEmbeddedDocuments("Item", [data], { keepId }))[0] ?? null;
    }

    /** @protected The items of a folder are copied. */
    async _onDropFolder(_event, folder) {
      const { document } = this;
      if (!document.isOwner || folder.type !== "Item" || !("items" in document)) return null;
      const items = await Promise.all(folder.contents.map((item) => (item.documentName ? item : fromUuid(item.uuid))));
      return document.createEmbeddedDocuments("Item", items.map((item) => ({ ...item.toObject(), folder: null })));
    }

    /** @protected Sort among the siblings that the drop target's list shows. */
    async _onSortItem(event, item) {
      const zone = event.target.closest("[data-item-id]");
      const target = this.document.items.get(zone?.dataset.itemId);
      if (!target || target.id === item.id) return null;
      const siblings = [...zone.parentElement.children].map((element) => this.document.items.get(element.dataset.itemId))
        .filter((sibling) => sibling && sibling.id !== item.id);
      const updates = performIntegerSort(item, { target, siblings }).map(({ target: { id }, update }) => ({ ...update, _id: id }));
      return this.document.updateEmbeddedDocuments("Item", updates);
    }
  };
}

/** ItemSheetV2 has drag and drop from v14 on. */
export const itemsAcceptDrops = () => generation() >= 14;
