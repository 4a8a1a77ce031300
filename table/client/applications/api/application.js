import { generation } from "../../../common/generation.js";
import { t } from "../dom.js";
import { leaveWindow, placeInWindow } from "../detached.js";
import { interfaceRoot } from "../interface.js";
import { listenForActions } from "./application-actions.js";
import { buildFrame, controlItem, refreshFrame, watchFrame } from "./application-frame.js";
import { submitForm, watchForm } from "./application-forms.js";
import { createContextMenu, hookNameFor } from "./application-menus.js";
import { inheritedOptions, mergeApplicationOptions } from "./application-options.js";
import { prepareTabGroup } from "./application-tabs.js";

import { ApplicationWindow } from "./application-window.js";
import { instances } from "./instances.js";

let counter = 0;

/**
 * A window or a fixed part of the interface.
 * Sources: foundryvtt.com/api, ApplicationV2; the order of the life cycle as in the community wiki (from load to render):
 * `_canRender`, `_configureRenderOptions`, `_prepareContext`, `_preFirstRender`, `_preRender`, `_renderFrame`, `_renderHTML`, `_replaceHTML`,
 * `_insertElement`, `_updateFrame`, `_onFirstRender`, `_onRender`, hooks, `_postRender`. Render and close share one queue.
 */
export class ApplicationV2 extends ApplicationWindow {
  static BASE_APPLICATION = ApplicationV2;
  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });
  static emittedEvents = Object.freeze(["render", "close", "position", "prerender"]);
  static TABS = {};
  static DEFAULT_OPTIONS = {
    id: "app-{id}", classes: [], tag: "div", actions: {}, position: {},
    window: {
      frame: true, positioned: true, title: "", icon: "", controls: [], minimizable: true, resizable: false,
      contentTag: "section", contentClasses: [],
    },
  };

  /** Every class from the most derived to BASE_APPLICATION. */
  static *inheritanceChain() {
    for (let cls = this; cls?.prototype instanceof ApplicationV2 || cls === ApplicationV2; cls = Object.getPrototypeOf(cls)) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
    }
  }

  #state = ApplicationV2.RENDER_STATES.NONE;
  #queue = Promise.resolve();
  #element = null;
  #content = null;
  #parent = null;

  /** @param {Record<string, any>} [options]  ApplicationConfiguration; merged over the defaults of the class chain. */
  constructor(options = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.position = { top: null, left: null, width: "auto", height: "auto", scale: 1, zIndex: 100, ...this.options.position };
    this.id = this.options.id.replaceAll("{id}", this.options.uniqueId);
    this.tabGroups = {};
    for (const [group, { initial = null }] of Object.entries(this.constructor.TABS)) this.tabGroups[group] = initial;
    this.window = { title: undefined, icon: undefined, close: undefined, controls: undefined, onDrag: null, onResize: null };
  }

  get element() { return this.#element; }
  get state() { return this.#state; }
  get rendered() { return this.#state === ApplicationV2.RENDER_STATES.RENDERED; }
  get hasFrame() { return this.options.window.frame; }
  get classList() { return this.#element?.classList; }
  get title() { return t(this.options.window.title); }
  get form() { return this.#element?.tagName === "FORM" ? this.#element : this.#element?.querySelector("form") ?? null; }
  get parent() { return this.#parent; }
  set parent(value) {
    if (generation() >= 14) throw new TypeError(`Cannot set property parent of ${this.constructor.name}, which has only a getter`);
    this.#parent = value;
  }

  /** @protected Merge constructor options over those of the class chain. May add to them. */
  _initializeApplicationOptions(options) {
    const merged = mergeApplicationOptions(inheritedOptions(this.constructor.inheritanceChain()), options);
    merged.uniqueId ??= String(++counter);
    return merged;
  }

  /* --- Rendering --------------------------------------------------------------------------------------------------------- */

  /**
   * Render, or re-render, after whatever this application is doing now.
   * @param {boolean|Record<string, any>} [options]  `true` means {force: true}; without force only what is open re-renders.
   * @returns {Promise<this>}
   */
  render(options = {}, rest = {}) {
    const given = typeof options === "boolean" ? { ...rest, force: options } : { ...options };
    return this.#enqueue(() => this.#render(given));
  }

  #enqueue(task) {
    const run = this.#queue.then(task);
    this.#queue = run.catch(() => {});
    return run;
  }

  async #render(options) {
    const { RENDERED, RENDERING, ERROR } = ApplicationV2.RENDER_STATES;
    if (this._canRender(options) === false) return this;
    const isFirstRender = this.#state !== RENDERED;
    options.isFirstRender = isFirstRender;
    this._configureRenderOptions(options);
    if (isFirstRender && !options.force) return this;
    const prior = this.#state;
    if (isFirstRender) this.#state = RENDERING;
    try {
      await this.#draw(options);
    } catch (error) {
      this.#state = isFirstRender ? ERROR : prior;
      if (isFirstRender) this.#discard();
      throw new Error(`Failed to render ${this.constructor.name} ${this.id}: ${error.message}`, { cause: error });
    }
    return this;
  }

  async #draw(options) {
    const first = options.isFirstRender;
    const context = await this._prepareContext(options);
    if (first) await this._preFirstRender(context, options);
    await this._doEvent(this._preRender, { async: true, handlerArgs: [context, options], hookName: "preRender", hookArgs: [context, options] });
    this.dispatchEvent(new Event("prerender"));
    if (first) await this.#open(options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content, options);
    if (first) {
      instances.set(this.id, this); // elements of packages look for their application as soon as they are in the page
      this._insertElement(this.#element);
    }
    this._updateFrame(options);
    if (generation() >= 14) placeInWindow(this, options.window);
    this.#state = ApplicationV2.RENDER_STATES.RENDERED;
    if (first) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    this.callHooks("render", this.#element, context, options);
    this.dispatchEvent(new Event("render"));
    const place = () => {
      if (this.options.window.positioned && this.hasFrame && (first || options.position)) this.setPosition(this.position);
    };
    if (generation() < 14) place();
    await this._postRender(context, options);
    if (generation() >= 14) place();
    if (first && this.hasFrame) this.bringToFront();
  }

  async #open(options) {
    this.#element = await this._renderFrame(options);
    this.#content = this.hasFrame ? this.#element.querySelector(":scope > .window-content") : this.#element;
    this._attachFrameListeners();
  }

  /**
   * @protected Run a step of the life cycle and its hooks. Source: public systems call it, and collect arrays with it.
   * @param {Function} handler
   * @param {{async?: boolean, handlerArgs?: unknown[], hookName?: string, hookArgs?: unknown[], hookResponse?: boolean, parentClassHooks?: boolean}} [options]
   *   hookName: `{}` in it, or its end, stands for the name of each class of the chain; alone when parentClassHooks is false. hookResponse: hooks get the result too
   * @returns {unknown} what the handler gave, or a promise of it
   */
  _doEvent(handler, { async = false, handlerArgs = [], hookName, hookArgs = [], hookResponse = false, parentClassHooks = true } = {}) {
    const result = handler?.apply(this, handlerArgs);
    const callHooks = (value) => {
      const args = hookResponse ? [...hookArgs, value] : hookArgs;
      if (!hookName) return value;
      if (!parentClassHooks) Hooks.callAll(hookNameFor(hookName, this.constructor), this, ...args);
      else this.callHooks(hookName, ...args);
      return value;
    };
    return async ? Promise.resolve(result).then(callHooks) : callHooks(result);
  }

  /** Call a hook once for every class of the chain, most derived first: `render` → renderMySheet, …, renderApplicationV2. */
  callHooks(prefix, ...args) {
    const hookName = prefix.includes("{}") ? prefix : `${prefix}{}`;
    for (const cls of this.constructor.inheritanceChain()) if (cls.name) Hooks.callAll(hookNameFor(hookName, cls), this, ...args);
  }

  /** @protected May return false or throw to stop a render. Does not yet know whether it is the first. */
  _canRender(_options) {}

  /** @protected Complete the render options, in place. */
  _configureRenderOptions(options) {
    const { window, position } = this.options;
    if (options.position) Object.assign(this.position, options.position);
    else if (options.isFirstRender) options.position = { ...position };
    options.window ??= {};
    if (options.isFirstRender) {
      options.window.icon ??= window.icon || "";
      options.window.controls = true;
    }
    if (options.isFirstRender || options.window.title === undefined) options.window.title ??= this.title;
    if (options.tab) Object.assign(this.tabGroups, typeof options.tab === "string" ? this.#groupsOf(options.tab) : options.tab);
  }

  #groupsOf(tab) {
    const groups = Object.keys(this.constructor.TABS).filter((group) => this._getTabsConfig(group)?.tabs.some(({ id }) => id === tab));
    return Object.fromEntries(groups.map((group) => [group, tab]));
  }

  /** @protected Data that the markup is made of. */
  async _prepareContext(_options) {
    const groups = Object.keys(this.constructor.TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0]) } : {};
  }

  /** @protected */
  _prepareTabs(group) {
    const config = this._getTabsConfig(group);
    return config ? prepareTabGroup(config, group, this.tabGroups) : {};
  }

  /** @protected */
  _getTabsConfig(group) { return this.constructor.TABS[group] ?? null; }

  /** @protected */ async _preFirstRender(_context, _options) {}
  /** @protected */ async _preRender(_context, _options) {}
  /** @protected */ async _onFirstRender(_context, _options) {}
  /** @protected */ async _onRender(_context, _options) {}
  /** @protected */ async _postRender(_context, options) {
    if (options.isFirstRender) this.#element?.querySelector("[autofocus]")?.focus();
  }

  /** @protected @returns {Promise<any>} What _replaceHTML understands. @abstract */
  async _renderHTML(_context, _options) {
    throw new Error(`The ${this.constructor.name} application class is not renderable because it does not define _renderHTML`);
  }

  /** @protected @abstract */
  _replaceHTML(_result, _content, _options) {
    throw new Error(`The ${this.constructor.name} application class is not renderable because it does not define _replaceHTML`);
  }

  /** @protected @returns {Promise<HTMLElement>} */
  async _renderFrame(_options) {
    if (this.hasFrame) {
      const { frame, window } = buildFrame(this);
      Object.assign(this.window, window);
      return frame;
    }
    const element = document.createElement(this.options.tag);
    element.id = this.id;
    element.className = ["application", ...this.options.classes].join(" ");
    if (this.options.window.title) element.setAttribute("aria-label", this.title);
    return element;
  }

  /** @protected Put the new element into the document: over one that has its id, else at the end of the body. */
  _insertElement(element) {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else (this.hasFrame ? document.body : interfaceRoot()).append(element);
  }

  /** @protected */
  _updateFrame({ window: updates = {} }) {
    if (!this.hasFrame) return;
    const { controls, ...rest } = updates;
    refreshFrame(this, controls ? { ...rest, controls: [...this._headerControlButtons()] } : rest);
  }

  /** @protected The entries of the header's menu that this user sees. */
  *_headerControlButtons() {
    const controls = this._getHeaderControls();
    this.callHooks("getHeaderControls", controls);
    yield* controls.filter(({ visible = true, ownership, condition }) => {
      if (ownership !== undefined && this.document && !this.document.testUserPermission(game.user, ownership)) return false;
      const shown = typeof visible === "function" ? visible.call(this, this) : visible;
      return shown && (condition?.call(this, this) ?? true);
    });
  }

  /** @protected One entry of the header's menu. @returns {HTMLLIElement} */
  _renderHeaderControl(control) { return controlItem(control); }

  /** @protected @returns {object[]} Entries of the header's menu; may be changed freely. */
  _getHeaderControls() { return [...(this.options.window.controls ?? [])]; }

  /** @protected Bind a menu to what a selector finds. @returns {import("../ux/context-menu.js").ContextMenu|null} */
  _createContextMenu(handler, selector, options) { return createContextMenu(this, handler, selector, options); }

  /** @protected Listeners of the frame, bound once. */
  _attachFrameListeners() {
    listenForActions(this, this.#element);
    if (this.options.form && this.#element.tagName === "FORM") watchForm(this, this.#element, this.options.form);
    if (this.hasFrame) watchFrame(this);
  }

  /* --- Closing ----------------------------------------------------------------------------------------------------------- */

  /** Close after whatever this application is doing now. @param {Record<string, any>} [options] {animate, closeKey, submitted} */
  close(options = {}) {
    return this.#enqueue(() => this.#close({ ...options }));
  }

  async #close(options) {
    const { CLOSING, CLOSED, RENDERED, ERROR } = ApplicationV2.RENDER_STATES;
    if (![RENDERED, ERROR].includes(this.#state)) return this;
    this.#state = CLOSING;
    await this._preClose(options);
    this._tearDown(options);
    this._removeElement(this.#element);
    this.#discard();
    this.#state = CLOSED;
    this._onClose(options);
    this.callHooks("close");
    this.dispatchEvent(new Event("close"));
    return this;
  }

  #discard() {
    if (instances.get(this.id) === this) instances.delete(this.id);
    if (ui.activeWindow === this) ui.activeWindow = null;
    if (this.window.windowId) leaveWindow(this);
    this.#element?.remove();
    this.#element = this.#content = null;
    this._forgetWindow();
  }

  /** @protected */ async _preClose(_options) {}
  /** @protected */ _tearDown(_options) {}
  /** @protected */ _removeElement(element) { element?.remove(); }
  /** @protected */ _onClose(_options) {}

  /* --- Events ------------------------------------------------------------------------------------------------------------ */

  /** @protected A click on a data-action that no action is registered for. */
  _onClickAction(_event, _target) {}

  /** Submit the form of this application by program. @param {object} [submitOptions] @returns {Promise<any>} */
  async submit(submitOptions = {}) {
    if (!this.options.form || !this.form) throw new Error(`The ${this.constructor.name} application does not support a single top-level form element`);
    return submitForm(this, this.form, this.options.form, new Event("submit", { cancelable: true }), submitOptions);
  }

  /** @protected */ async _onSubmitForm(formConfig, event) {
    event.preventDefault();
    return submitForm(this, event.currentTarget, formConfig, event);
  }

  /** @protected */ _onChangeForm(formConfig, event) {
    if (formConfig.submitOnChange) return this._onSubmitForm(formConfig, event);
  }
}
