import { el, iconButton, t } from "../dom.js";
import { cleanHTML } from "../clean.js";
import { AbstractFormInputElement } from "./abstract-form-element.js";

const COMMANDS = {
  bold: "fa-solid fa-bold", italic: "fa-solid fa-italic", underline: "fa-solid fa-underline",
  insertUnorderedList: "fa-solid fa-list-ul", insertOrderedList: "fa-solid fa-list-ol", removeFormat: "fa-solid fa-text-slash",
};

/** Sent before an editor opens; `plugins` may be extended. Source: issue thread on the element's events. */
class PluginsEvent extends Event {
  constructor(plugins) {
    super("plugins", { bubbles: true });
    this.plugins = plugins;
  }
}

/**
 * Rich text. With `toggled` it shows its inner markup and a button that opens the editor, otherwise the editor is open from the start.
 * Source: foundryvtt.com/api, HTMLProseMirrorElement; events plugins, open, save, and change only if the value changed. The editor
 * itself is the browser's own (contenteditable), not ProseMirror.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement {
  static tagName = "prose-mirror";
  static observedAttributes = [...AbstractFormInputElement.observedAttributes, "open"];

  #display = "";
  #active = false;

  static create({ toggled, collaborate, documentUUID, height, compact, enriched, ...config }) {
    const element = super.create(config);
    element.toggleAttribute("toggled", Boolean(toggled));
    element.toggleAttribute("collaborate", Boolean(collaborate));
    element.toggleAttribute("compact", Boolean(compact));
    if (documentUUID) element.dataset.documentUuid = documentUUID;
    if (Number.isFinite(height)) element.style.height = `${height}px`;
    if (enriched ?? config.value) element.innerHTML = enriched ?? config.value;
    return element;
  }

  get open() { return this.#active; }
  set open(value) {
    if (Boolean(value) !== this.#active) value ? this.#activate() : this.#save();
  }

  /** @protected */ _readAttributes() {
    this.#display = this.innerHTML;
    this._value ??= this.getAttribute("value") ?? this.#display;
  }

  /** @protected */ _getValue() { return this.#active && this.editor ? this.editor.innerHTML : this._value; }
  /** @protected */ _setValue(value) {
    this._value = value;
    if (this.editor) this.editor.innerHTML = cleanHTML(value);
  }

  /** @protected */
  _buildElements() {
    this.removeAttribute("value");
    if (!this.hasAttribute("toggled")) queueMicrotask(() => this.isConnected && this.#activate());
    const content = el("div", { class: "editor-content" });
    content.innerHTML = this.#display;
    this.toggle = iconButton("", "fa-solid fa-pen-to-square", t("TABLE.Editor.open"), { class: "toggle" });
    this.toggle.removeAttribute("data-action");
    this.toggle.addEventListener("click", () => { this.open = true; });
    return this.hasAttribute("toggled") ? [this.toggle, content] : [content];
  }

  #activate() {
    if (this.#active || !this.editable) return;
    this.#active = true;
    this.dispatchEvent(new PluginsEvent({}));
    this.editor = el("div", {
      class: "editor-content ProseMirror", contenteditable: "true", role: "textbox", "aria-multiline": "true",
      "aria-label": this.getAttribute("aria-label") ?? this.closest(".form-group")?.querySelector("label")?.textContent ?? this.name ?? t("TABLE.Editor.text"),
    });
    this._primaryInput = this.editor;
    this.editor.innerHTML = cleanHTML(this._value);
    const buttons = Object.entries(COMMANDS).map(([command, icon]) => {
      const button = iconButton("", icon, t(`TABLE.Editor.${command}`));
      button.removeAttribute("data-action");
      button.addEventListener("mousedown", (event) => event.preventDefault());
      button.addEventListener("click", () => document.execCommand(command));
      return button;
    });
    const save = iconButton("", "fa-solid fa-floppy-disk", t("TABLE.Editor.save"));
    save.removeAttribute("data-action");
    save.addEventListener("click", () => this.#save());
    this.classList.add("active");
    this.replaceChildren(el("menu", { class: "editor-menu" }, ...buttons, save), this.editor);
    this.editor.addEventListener("input", (event) => event.stopPropagation());
    this.editor.addEventListener("keydown", (event) => {
      if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.#save();
      }
    });
    if (!this.hasAttribute("toggled")) this.editor.addEventListener("blur", () => this.#save());
    this.dispatchEvent(new Event("open"));
  }

  #save() {
    if (!this.#active) return;
    if (!this.dispatchEvent(new Event("save", { cancelable: true }))) return;
    const value = cleanHTML(this.editor.innerHTML);
    const changed = value !== this._value;
    this._value = value;
    if (this.hasAttribute("toggled")) this.#deactivate();
    if (!changed) return;
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  #deactivate() {
    this.#active = false;
    this.editor = null;
    this.classList.remove("active");
    this.#display = this._value;
    this.replaceChildren(...this._buildElements());
    this.dispatchEvent(new Event("open"));
  }

  /** @protected */ _toggleDisabled(disabled) {
    if (this.toggle) this.toggle.hidden = disabled;
    if (this.editor) this.editor.contentEditable = String(!disabled);
  }
}
