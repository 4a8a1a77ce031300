import { mergeObject } from "../../../common/utils/all.js";
import { el, t } from "../dom.js";
import { FormDataExtended } from "../ux/form-data-extended.js";
import { Application } from "./application.js";

/**
 * A V1 question with buttons. Source: foundryvtt.com/api, foundry.appv1.api.Dialog {title, content, buttons: {key: {icon, label, callback(html, event)}}, default,
 * render(html), close(html)}; statics confirm, prompt, wait. `html` is jQuery unless option `jQuery` is false.
 */
export class Dialog extends Application {
  static get defaultOptions() { return mergeObject(super.defaultOptions, { classes: ["dialog"], width: 400, jQuery: true }); }

  /** @param {object} data @param {object} [options] */
  constructor(data, options) {
    super(options);
    this.data = data;
  }

  get title() { return this.data.title || "Dialog"; }

  getData() { return { content: this.data.content, buttons: this.data.buttons ?? {} }; }

  /** @protected */
  async _renderInner({ content, buttons }) {
    const body = el("div", { class: "dialog-content" });
    if (content instanceof Node) body.append(content);
    else body.innerHTML = content ?? "";
    const entries = Object.entries(buttons).filter(([, { condition = true }]) => condition);
    const row = el("div", { class: "dialog-buttons" }, ...entries.map(([key, { icon: glyph = "", label = "", cssClass = "", disabled }]) => {
      const button = el("button", { type: "button", class: `dialog-button ${key} ${cssClass} ${key === this.data.default ? "default" : ""}`, disabled, dataset: { button: key } });
      button.innerHTML = glyph;
      button.append(` ${t(label)}`);
      return button;
    }));
    return $([body, row]);
  }

  activateListeners(html) {
    super.activateListeners(html);
    html.find("button[data-button]").addBack("button[data-button]").on("click", this._onClickButton.bind(this));
    html.find(".dialog-button.default").trigger("focus");
    this.data.render?.(this.options.jQuery ? html : html[0]);
  }

  /** @protected */
  _onClickButton(event) { return this.submit(this.data.buttons[event.currentTarget.dataset.button], event.originalEvent ?? event); }

  /** Answer with a button. */
  submit(button, event) {
    const target = this.options.jQuery ? this.element : this.element[0];
    try {
      button.callback?.call(this, target, event);
      this.close();
    } catch (error) {
      ui.notifications.error(error.message);
      throw error;
    }
  }

  async close(options = {}) {
    this.data.close?.(this.options.jQuery ? this.element : this.element[0]);
    return super.close(options);
  }

  /** @returns {Promise<unknown>} what the pressed button's callback gives; null when it is closed, unless rejectClose */
  static async wait(data = {}, options = {}, renderOptions = {}) {
    return new Promise((resolve, reject) => {
      const { close, rejectClose, buttons } = data;
      const answering = Object.fromEntries(Object.entries(buttons).map(([key, button]) => [key, {
        ...button, callback: (html, event) => resolve(button.callback instanceof Function ? button.callback(html, event) : key),
      }]));
      const onClose = (html) => {
        const result = close instanceof Function ? close(html) : undefined;
        if (result !== undefined) resolve(result);
        else if (rejectClose) reject(new Error("The Dialog was closed without a choice being made."));
        else resolve(null);
      };
      new this({ ...data, buttons: answering, close: onClose }, options).render(true, renderOptions);
    });
  }

  /** @returns {Promise<boolean|null|unknown>} */
  static async confirm({ title, content, yes, no, render, defaultYes = true, rejectClose = false, options = {} } = {}) {
    return this.wait({
      title, content, render, rejectClose, default: defaultYes ? "yes" : "no",
      buttons: {
        yes: { icon: '<i class="fas fa-check"></i>', label: t("TABLE.Dialog.yes"), callback: (html, event) => (yes ? yes(html, event) : true) },
        no: { icon: '<i class="fas fa-times"></i>', label: t("TABLE.Dialog.no"), callback: (html, event) => (no ? no(html, event) : false) },
      },
    }, options);
  }

  /** @returns {Promise<unknown>} */
  static async prompt({ title, content, label, callback, render, rejectClose = false, options = {} } = {}) {
    const data = (html) => {
      const form = (html[0] ?? html).querySelector("form");
      return form ? new FormDataExtended(form).object : null;
    };
    return this.wait({
      title, content, render, rejectClose, default: "ok",
      buttons: { ok: { icon: '<i class="fas fa-check"></i>', label: label ?? t("TABLE.Dialog.ok"), callback: (html, event) => (callback ? callback(html, event) : data(html)) } },
    }, options);
  }
}
