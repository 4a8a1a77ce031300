import { el } from "../dom.js";
import { AbstractFormInputElement } from "./abstract-form-element.js";

/** Source code, here in a plain monospaced text area. Source: foundryvtt.com/api, HTMLCodeMirrorElement. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement {
  static tagName = "code-mirror";

  static create({ language, ...config }) {
    const element = super.create(config);
    if (language) element.setAttribute("language", language);
    return element;
  }

  /** @protected */ _readAttributes() { this._value ??= this.getAttribute("value") ?? this.textContent; }
  /** @protected */ _buildElements() {
    this._primaryInput = el("textarea", { spellcheck: "false" });
    return [this._primaryInput];
  }
  /** @protected */ _refresh() { this._primaryInput.value = this._value ?? ""; }
  /** @protected */ _activateListeners() {
    this._primaryInput.addEventListener("input", (event) => event.stopPropagation());
    this._primaryInput.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this._primaryInput.value;
    });
  }
}
