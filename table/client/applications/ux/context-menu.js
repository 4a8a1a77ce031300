import { logCompatibilityWarning } from "../../../common/compat.js";
import { generation } from "../../../common/generation.js";
import { el, icon, t } from "../dom.js";

/**
 * A menu of things to do with an element.
 * Source: foundryvtt.com/api, ContextMenu and its entries: v13 {name, icon: markup, condition(target), callback(target)}; v14 {label, icon: classes
 * or element, visible, onClick(event, target)}, which still takes v13's with a warning. Names are plain text.
 */
export class ContextMenu {
  static get implementation() { return CONFIG.ux?.ContextMenu ?? this; }
  /** The open menu. @type {ContextMenu|null} */
  static #open = null;

  #element = null;
  #container;
  #selector;

  /**
   * @param {HTMLElement} container
   * @param {string} selector
   * @param {object[]} menuItems
   * @param {{eventName?: string, fixed?: boolean, jQuery?: boolean, onOpen?: Function, onClose?: Function, relative?: string}} [options]
   */
  constructor(container, selector, menuItems, { eventName = "contextmenu", fixed = false, jQuery = generation() < 14, onOpen, onClose } = {}) {
    Object.assign(this, { menuItems, eventName, fixed, onOpen, onClose, jQuery });
    this.#container = container;
    this.#selector = selector;
    container.addEventListener(eventName, (event) => this._onActivate(event));
    if (eventName === "contextmenu") {
      container.addEventListener("keydown", (event) => {
        if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) this._onActivate(event);
      });
    }
  }

  static create(app, container, selector, items, options = {}) { return new this(container, selector, items, options); }

  get element() { return this.#element; }
  get selector() { return this.#selector; }
  /** The list in the open menu. */
  get menu() { return this.#element?.querySelector("menu") ?? null; }
  expandUp = false;

  get expanded() { return Boolean(this.#element); }

  /** @protected */
  _onActivate(event) {
    const target = this.#selector ? event.target.closest?.(this.#selector) : this.#container;
    if (!target || !this.#container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    ContextMenu.#open?.close();
    this.render(target, { event });
  }

  /** @param {HTMLElement} target @param {{event?: Event}} [options] */
  async render(target, { event } = {}) {
    this.onOpen?.(target);
    const shown = this.menuItems.map(normalise).filter(({ visible }) => this.#isVisible(visible, target));
    if (!shown.length) return;
    this.target = target;
    this.#element = el("nav", { id: "context-menu", class: "themed context-menu" }, el("menu", { class: "context-items", role: "menu" },
      ...shown.map((entry) => this.#item(entry, target))));
    document.body.append(this.#element);
    ContextMenu.#open = this;
    this.#place(target, event);
    this.#element.querySelector("button")?.focus();
    this.#element.addEventListener("keydown", (key) => this.#onKey(key));
    setTimeout(() => document.addEventListener("pointerdown", this.#onOutside, { capture: true }));
  }

  #isVisible(visible, target) {
    const given = this.jQuery && globalThis.$ ? globalThis.$(target) : target;
    return typeof visible === "function" ? visible(given) : visible;
  }

  #item(entry, target) {
    const glyph = entry.icon instanceof Node ? entry.icon.cloneNode(true) : markupIcon(entry.icon);
    const button = el("button", { type: "button", role: "menuitem" }, glyph, el("span", {}, t(entry.label)));
    button.addEventListener("click", async (event) => {
      event.stopPropagation();
      this.close();
      const given = this.jQuery && globalThis.$ ? globalThis.$(target) : target;
      await (entry.callback ? entry.callback(given) : entry.onClick?.(event, target));
    });
    return el("li", { class: ["context-item", entry.classes].filter(Boolean).join(" "), dataset: { group: entry.group }, role: "none" }, button);
  }

  #place(target, event) {
    const box = target.getBoundingClientRect();
    const x = event?.clientX || box.left;
    const y = event?.clientY || box.bottom;
    const { offsetWidth, offsetHeight } = this.#element;
    Object.assign(this.#element.style, {
      left: `${Math.max(0, Math.min(x, innerWidth - offsetWidth))}px`, top: `${Math.max(0, Math.min(y, innerHeight - offsetHeight))}px`,
    });
  }

  #onKey(event) {
    const buttons = [...this.#element.querySelectorAll("button")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length)?.focus();
    else if (event.key === "Escape") {
      const { target } = this;
      this.close();
      target?.focus?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #onOutside = (event) => { if (!this.#element?.contains(event.target)) this.close(); };

  async close() {
    if (!this.#element) return;
    document.removeEventListener("pointerdown", this.#onOutside, { capture: true });
    this.#element.remove();
    this.#element = null;
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    this.onClose?.(this.target);
  }
}

const markupIcon = (given) => {
  if (!given) return null;
  if (!given.includes("<")) return icon(`${given} fa-fw`);
  const classes = /class="([^"]*)"/.exec(given)?.[1];
  return classes ? icon(`${classes} fa-fw`) : null;
};

/** Bring an entry of either generation into one form. */
function normalise(entry) {
  const old = "name" in entry && !("label" in entry);
  if (generation() >= 14 && (old || entry.callback || entry.condition !== undefined)) {
    logCompatibilityWarning("ContextMenu entries have label, visible and onClick(event, target) in place of name, condition and callback(target).", { since: 14, until: 16, once: true });
  }
  return {
    ...entry, label: entry.label ?? entry.name ?? "", visible: entry.visible ?? entry.condition ?? true,
    callback: entry.onClick ? undefined : entry.callback,
  };
}
