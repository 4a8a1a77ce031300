import { el, t } from "../dom.js";
import { AbstractFormInputElement } from "./abstract-form-element.js";
import { tag } from "./multi-select.js";

/** A list of typed strings; the value is an array. Source: foundryvtt.com/api, HTMLStringTagsElement. Text not yet added is not part of it. */
export class HTMLStringTagsElement extends AbstractFormInputElement {
  static tagName = "string-tags";

  static create(config) {
    const element = super.create(config);
    if (config.placeholder) element.setAttribute("placeholder", config.placeholder);
    return element;
  }

  /** @protected */ _readAttributes() {
    const given = this.getAttribute("value") ?? this.textContent.trim();
    this._value ??= new Set(given ? given.split(",").map((entry) => entry.trim()).filter(Boolean) : []);
  }
  /** @protected */ _getValue() { return [...this._value]; }
  /** @protected */ _setValue(value) { this._value = new Set(typeof value === "string" ? value.split(",") : value); }

  /** @protected */
  _buildElements() {
    this.tags = el("div", { class: "tags input-element-tags" });
    this._primaryInput = el("input", { type: "text", placeholder: this.getAttribute("placeholder") ?? "" });
    this.button = el("button", { type: "button", class: "icon fa-solid fa-plus", "aria-label": t("TABLE.Field.add") });
    return [this.tags, this._primaryInput, this.button];
  }

  /** @protected */
  _refresh() { this.tags.replaceChildren(...[...this._value].map((value) => tag(value, value, this.editable))); }

  /** @protected */
  _activateListeners() {
    const add = () => {
      const text = this._primaryInput.value.trim();
      this._primaryInput.value = "";
      if (text && !this._value.has(text)) this.value = [...this._value, text];
    };
    this.button.addEventListener("click", add);
    this._primaryInput.addEventListener("change", (event) => event.stopPropagation());
    this._primaryInput.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      add();
    });
    this.tags.addEventListener("click", (event) => {
      const target = event.target.closest("[data-remove]");
      if (target && this.editable) this.value = this.value.filter((entry) => entry !== target.dataset.remove);
    });
  }
}

/** A list of documents by UUID; the value is an array, or one string with `single`. Source: foundryvtt.com/api, HTMLDocumentTagsElement. */
export class HTMLDocumentTagsElement extends HTMLStringTagsElement {
  static tagName = "document-tags";

  static create({ type, single, max, ...config }) {
    const element = super.create(config);
    if (type) element.setAttribute("type", type);
    if (max) element.setAttribute("max", max);
    element.toggleAttribute("single", Boolean(single));
    return element;
  }

  /** @protected */ _getValue() { return this.hasAttribute("single") ? [...this._value][0] ?? null : [...this._value]; }
  get type() { return this.getAttribute("type"); }

  /** @protected */
  _refresh() {
    this.tags.replaceChildren(...[...this._value].map((uuid) => tag(uuid, labelOf(uuid), this.editable)));
  }

  /** @protected */
  _activateListeners() {
    super._activateListeners();
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const { type, uuid } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
      if (!this.editable || !uuid || (this.type && type !== this.type)) return;
      this.value = this.hasAttribute("single") ? [uuid] : [...this._value, uuid];
    });
  }
}

function labelOf(uuid) {
  try { return fromUuidSync(uuid)?.name ?? uuid; } catch { return uuid; }
}
