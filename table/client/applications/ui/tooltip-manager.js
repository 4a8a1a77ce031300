import { cleanHTML } from "../clean.js";
import { el } from "../dom.js";

/**
 * The one tooltip of the page, shown for elements with data-tooltip attributes when they are hovered or focused.
 * Source: foundryvtt.com/api, TooltipManager; issue threads: data-tooltip is a key or cleaned text, data-tooltip-text cleaned text that is never a
 * key, data-tooltip-html markup; `activate` takes {text, html, content, direction, cssClass, locked}.
 */
export class TooltipManager {
  static TOOLTIP_ACTIVATION_MS = 500;
  static TOOLTIP_MARGIN_PX = 5;
  static LOCKED_TOOLTIP_BUFFER_PX = 50;
  static TOOLTIP_DIRECTIONS = Object.freeze({ UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" });
  static get implementation() { return CONFIG.ux?.TooltipManager ?? this; }

  element = null;
  #timer;
  #observer;

  /** The element of the page, there before any package is loaded. */
  static createElement() { return document.getElementById("tooltip") ?? el("aside", { id: "tooltip", role: "tooltip", popover: "manual", class: "themed" }); }

  get tooltip() {
    const tooltip = TooltipManager.createElement();
    if (!tooltip.isConnected) document.body.append(tooltip);
    return tooltip;
  }

  activateEventListeners() {
    const find = (event) => event.target.closest?.("[data-tooltip], [data-tooltip-text], [data-tooltip-html]");
    const enter = (event) => {
      const target = find(event);
      if (!target || target === this.element) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.activate(target), event.type === "focusin" ? 0 : TooltipManager.TOOLTIP_ACTIVATION_MS);
    };
    const leave = (event) => {
      if (event.type === "pointerout" && this.element?.contains(event.relatedTarget)) return;
      clearTimeout(this.#timer);
      this.deactivate();
    };
    document.body.addEventListener("pointerover", enter);
    document.body.addEventListener("focusin", enter);
    document.body.addEventListener("pointerout", leave);
    document.body.addEventListener("focusout", leave);
    document.body.addEventListener("pointerdown", leave);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate(), { capture: true });
  }

  /** @param {HTMLElement} element @param {{text?: string, html?: string|HTMLElement, content?: HTMLElement, direction?: string, cssClass?: string}} [options] */
  activate(element, { text, html, content, direction, cssClass } = {}) {
    if (!element.isConnected) return;
    const { tooltip } = this;
    const { dataset } = element;
    const shown = content ?? html ?? dataset.tooltipHtml;
    if (shown instanceof Node) tooltip.replaceChildren(shown);
    else if (shown) tooltip.innerHTML = shown;
    else tooltip.innerHTML = cleanHTML(text ?? dataset.tooltipText ?? game.i18n.localize(dataset.tooltip || element.getAttribute("aria-label") || ""));
    if (!tooltip.childNodes.length) return;
    tooltip.className = ["themed", cssClass ?? dataset.tooltipClass ?? element.closest("[data-tooltip-class]")?.dataset.tooltipClass].filter(Boolean).join(" ");
    this.element = element;
    tooltip.showPopover?.();
    this._setAnchor(direction ?? dataset.tooltipDirection ?? element.closest("[data-tooltip-direction]")?.dataset.tooltipDirection ?? "DOWN");
  }

  deactivate() {
    clearTimeout(this.#timer);
    this.element = null;
    const tooltip = document.getElementById("tooltip");
    if (tooltip?.matches(":popover-open")) tooltip.hidePopover();
  }

  /** Watch the page: a tooltip goes with the element that it is about. Called by public systems; what more it does on the host is not public. */
  observe() {
    this.#observer ??= new MutationObserver(() => { if (this.element && !this.element.isConnected) this.deactivate(); });
    this.#observer.observe(document.body, { childList: true, subtree: true });
  }

  /** A tooltip that stays. Source: API13 TooltipManager#createLockedTooltip. @param {object} position css @param {string} text @returns {HTMLElement} */
  createLockedTooltip(position, text, { cssClass = "" } = {}) {
    const locked = el("aside", { class: `locked-tooltip themed active ${cssClass}`.trim() });
    locked.innerHTML = cleanHTML(text);
    Object.assign(locked.style, { position: "fixed" }, position);
    document.body.append(locked);
    return locked;
  }

  dismissLockedTooltips() {
    for (const locked of document.querySelectorAll(".locked-tooltip")) locked.remove();
    this.deactivate();
  }

  dismissLockedTooltip(element) {
    element?.remove?.();
    this.deactivate();
  }
  lockTooltip() { return this.tooltip.cloneNode(true); }
  clearPending() { clearTimeout(this.#timer); }

  /** @protected */
  _setAnchor(direction) {
    const { tooltip } = this;
    const box = this.element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tooltip;
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const middle = { x: box.left + (box.width - width) / 2, y: box.top + (box.height - height) / 2 };
    const at = {
      UP: [middle.x, box.top - height - margin], DOWN: [middle.x, box.bottom + margin], LEFT: [box.left - width - margin, middle.y],
      RIGHT: [box.right + margin, middle.y], CENTER: [middle.x, middle.y],
    }[direction] ?? [middle.x, box.bottom + margin];
    const [x, y] = [Math.min(Math.max(0, at[0]), innerWidth - width), Math.min(Math.max(0, at[1]), innerHeight - height)];
    Object.assign(tooltip.style, { left: `${x}px`, top: `${y}px` });
  }
}
