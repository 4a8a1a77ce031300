import { onGeneration } from "../../../common/generation.js";
import { EventEmitterMixin } from "../../../common/utils/event-emitter.js";
import { DETACHING } from "../detached.js";
import { applyPosition, placeWindow } from "./application-position.js";
import { showTab } from "./application-tabs.js";

let topmost = 100;

/**
 * What an application does as a window: its place, its order, folding, its menu and its tabs. No class of its own to packages: ApplicationV2 is
 * the base that they see.
 */
export class ApplicationWindow extends EventEmitterMixin() {
  /** The number of pixels that a CSS length is. @param {string} style @param {number} parentDimension what percentages are of */
  static parseCSSDimension(style, parentDimension) {
    if (!style || ["auto", "none"].includes(style)) return undefined;
    const number = Number.parseFloat(style);
    if (Number.isNaN(number)) return undefined;
    if (style.includes("%")) return (number / 100) * parentDimension;
    return style.includes("rem") || style.includes("em") ? number * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) : number;
  }

  /** Wait until the images in an element are there, or are known not to come. @param {HTMLElement} element */
  static async waitForImages(element) {
    await Promise.all([...element.querySelectorAll("img")].filter((image) => !image.complete).map((image) => new Promise((done) => {
      image.onload = image.onerror = done;
    })));
  }

  #minimized = false;

  get minimized() { return this.#minimized; }

  /** @param {Record<string, any>} [position] @returns {Record<string, any>|undefined} */
  setPosition(position = {}) {
    if (!this.options.window.positioned || !this.element || this.window.windowId) return undefined;
    const wanted = { ...this.position, ...position };
    this._prePosition(wanted);
    Object.assign(this.position, this._updatePosition(wanted));
    applyPosition(this.element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  /** @protected Wait until an element has moved, at most so long. */
  async _awaitTransition(element, timeout = 1000) {
    await Promise.race([...element.getAnimations().map(({ finished }) => finished.catch(() => {})), new Promise((done) => { setTimeout(done, element.getAnimations().length ? timeout : 0); })]);
  }

  /** @protected A click on an entry of a navigation: its tab comes up. */
  _onClickTab(event) {
    const button = event.target.closest("[data-tab]");
    const navElement = button?.closest(".tabs");
    if (button) this.changeTab(button.dataset.tab, button.dataset.group ?? navElement?.dataset.group, { event, navElement });
  }

  /** @protected */ _prePosition(_position) {}
  /** @protected */ _updatePosition(position) { return placeWindow(this.element, position); }
  /** @protected */ _onPosition(_position) {}

  bringToFront() {
    if (!this.element || ui.activeWindow === this) return;
    ui.activeWindow = this;
    this.position.zIndex = ++topmost;
    this.element.style.zIndex = String(topmost);
  }

  async minimize() {
    if (!this.rendered || !this.hasFrame || this.#minimized || this.window.windowId || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.element.classList.add("minimized");
  }

  async maximize() {
    if (!this.rendered || !this.#minimized) return;
    this._forgetWindow();
    this.element.classList.remove("minimized");
    this.bringToFront();
  }

  /** @protected Be as a window that has not been opened yet. */
  _forgetWindow() { this.#minimized = false; }

  /** @param {boolean} [expanded]  Show or hide the header's menu; toggles without. */
  toggleControls(expanded = this.window.controlsDropdown?.hidden) {
    const { controlsDropdown } = this.window;
    if (!controlsDropdown) return;
    controlsDropdown.hidden = !expanded;
    if (expanded) this.element.ownerDocument.addEventListener("click", () => { controlsDropdown.hidden = true; }, { once: true });
  }

  /** @param {string} tab @param {string} group @param {{event?: Event, navElement?: HTMLElement, force?: boolean, updatePosition?: boolean}} [options] */
  changeTab(tab, group, { force = false, updatePosition = true } = {}) {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    if (!showTab(this.element, tab, group)) {
      throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
    }
    this.tabGroups[group] = tab;
    if (updatePosition && this.hasFrame && this.position.height === "auto") this.setPosition();
  }
}

onGeneration((current) => {
  if (current >= 14) Object.assign(ApplicationWindow.prototype, DETACHING);
  else for (const name of Object.keys(DETACHING)) delete ApplicationWindow.prototype[name];
});
