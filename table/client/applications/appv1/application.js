import { logCompatibilityWarning } from "../../../common/compat.js";
import { mergeObject } from "../../../common/utils/all.js";
import { el, parseFragment, t } from "../dom.js";
import { renderTemplate } from "../handlebars.js";
import { DragDrop } from "../ux/drag-drop.js";
import { Draggable } from "../ux/draggable.js";
import { SearchFilter } from "../ux/search-filter.js";
import { Tabs } from "../ux/tabs.js";

let counter = 0;
let highest = 100;

/**
 * A window of the first framework: markup from one template, listeners through jQuery.
 * Sources: foundryvtt.com/api, foundry.appv1.api.Application (deprecated since 13, gone in 16); the community wiki's page on it; public systems'
 * overrides. Hooks `render<Class>(app, html, data)`, `get<Class>HeaderButtons(app, buttons)` and `close<Class>(app, html)` run for each class of the chain.
 */
export class Application {
  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

  /** What a subclass merges its own options into. */
  static get defaultOptions() {
    return {
      baseApplication: null, width: null, height: null, top: null, left: null, scale: null, popOut: true, minimizable: true, resizable: false,
      id: "", classes: [], dragDrop: [], tabs: [], filters: [], title: "", template: null, scrollY: [],
    };
  }

  _state = Application.RENDER_STATES.NONE;
  _element = null;
  _minimized = false;
  #queue = Promise.resolve();

  /** @param {object} [options] over the class's own */
  constructor(options = {}) {
    logCompatibilityWarning("The V1 Application framework is deprecated in favour of foundry.applications.api.ApplicationV2.", { since: 13, until: 16, once: true });
    this.options = mergeObject(this.constructor.defaultOptions, options, { inplace: false });
    this.appId = ++counter;
    this.position = { width: this.options.width, height: this.options.height, left: this.options.left, top: this.options.top, scale: this.options.scale, zIndex: 0 };
    this._tabs = this.options.tabs.map((config) => new Tabs({ ...config, callback: this._onChangeTab.bind(this) }));
    this._dragDrop = this.options.dragDrop.map((config) => new DragDrop({
      ...config, permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: { dragstart: this._onDragStart.bind(this), dragover: this._onDragOver.bind(this), drop: this._onDrop.bind(this) },
    }));
    this._searchFilters = this.options.filters.map((config) => new SearchFilter({ ...config, callback: this._onSearchFilter.bind(this) }));
  }

  get id() { return this.options.id || `app-${this.appId}`; }
  get element() { return this._element ?? $(`#${CSS.escape(this.id)}`); }
  get template() { return this.options.template; }
  get title() { return t(this.options.title); }
  get popOut() { return this.options.popOut ?? true; }
  get rendered() { return this._state === Application.RENDER_STATES.RENDERED; }
  get closing() { return this._state === Application.RENDER_STATES.CLOSING; }

  /** @returns {object|Promise<object>} what the template is given */
  getData(_options = {}) { return {}; }

  /**
   * Draw, or draw again; the work is done after this has returned.
   * @param {boolean} [force] open it when it is closed
   * @param {object} [options]
   * @returns {this}
   */
  render(force = false, options = {}) {
    this.#queue = this.#queue.then(() => this._render(force, options)).catch((error) => {
      this._state = Application.RENDER_STATES.ERROR;
      Hooks.onError("Application#render", error, { msg: `An error occurred while rendering ${this.constructor.name} ${this.appId}`, log: "error" });
    });
    return this;
  }

  /** @protected */
  async _render(force = false, options = {}) {
    const { RENDERING, RENDERED, CLOSED, NONE, ERROR } = Application.RENDER_STATES;
    const states = force ? [NONE, CLOSED, RENDERED, ERROR] : [RENDERED];
    if (!states.includes(this._state)) return;
    this._state = RENDERING;
    const data = await this.getData(mergeObject(this.options, options, { inplace: false }));
    const inner = await this._renderInner(data);
    const shown = this._element?.[0]?.isConnected ? this._element : null;
    if (shown) {
      this._saveScrollPositions(shown);
      this._replaceHTML(shown, inner);
    } else if (this.popOut) {
      this._element = await this._renderOuter();
      ui.windows[this.appId] = this;
      this._element.find(".window-content").append(inner);
      document.body.append(this._element[0]);
    } else this._injectHTML(inner);
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    this._restoreScrollPositions(this.element);
    if (!shown && this.popOut) {
      this.setPosition(this.position);
      this.bringToTop();
    }
    this._state = RENDERED;
    this.#callHooks("render", "", inner, data);
  }

  /** @protected @returns {Promise<JQuery>} */
  async _renderInner(data) {
    const fragment = parseFragment(this.template ? await renderTemplate(this.template, data) : "");
    return $([...document.importNode(fragment, true).children]);
  }

  /** @protected The window itself. @returns {Promise<JQuery>} */
  async _renderOuter() {
    const header = el("header", { class: "window-header flexrow draggable resizable" }, el("h4", { class: "window-title" }));
    for (const { class: cssClass, icon: glyph, label, onclick } of this._getHeaderButtons()) {
      const button = el("a", { class: `header-button control ${cssClass ?? ""}`, role: "button", "aria-label": t(label ?? "") }, el("i", { class: glyph }), ` ${t(label ?? "")}`);
      button.addEventListener("click", (event) => {
        event.preventDefault();
        onclick?.call(this, event);
      });
      header.append(button);
    }
    const outer = el("div", { id: this.id, class: ["app", "window-app", "themed", "theme-light", ...this.options.classes].join(" "), dataset: { appid: this.appId } },
      header, el("section", { class: "window-content" }));
    new Draggable(this, outer, header, this.options.resizable);
    outer.addEventListener("pointerdown", () => this.bringToTop(), { capture: true });
    this._showTitle(outer);
    return $(outer);
  }

  /** @protected Write the title; what a document's window has beside it stays. */
  _showTitle(outer) {
    const title = outer.querySelector(".window-title");
    title.replaceChildren(this.title, ...title.querySelectorAll(".document-id-link"));
  }

  /** @protected */
  _replaceHTML(element, html) {
    if (this.popOut) {
      element.find(".window-content").first().empty().append(html);
      this._showTitle(element[0]);
    } else {
      element.replaceWith(html);
      this._element = html;
    }
  }

  /** @protected Where an application without a window goes. */
  _injectHTML(html) {
    document.body.append(...html.get());
    this._element = html;
  }

  /** @protected */
  _activateCoreListeners(html) {
    const root = this.popOut ? this.element[0] : html[0];
    for (const tabs of this._tabs) tabs.bind(root);
    for (const dragDrop of this._dragDrop) dragDrop.bind(root);
    for (const filter of this._searchFilters) filter.bind(root);
  }

  /** Listeners on what was drawn. @param {JQuery} _html */
  activateListeners(_html) {}

  /** Show a tab by name. @param {string} tabName @param {{group?: string, triggerCallback?: boolean}} [options] */
  activateTab(tabName, { group, triggerCallback = true } = {}) {
    (this._tabs.find((tabs) => tabs.group === group) ?? this._tabs[0])?.activate(tabName, { triggerCallback });
  }

  /** @protected */ _onChangeTab(_event, _tabs, _active) { this.setPosition?.(); }
  /** @protected */ _onSearchFilter(_event, _query, _rgx, _html) {}
  /** @protected */ _canDragStart(_selector) { return game.user.isGM; }
  /** @protected */ _canDragDrop(_selector) { return game.user.isGM; }
  /** @protected */ _onDragStart(_event) {}
  /** @protected */ _onDragOver(_event) {}
  /** @protected */ _onDrop(_event) {}

  /** @protected @returns {{label: string, class: string, icon: string, onclick: Function}[]} */
  _getHeaderButtons() {
    const buttons = [{ label: "TABLE.Window.close", class: "close", icon: "fas fa-times", onclick: () => this.close() }];
    this.#callHooks("get", "HeaderButtons", buttons);
    return buttons;
  }

  /** @protected Call a hook for each class of the chain. @param {string|((className: string) => string)} hookName */
  _callHooks(hookName, ...args) {
    for (let Class = this.constructor; Class && Class.name; Class = Object.getPrototypeOf(Class)) {
      Hooks.callAll(typeof hookName === "function" ? hookName(Class.name) : `${hookName}${Class.name}`, this, ...args);
      if (Class === Application) break;
    }
  }

  /** @protected Where a subclass makes its menus. */
  _contextMenu(_html) {}
  /** @protected */ _onResize(_event) {}

  #callHooks(prefix, suffix, ...args) {
    for (let Class = this.constructor; Class && Class.name; Class = Object.getPrototypeOf(Class)) {
      Hooks.callAll(`${prefix}${Class.name}${suffix}`, this, ...args);
      if (Class === Application) break;
    }
  }

  /** @protected */
  _saveScrollPositions(html) {
    this._scrollPositions = Object.fromEntries(this.options.scrollY.map((selector) => [selector, html.find(selector).get().map(({ scrollTop }) => scrollTop)]));
  }

  /** @protected */
  _restoreScrollPositions(html) {
    for (const [selector, tops] of Object.entries(this._scrollPositions ?? {})) html.find(selector).each((index, element) => { element.scrollTop = tops[index] ?? 0; });
  }

  /** Place the window; what is not given stays. @returns {object} */
  setPosition({ left, top, width, height, scale } = {}) {
    const element = this.element[0];
    if (!this.popOut || !element) return this.position;
    const given = Object.fromEntries(Object.entries({ left, top, width, height, scale }).filter(([, value]) => value !== undefined && value !== null));
    Object.assign(this.position, given);
    const px = (value) => (Number.isFinite(value) ? `${value}px` : "auto");
    Object.assign(element.style, { width: px(this.position.width), height: px(this.position.height) });
    this.position.left ??= Math.max(0, (innerWidth - element.offsetWidth) / 2);
    this.position.top ??= Math.max(0, (innerHeight - element.offsetHeight) / 2);
    Object.assign(element.style, { left: px(this.position.left), top: px(this.position.top), transform: this.position.scale ? `scale(${this.position.scale})` : "" });
    return this.position;
  }

  bringToTop() {
    const element = this.element[0];
    if (!element) return;
    this.position.zIndex = element.style.zIndex = ++highest;
    ui.activeWindow = this;
  }
  bringToFront() { this.bringToTop(); }

  async minimize() { return this.#fold(true); }
  async maximize() { return this.#fold(false); }
  #fold(minimized) {
    if (!this.popOut || !this.rendered) return;
    this._minimized = minimized;
    this.element.toggleClass("minimized", minimized).find(".window-content").toggle(!minimized);
  }

  /**
   * Close, after whatever drawing is under way.
   * @param {object} [_options]
   */
  async close(_options = {}) {
    const { RENDERED, ERROR, CLOSING, CLOSED } = Application.RENDER_STATES;
    await this.#queue;
    if (![RENDERED, ERROR].includes(this._state)) return;
    this._state = CLOSING;
    const { element } = this;
    this.#callHooks("close", "", element);
    element.remove();
    this._element = null;
    delete ui.windows[this.appId];
    if (ui.activeWindow === this) ui.activeWindow = null;
    this._minimized = false;
    this._scrollPositions = undefined;
    this._state = CLOSED;
  }
}
