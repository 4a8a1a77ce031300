import { isFormElement } from "../elements/abstract-form-element.js";

const IGNORED_TYPES = new Set(["button", "submit", "reset", "image", "file"]);
const IGNORED_TAGS = new Set(["BUTTON", "FIELDSET", "OBJECT", "OUTPUT"]);

/**
 * Form data that knows types and custom elements.
 * Sources: foundryvtt.com/api, FormDataExtended {disabled: false, readonly: true, dtypes}; issue threads: a checkbox without a value attribute
 * is a boolean, with one it is that value or null; several inputs of one name give one entry per input in order; an unchecked
 * radio group gives undefined; `data-dtype` casts; what is blank is null where numbers are typed (foundryvtt#13804), 0 where text is cast to one (a public report); disabled
 * fields are left out, readonly ones are not.
 */
export class FormDataExtended extends FormData {
  #object = {};

  /**
   * @param {HTMLFormElement} form
   * @param {{disabled?: boolean, readonly?: boolean, dtypes?: Record<string, string>, submitter?: HTMLElement|null}} [options]
   */
  constructor(form, { disabled = false, readonly = true, dtypes = {}, submitter = null } = {}) {
    super();
    this.dtypes = { ...dtypes };
    const groups = new Map();
    for (const element of namedElements(form)) {
      if (!disabled && isDisabled(element)) continue;
      if (!readonly && element.readOnly) continue;
      const name = element.getAttribute("name") ?? element.name;
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(element);
    }
    for (const [name, elements] of groups) this.#put(name, this.#valueOf(name, elements));
    for (const image of form.querySelectorAll("img[data-edit]")) {
      if (disabled || !image.classList.contains("disabled")) this.#put(image.dataset.edit, image.getAttribute("src"));
    }
    if (submitter?.name) this.#put(submitter.name, submitter.value);
  }

  /** Typed values by their dotted names, flat. */
  get object() { return this.#object; }

  #put(name, value) {
    this.#object[name] = value;
    this.set(name, typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? ""));
  }

  #valueOf(name, elements) {
    const radios = elements.filter(({ type }) => type === "radio");
    if (radios.length) {
      const chosen = radios.find(({ checked }) => checked);
      return chosen ? this.#cast(name, chosen, chosen.value) : undefined;
    }
    const values = elements.map((element) => this.#cast(name, element, rawValue(element)));
    return values.length > 1 ? values : values[0];
  }

  #cast(name, element, value) {
    const dtype = element.dataset.dtype ?? this.dtypes[name] ?? (["number", "range"].includes(element.type) ? "Number" : null);
    if (dtype) this.dtypes[name] ??= dtype;
    if (value === "" && dtype === "Number" && !["number", "range"].includes(element.type)) return 0;
    return Array.isArray(value) ? value.map((entry) => castTo(dtype, entry)) : castTo(dtype, value);
  }
}

function castTo(dtype, value) {
  if (value === null || value === undefined || value instanceof Object) return value;
  switch (dtype) {
    case "Number": return value === "" ? null : Number(value);
    case "Boolean": return value === true || value === "true";
    case "JSON": return value === "" ? null : JSON.parse(value);
    case "String": return String(value);
    default: return value;
  }
}

function rawValue(element) {
  if (element.type === "checkbox") {
    if (!element.hasAttribute("value")) return element.checked;
    return element.checked ? element.value : null;
  }
  if (element.tagName === "SELECT" && element.multiple) return [...element.options].filter(({ selected }) => selected).map(({ value }) => value);
  return element.value;
}

/** Named fields in document order; fields inside a custom form element belong to that element. */
function namedElements(form) {
  const listed = [...form.elements].filter((element) => element.getAttribute("name"));
  const custom = [...form.querySelectorAll("[name]")].filter(isFormElement);
  const all = [...new Set([...listed, ...custom])].filter((element) =>
    !IGNORED_TAGS.has(element.tagName) && !IGNORED_TYPES.has(element.type) && !insideCustom(element));
  return all.sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
}

const insideCustom = (element) => {
  for (let node = element.parentElement; node; node = node.parentElement) if (isFormElement(node)) return true;
  return false;
};

const isDisabled = (element) => element.disabled || Boolean(element.closest("fieldset[disabled]"));
