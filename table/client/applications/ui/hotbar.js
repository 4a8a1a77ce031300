import { el, t } from "../dom.js";
import { ApplicationV2 } from "../api/application.js";
import { region } from "../interface.js";
import { ContextMenu } from "../ux/context-menu.js";
import { DragDrop } from "../ux/drag-drop.js";
import { TextEditor } from "../ux/text-editor.js";

/**
 * Ten slots for macros, five pages.
 * Source: foundryvtt.com/api, Hotbar; hook hotbarDrop(hotbar, data, slot): false stops the default, which puts a macro into the slot or makes one
 * that toggles the document's sheet.
 */
export class Hotbar extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "hotbar", tag: "aside", window: { title: "TABLE.Hotbar.title", frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute, page: Hotbar.#onPage },
  };

  page = 1;

  /** Open or close the sheet of a document; what macros of dropped documents call. @param {string} uuid */
  static async toggleDocumentSheet(uuid) {
    const document = await fromUuid(uuid);
    const sheet = document?.sheet;
    if (!sheet) return ui.notifications.warn("TABLE.Link.missing", { localize: true });
    return sheet.rendered ? sheet.close() : sheet.render({ force: true });
  }

  /** Slots of the shown page. @returns {{slot: number, key: number, macro: object|null}[]} */
  get slots() {
    return Array.from({ length: 10 }, (_, index) => {
      const slot = (this.page - 1) * 10 + index + 1;
      return { slot, key: (index + 1) % 10, macro: game.macros.get(game.user.hotbar?.[slot]) ?? null };
    });
  }

  /** @protected */
  async _renderHTML() {
    const cell = ({ slot, key, macro }) => el("li", { class: `slot ${macro ? "full draggable" : "open"}`, dataset: { slot, macroId: macro?.id } },
      el("button", { type: "button", dataset: { action: "execute", tooltipText: macro?.name }, "aria-label": macro?.name ?? t("TABLE.Hotbar.empty", { slot }) },
        macro ? el("img", { src: macro.img, alt: "" }) : null, el("span", { class: "key" }, String(key))));
    const pager = el("button", { type: "button", class: "page", dataset: { action: "page" }, "aria-label": t("TABLE.Hotbar.page", { page: this.page }) }, String(this.page));
    return [el("menu", { id: "action-bar", class: "plain" }, ...this.slots.map(cell)), pager];
  }

  /** @protected */ _replaceHTML(result, content) { content.replaceChildren(...result); }
  /** @protected */ _insertElement(element) { document.getElementById(element.id)?.remove(); region("ui-bottom").append(element); }

  /** @protected */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    const entries = [
      { name: "TABLE.Context.edit", icon: "fa-solid fa-edit", condition: (li) => Boolean(macroOf(li)), callback: (li) => macroOf(li).sheet.render({ force: true }) },
      { name: "TABLE.Context.remove", icon: "fa-solid fa-times", condition: (li) => Boolean(macroOf(li)), callback: (li) => game.user.assignHotbarMacro(null, Number(li.dataset.slot)) },
    ].map(({ name, condition, callback, ...entry }) => ({ ...entry, label: name, visible: condition, onClick: (_event, li) => callback(li) }));
    new ContextMenu.implementation(this.element, ".slot", entries, { jQuery: false });
  }

  /** @protected */
  async _onRender(context, options) {
    await super._onRender(context, options);
    new DragDrop.implementation({ dragSelector: ".draggable", dropSelector: ".slot", callbacks: { dragstart: this._onDragStart.bind(this), drop: this._onDrop.bind(this) } }).bind(this.element);
  }

  /** @protected */
  _onDragStart(event) {
    const { macroId, slot } = event.currentTarget.dataset;
    const macro = game.macros.get(macroId);
    if (macro) event.dataTransfer.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot: Number(slot) }));
  }

  /** @protected */
  async _onDrop(event) {
    const slot = Number(event.target.closest(".slot")?.dataset.slot);
    const data = TextEditor.implementation.getDragEventData(event);
    if (!slot || Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const dropped = data.uuid ? await fromUuid(data.uuid) : null;
    if (!dropped) return;
    const macro = dropped.documentName === "Macro" ? await ownMacro(dropped) : await this._createDocumentSheetToggle(dropped);
    await game.user.assignHotbarMacro(macro, slot, { fromSlot: data.slot });
  }

  /** @protected */
  async _createDocumentSheetToggle(document) {
    return CONFIG.Macro.documentClass.create({
      name: t("TABLE.Hotbar.toggle", { document: document.name }), type: "script", img: document.img ?? "icons/svg/book.svg",
      command: `await foundry.applications.ui.Hotbar.toggleDocumentSheet("${document.uuid}");`,
    });
  }

  static #onExecute(_event, target) { macroOf(target.closest(".slot"))?.execute(); }

  /** Show a page. @param {number} page */
  async changePage(page) {
    this.page = Math.clamp(page, 1, 5);
    await this.render();
  }

  /** The page after this one, or before it. @param {1|-1} direction */
  async cyclePage(direction = 1) { return this.changePage(((this.page - 1 + direction + 5) % 5) + 1); }

  static #onPage() { return this.cyclePage(); }
}

const macroOf = (slot) => game.macros.get(slot?.dataset.macroId) ?? null;
const ownMacro = (macro) => (macro.inCompendium ? game.macros.importFromCompendium(game.packs.get(macro.pack), macro.id) : macro);
