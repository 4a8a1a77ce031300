import { cleanHTML } from "../clean.js";
import { el, icon, parseFragment, t } from "../dom.js";
import { FormDataExtended } from "../ux/form-data-extended.js";
import { ApplicationV2 } from "./application.js";

/**
 * A question with buttons.
 * Sources: foundryvtt.com/api, DialogV2, its button and WaitOptions pages; community wiki: a callback that returns nothing yields the
 * action's name; a dismissed dialog gives null unless rejectClose; string content is cleaned, an HTMLDivElement is not.
 */
export class DialogV2 extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "dialog-{id}", classes: ["dialog"], tag: "dialog", buttons: [], modal: false, content: "", submit: null,
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 400 },
    form: { closeOnSubmit: true },
  };

  /** @protected */
  _initializeApplicationOptions(options) {
    const merged = super._initializeApplicationOptions(options);
    if (!merged.buttons?.length) throw new Error("You must define at least one entry in options.buttons");
    merged.buttons = Object.fromEntries(merged.buttons.map((button) => [button.action, { ...button }]));
    return merged;
  }

  /** @protected */
  async _renderHTML(_context, _options) {
    const { content, buttons } = this.options;
    const isElement = typeof content === "object" && content !== null;
    const body = el("div", { class: "dialog-content standard-form" });
    if (isElement) body.append(content);
    else body.append(parseFragment(cleanHTML(content)));
    const footer = el("footer", { class: "form-footer" }, ...Object.values(buttons).map((button) => this.#button(button)));
    const form = el("form", { class: "dialog-form standard-form", autocomplete: "off" }, body, footer);
    form.addEventListener("submit", (event) => this._onSubmit(event.submitter, event));
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing || event.target.matches("textarea, button, [contenteditable]")) return;
      event.preventDefault();
      form.querySelector("button[autofocus], footer button[type=submit]")?.click();
    });
    return form;
  }

  #button({ action, label = action, icon: iconClass, class: cssClass = "", style, type = "submit", tooltip, disabled, default: isDefault }) {
    const button = el("button", {
      type, disabled: Boolean(disabled), autofocus: Boolean(isDefault), class: cssClass, dataset: { action, tooltip },
    }, iconClass ? icon(iconClass) : null, el("span", {}, t(label)));
    if (style) Object.assign(button.style, style);
    return button;
  }

  /** @protected */
  _replaceHTML(result, content) { content.replaceChildren(result); }

  /** @protected */
  _attachFrameListeners() {
    super._attachFrameListeners();
    this.element.addEventListener("cancel", (event) => { event.preventDefault(); this.close(); });
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      this.close();
    });
  }

  /** @protected */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    if (this.options.modal) this.element.showModal();
    else this.element.show();
  }

  get form() { return this.element?.querySelector("form.dialog-form") ?? null; }

  /** @protected Run the pressed button's callback, then `submit`, then close. */
  async _onSubmit(target, event) {
    event.preventDefault();
    const button = this.options.buttons[target?.dataset.action];
    if (!button) return this;
    const result = (await button.callback?.call(this, event, target, this)) ?? button.action;
    await this.options.submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /**
   * @param {Record<string, any>} config  Dialog options, plus {yes, no} which override the two buttons.
   * @returns {Promise<any>} true, false, a callback's result, or null when dismissed.
   */
  static confirm({ yes = {}, no = {}, buttons = [], ...options } = {}) {
    return this.wait({ ...options, buttons: [
      { action: "yes", label: "TABLE.Dialog.yes", icon: "fa-solid fa-check", callback: () => true, default: true, ...yes },
      { action: "no", label: "TABLE.Dialog.no", icon: "fa-solid fa-xmark", callback: () => false, ...no },
      ...buttons,
    ] });
  }

  /** @param {Record<string, any>} config  Dialog options, plus {ok}. @returns {Promise<any>} */
  static prompt({ ok = {}, buttons = [], ...options } = {}) {
    return this.wait({ ...options, buttons: [{ action: "ok", label: "TABLE.Dialog.ok", icon: "fa-solid fa-check", default: true, ...ok }, ...buttons] });
  }

  /** A prompt whose value is the flat form object. */
  static input({ ok = {}, ...options } = {}) {
    const callback = (_event, button) => new FormDataExtended(button.form).object;
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /**
   * Show a dialog and wait for its answer.
   * @param {Record<string, any>} config  Dialog options with buttons, plus {rejectClose, close(event, dialog), render(event, dialog), renderOptions}.
   * @returns {Promise<any>}
   */
  static wait({ rejectClose = false, close, render, renderOptions = {}, ...options } = {}) {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      const dialog = new this({ ...options, submit: async (result, app) => {
        await submit?.(result, app);
        resolve(result);
      } });
      dialog.addEventListener("close", (event) => {
        const result = close instanceof Function ? close(event, dialog) : undefined;
        if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
        else resolve(result ?? null);
      }, { once: true });
      if (render instanceof Function) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ ...renderOptions, force: true }).catch(reject);
    });
  }

  /** Ask another user. @param {User|string} user @param {"confirm"|"prompt"|"input"|"wait"} type @param {object} config */
  static query(user, type, config = {}) {
    const target = typeof user === "string" ? game.users.get(user) : user;
    return target.query("dialog", { type, config });
  }

  /** Handler of the host's own query "dialog". Source: community wiki, sockets. */
  static async _handleQuery({ type, config }) {
    if (!["confirm", "prompt", "input", "wait"].includes(type)) throw new Error(`"${type}" is no kind of dialog`);
    return this[type](config);
  }
}
