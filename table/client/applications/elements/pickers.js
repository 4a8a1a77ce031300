import { el, t } from "../dom.js";
import { AbstractFormInputElement } from "./abstract-form-element.js";

/** A colour as text and as a swatch. Source: foundryvtt.com/api, HTMLColorPickerElement. */
export class HTMLColorPickerElement extends AbstractFormInputElement {
  static tagName = "color-picker";

  /** @protected */ _buildElements() {
    this._primaryInput = el("input", { type: "text", placeholder: this.getAttribute("placeholder") ?? "" });
    this.swatch = el("input", { type: "color", "aria-label": t("TABLE.Field.color") });
    return [this._primaryInput, this.swatch];
  }
  /** @protected */ _refresh() {
    this._primaryInput.value = this._value ?? "";
    this.swatch.value = /^#[0-9a-f]{6}$/i.test(this._value) ? this._value : "#000000";
  }
  /** @protected */ _activateListeners() { relay(this, [this._primaryInput, this.swatch]); }
}

/** A number as a slider and as a field. Source: foundryvtt.com/api, HTMLRangePickerElement. */
export class HTMLRangePickerElement extends AbstractFormInputElement {
  static tagName = "range-picker";

  static create({ min, max, step, ...config }) {
    const element = super.create(config);
    for (const [name, value] of Object.entries({ min, max, step })) if (value !== undefined) element.setAttribute(name, value);
    return element;
  }

  get valueAsNumber() { return this._getValue(); }
  /** @protected */ _readAttributes() { this._value = Number(this._value ?? this.getAttribute("value") ?? this.getAttribute("min") ?? 0); }
  /** @protected */ _setValue(value) { this._value = Math.min(Math.max(Number(value), Number(this.getAttribute("min") ?? -Infinity)), Number(this.getAttribute("max") ?? Infinity)); }
  /** @protected */ _buildElements() {
    const limits = Object.fromEntries(["min", "max", "step"].map((name) => [name, this.getAttribute(name)]));
    this.slider = el("input", { type: "range", ...limits, "aria-label": this.name });
    this._primaryInput = el("input", { type: "number", ...limits });
    return [this.slider, this._primaryInput];
  }
  /** @protected */ _refresh() { this.slider.value = this._primaryInput.value = String(this._value); }
  /** @protected */ _activateListeners() { relay(this, [this.slider, this._primaryInput]); }
}

/** A hue in degrees, 0 to 360. Source: foundryvtt.com/api, HTMLHueSelectorSlider. */
export class HTMLHueSelectorSlider extends AbstractFormInputElement {
  static tagName = "hue-slider";

  /** @protected */ _readAttributes() { this._value = Number(this._value ?? this.getAttribute("value") ?? 0); }
  /** @protected */ _setValue(value) { this._value = Number(value); }
  /** @protected */ _buildElements() {
    this._primaryInput = el("input", { class: "color-range", type: "range", min: 0, max: 360, step: 1 });
    return [this._primaryInput];
  }
  /** @protected */ _refresh() { this._primaryInput.value = String(this._value); }
  /** @protected */ _activateListeners() { relay(this, [this._primaryInput]); }
}

/** A path to a file on the server, with a button that browses. Source: foundryvtt.com/api, HTMLFilePickerElement. */
export class HTMLFilePickerElement extends AbstractFormInputElement {
  static tagName = "file-picker";

  static create({ type, ...config }) {
    const element = super.create(config);
    if (type) element.setAttribute("type", type);
    return element;
  }

  get type() { return this.getAttribute("type") ?? "any"; }
  /** @protected */ _buildElements() {
    this._primaryInput = el("input", { type: "text", class: "image", placeholder: this.getAttribute("placeholder") ?? "path/to/file.ext" });
    this.button = el("button", { type: "button", class: "icon fa-solid fa-file-import", "aria-label": t("TABLE.Files.browse") });
    return [this._primaryInput, this.button];
  }
  /** @protected */ _refresh() { this._primaryInput.value = this._value ?? ""; }
  /** @protected */ _activateListeners() {
    relay(this, [this._primaryInput]);
    this.button.addEventListener("click", () => {
      const FilePicker = foundry.applications.apps.FilePicker.implementation;
      new FilePicker({ type: this.type, current: this.value, callback: (path) => { this.value = path; } }).browse();
    });
  }
}

/** Let inner controls set the element's value; what reaches the outside is the element's own event. */
function relay(element, controls) {
  for (const control of controls) {
    control.addEventListener("input", (event) => event.stopPropagation());
    control.addEventListener("change", (event) => {
      event.stopPropagation();
      element.value = control.value;
    });
  }
}
