import { el, icon, t } from "../dom.js";
import { AbstractFormInputElement } from "./abstract-form-element.js";

/** Base of the elements that choose several options; the value is an array of strings. Source: foundryvtt.com/api, AbstractMultiSelectElement. */
export class AbstractMultiSelectElement extends AbstractFormInputElement {
  /** @protected Value → label, in order, with groups flattened. */ _choices = new Map();
  /** @protected */ _groups = [];

  static create(config) {
    const element = super.create({ ...config, value: undefined });
    const chosen = new Set(config.value ?? []);
    const options = foundry.applications.fields.prepareSelectOptionGroups(config);
    for (const { group, options: entries } of options) {
      const nodes = entries.map(({ value, label, disabled }) =>
        el("option", { value, disabled, selected: chosen.has(value) }, label));
      element.append(...(group ? [el("optgroup", { label: group }, ...nodes)] : nodes));
    }
    return element;
  }

  /** @protected */
  _readAttributes() {
    this._value = new Set();
    this._groups = [...this.children].map((child) => child.cloneNode(true));
    for (const option of this.querySelectorAll("option")) {
      this._choices.set(option.value, option.textContent.trim());
      if (option.selected && option.hasAttribute("selected")) this._value.add(option.value);
    }
  }

  /** @protected */ _getValue() { return [...this._value]; }
  /** @protected */ _setValue(value) {
    const unknown = [...value].find((entry) => !this._choices.has(entry));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not a valid choice of ${this.localName} "${this.name}"`);
    this._value = new Set(value);
  }

  select(value) { if (!this._value.has(value)) this.value = [...this._value, value]; }
  unselect(value) { if (this._value.has(value)) this.value = [...this._value].filter((entry) => entry !== value); }
}

/** A list of chosen tags and a select to add one. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static tagName = "multi-select";

  /** @protected */
  _buildElements() {
    this.tags = el("div", { class: "tags input-element-tags" });
    const options = this._groups.map((node) => node.cloneNode(true));
    this._primaryInput = el("select", {}, el("option", { value: "" }, t("TABLE.Field.add")), ...options);
    return [this.tags, this._primaryInput];
  }

  /** @protected */
  _refresh() {
    const editable = this.editable;
    this.tags.replaceChildren(...[...this._value].map((value) => tag(value, this._choices.get(value), editable)));
    for (const option of this._primaryInput.querySelectorAll("option")) option.disabled = this._value.has(option.value);
    this._primaryInput.value = "";
  }

  /** @protected */
  _activateListeners() {
    this._primaryInput.addEventListener("change", (event) => {
      event.stopPropagation();
      if (this._primaryInput.value) this.select(this._primaryInput.value);
    });
    this.tags.addEventListener("click", (event) => {
      const target = event.target.closest("[data-remove]");
      if (target && this.editable) this.unselect(target.dataset.remove);
    });
  }
}

/** One checkbox an option. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static tagName = "multi-checkbox";

  /** @protected */
  _buildElements() {
    return [...this._choices].map(([value, label]) =>
      el("label", { class: "checkbox" }, el("input", { type: "checkbox", value }), label));
  }

  /** @protected */
  _refresh() {
    for (const box of this.querySelectorAll("input")) box.checked = this._value.has(box.value);
  }

  /** @protected */
  _activateListeners() {
    this.addEventListener("change", (event) => {
      if (event.target === this) return;
      event.stopImmediatePropagation();
      this.value = [...this.querySelectorAll("input:checked")].map(({ value }) => value);
    });
  }
}

/**
 * A removable tag, as several elements show them.
 * @param {string} value @param {string} label @param {boolean} editable
 * @returns {HTMLElement}
 */
export const tag = (value, label, editable) => el("div", { class: "tag", dataset: { key: value } }, el("span", {}, label ?? value),
  editable ? el("button", { type: "button", class: "remove", dataset: { remove: value }, "aria-label": t("TABLE.Field.remove", { label: label ?? value }) }, icon("fa-solid fa-times")) : null);
