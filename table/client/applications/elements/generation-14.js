import { el } from "../dom.js";
import { AbstractFormInputElement } from "./abstract-form-element.js";
import { HTMLStringTagsElement } from "./string-tags.js";

/**
 * An element that survives being moved into another window's document. Source: API14, AdoptableHTMLElement: browsers may lose the prototype of an element on
 * the way, so that it is put back where the element leaves and where it arrives.
 */
export class AdoptableHTMLElement extends HTMLElement {
  #prototype = Object.getPrototypeOf(this);

  adoptedCallback() { this.#restore(); }
  disconnectedCallback() { this.#restore(); }

  #restore() {
    if (Object.getPrototypeOf(this) !== this.#prototype) Object.setPrototypeOf(this, this.#prototype);
  }
}

/** A formula to type. Source: API14, HTMLFormulaInputElement; it has a plain text input here. */
export class HTMLFormulaInputElement extends AbstractFormInputElement {
  static tagName = "formula-input";

  /** @protected */
  _buildElements() {
    this._primaryInput = el("input", { type: "text", value: this._getValue() ?? "", placeholder: this.getAttribute("placeholder") ?? "" });
    return [this._primaryInput];
  }
  /** @protected */ _refresh() { if (this._primaryInput) this._primaryInput.value = this._getValue() ?? ""; }
  /** @protected */
  _activateListeners() {
    this._primaryInput.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this._primaryInput.value;
    });
  }
}

/** Places of a flat grid. Source: API14, elements; they are typed as text here. */
export class HTMLGridOffset2DTagsElement extends HTMLStringTagsElement { static tagName = "grid-offset-2d-tags"; }
/** Places of a grid with levels. */
export class HTMLGridOffset3DTagsElement extends HTMLStringTagsElement { static tagName = "grid-offset-3d-tags"; }
