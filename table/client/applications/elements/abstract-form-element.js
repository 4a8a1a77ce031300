/**
 * Base of the host's form elements: a name, a value, a disabled state, and `input`/`change` events from the element itself.
 * Source: foundryvtt.com/api, AbstractFormInputElement and the pages of its subclasses.
 */
export class AbstractFormInputElement extends HTMLElement {
  static tagName = "";
  static formAssociated = true;
  static observedAttributes = ["disabled", "placeholder", "readonly", "required"];

  /** @protected */ _value;
  /** @protected @type {HTMLElement|null} The part that takes focus. */ _primaryInput = null;
  /** @protected @type {ElementInternals|null} */ _internals;
  #drawn = false;
  #controller = null;

  constructor() {
    super();
    this._internals = this.attachInternals?.() ?? null;
  }

  /**
   * Build one from an input configuration: {name, value, disabled, …}.
   * @param {Record<string, any>} config
   */
  static create(config) {
    const element = document.createElement(this.tagName);
    element.setAttribute("name", config.name ?? "");
    if (config.value !== undefined && config.value !== null) element._setInitial(config.value, config);
    return element;
  }

  /** @protected Write a first value as an attribute, so that it survives as markup (templates use the outer HTML). */
  _setInitial(value) { this.setAttribute("value", value instanceof Set ? [...value].join(",") : String(value)); }

  get form() { return this._internals?.form ?? this.closest("form"); }
  get name() { return this.getAttribute("name"); }
  set name(value) { this.setAttribute("name", value); }
  get type() { return this.localName; }
  get value() {
    if (this._value === undefined) this._readAttributes();
    return this._getValue();
  }
  set value(value) {
    this._setValue(value);
    this._internals?.setFormValue?.(String(this._getValue() ?? ""));
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    this._refresh();
  }
  get disabled() { return this.matches(":disabled") || this.hasAttribute("disabled"); }
  set disabled(value) { this.toggleAttribute("disabled", Boolean(value)); }
  get editable() { return !(this.disabled || this.hasAttribute("readonly")); }

  /** Fires when the element leaves the page, for listeners that must go with it. */
  get abortSignal() { return (this.#controller ??= new AbortController()).signal; }

  disconnectedCallback() {
    this.#controller?.abort();
    this.#controller = null;
  }

  connectedCallback() {
    if (!this.#drawn) {
      this.#drawn = true;
      this._readAttributes();
      this.replaceChildren(...this._buildElements());
      this._activateListeners();
      this.addEventListener("click", (event) => this._onClick(event));
      this._labelInput();
    }
    this._refresh();
    this._toggleDisabled(this.disabled);
  }

  attributeChangedCallback(name) {
    if (this.#drawn && name === "disabled") this._toggleDisabled(this.disabled);
  }

  formDisabledCallback(disabled) {
    if (this.#drawn) this._toggleDisabled(disabled);
  }

  focus(options) { (this._primaryInput ?? this.querySelector("input, select, button, [tabindex]"))?.focus(options); }

  /** @protected Name the inner control like the element itself, for assistive technology. */
  _labelInput() {
    const label = this.getAttribute("aria-label") ?? this.closest(".form-group")?.querySelector("label")?.textContent.trim();
    if (label && this._primaryInput && !this._primaryInput.hasAttribute("aria-label")) this._primaryInput.setAttribute("aria-label", label);
  }

  /** @protected */ _readAttributes() { this._value ??= this.getAttribute("value") ?? ""; }
  /** @protected */ _getValue() { return this._value; }
  /** @protected */ _setValue(value) { this._value = value; }
  /** @protected @returns {Node[]} */ _buildElements() { return []; }
  /** @protected */ _refresh() {}
  /** @protected */ _activateListeners() {}
  /** @protected A click on the element itself, as its label gives one. */ _onClick(event) { if (event.target === this) this._primaryInput?.focus?.(); }
  /** @protected */ _toggleDisabled(disabled) {
    for (const control of this.querySelectorAll("input, select, button, textarea")) control.disabled = disabled;
  }
}

/**
 * Whether a node is a form element of the host's or of a package's own: it has a name and a value and is no native control.
 * @param {Node} node
 * @returns {boolean}
 */
export const isFormElement = (node) => Boolean(node.localName?.includes("-") && "value" in node && "name" in node);
