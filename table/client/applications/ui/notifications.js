import { cleanHTML } from "../clean.js";
import { el, icon, parseFragment } from "../dom.js";
import { interfaceRoot } from "../interface.js";

const ICONS = { info: "fa-circle-info", warning: "fa-triangle-exclamation", error: "fa-circle-exclamation", success: "fa-circle-check" };

/**
 * Short messages to this user.
 * Source: foundryvtt.com/api, Notifications: MAX_ACTIVE 5, LIFETIME_MS 5000; {localize, format, permanent, console, progress, clean, escape}; the message is
 * cleaned, values of `format` are escaped.
 */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  #counter = 0;
  #active = new Map();
  #queue = [];

  /** Draw the place that they appear in. */
  async render() { this.#list(); return this; }

  #list() {
    const existing = document.getElementById("notifications");
    if (existing) return existing;
    const list = el("ol", { id: "notifications", class: "plain", "aria-live": "polite" });
    interfaceRoot().append(list);
    return list;
  }

  /**
   * @param {string|Error} message
   * @param {"info"|"warning"|"error"|"success"} [type]
   * @param {Record<string, any>} [options]
   * @returns {object} The notification: {id, type, message, active, remove(), update({pct, message})}.
   */
  notify(message, type = "info", options = {}) {
    const { permanent = false, progress = false, console: log = true } = options;
    const notification = {
      id: ++this.#counter, type, permanent, progress, pct: 0, timestamp: Date.now(), error: message instanceof Error ? message : null,
      message: this.#text(message, options), element: null,
    };
    notification.remove = () => this.remove(notification);
    notification.update = (changes) => this.update(notification, changes);
    if (log) console[{ warning: "warn", error: "error" }[type] ?? "info"](`${message instanceof Error ? message.stack : plain(notification.message)}`);
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  #text(message, { localize = false, format, escape = true, clean = true }) {
    let text = message instanceof Error ? foundry.utils.escapeHTML(message.message) : String(message);
    if (format) {
      const values = Object.entries(format).map(([key, value]) => [key, escape ? foundry.utils.escapeHTML(String(value)) : value]);
      text = game.i18n.format(text, Object.fromEntries(values));
    } else if (localize) text = game.i18n.localize(text);
    return clean ? cleanHTML(text) : text;
  }

  info(message, options) { return this.notify(message, "info", options); }
  warn(message, options) { return this.notify(message, "warning", options); }
  error(message, options) { return this.notify(message, "error", options); }
  success(message, options) { return this.notify(message, "success", options); }

  /** @param {object|number} notification @returns {boolean} */
  has(notification) { return Boolean(this.#find(notification)); }

  /** @param {object|number} notification @param {{pct?: number, message?: string}} changes  pct runs from 0 to 1, where it ends. */
  update(notification, { pct, message, ...options } = {}) {
    const found = this.#find(notification);
    if (!found) return;
    if (message !== undefined) found.message = this.#text(message, options);
    if (pct !== undefined) found.pct = Math.min(Math.max(pct, 0), 1);
    if (found.element) this.#draw(found);
    if (found.progress && found.pct >= 1) setTimeout(() => this.remove(found), Notifications.LIFETIME_MS / 5);
  }

  /** @param {object|number} notification */
  remove(notification) {
    const found = this.#find(notification);
    if (!found) return;
    this.#queue = this.#queue.filter((entry) => entry !== found);
    this.#active.delete(found.id);
    found.element?.remove();
    this.#fetch();
  }

  clear() {
    this.#queue = [];
    for (const notification of [...this.#active.values()]) this.remove(notification);
  }

  #find(given) {
    const id = typeof given === "number" ? given : given?.id;
    return this.#active.get(id) ?? this.#queue.find((entry) => entry.id === id);
  }

  #fetch() {
    while (this.#queue.length && this.#active.size < Notifications.MAX_ACTIVE) {
      const notification = this.#queue.shift();
      this.#active.set(notification.id, notification);
      notification.element = el("li", { class: `notification ${notification.type}`, role: notification.type === "error" ? "alert" : "status", dataset: { id: notification.id } });
      this.#draw(notification);
      notification.element.addEventListener("click", () => this.remove(notification));
      this.#list().append(notification.element);
      if (!notification.permanent && !notification.progress) setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS);
    }
  }

  #draw({ element, type, message, progress, pct }) {
    const bar = progress ? [el("progress", { max: 1, value: pct })] : [];
    element.replaceChildren(icon(`fa-solid ${ICONS[type] ?? ICONS.info}`), el("p", {}, parseFragment(message)), ...bar, icon("fa-solid fa-xmark close"));
  }
}

const plain = (html) => parseFragment(html).textContent;
