import { el, icon } from "./dom.js";

const text = (value, localize) => (localize ? game.i18n.localize(String(value ?? "")) : String(value ?? ""));
const list = (classes) => (Array.isArray(classes) ? classes : String(classes ?? "").split(" ")).filter(Boolean);

/**
 * A form group: label, fields, units, hint.
 * Source: foundryvtt.com/api, foundry.applications.fields.createFormGroup and FormGroupConfig.
 * @param {{label?: string, hint?: string, units?: string, rootId?: string, stacked?: boolean, classes?: string[], localize?: boolean, input: HTMLElement,
 *   hidden?: boolean, widget?: Function}} config
 * @returns {HTMLElement}
 */
export function createFormGroup({ label = "", hint, units, rootId, stacked, classes, localize, input, hidden }) {
  const name = input.getAttribute?.("name") ?? input.name;
  const target = input.localName?.includes("-") || /^(input|select|textarea)$/.test(input.localName) ? input : input.querySelector?.("[name]");
  if (rootId && name && target && !target.id) target.id = [rootId, name].join("-");
  const caption = el("label", { for: target?.id || null }, text(label, localize));
  if (units) caption.append(el("span", { class: "units" }, ` (${text(units, localize)})`));
  return el("div", { class: ["form-group", ...(stacked ? ["stacked"] : []), ...list(classes)].join(" "), hidden: Boolean(hidden) },
    caption, el("div", { class: "form-fields" }, input), hint ? el("p", { class: "hint" }, text(hint, localize)) : null);
}

/**
 * Write the common settings of an input: name, disabled, required, classes, dataset, aria, id, autofocus, placeholder.
 * @param {HTMLElement} input
 * @param {Record<string, any>} config
 */
export function setInputAttributes(input, config) {
  const { name, disabled, required, readonly, autofocus, classes, dataset = {}, aria = {}, id, placeholder, localize } = config;
  if (name !== undefined) input.setAttribute("name", name);
  for (const [key, on] of Object.entries({ disabled, required, readonly, autofocus })) input.toggleAttribute(key, Boolean(on));
  input.classList.add(...list(classes));
  if (id) input.id = id;
  if (placeholder) input.setAttribute("placeholder", text(placeholder, localize));
  for (const [key, value] of Object.entries(dataset)) input.dataset[key] = value;
  for (const [key, value] of Object.entries(aria)) input.setAttribute(`aria-${key}`, value);
}

const finish = (input, config) => {
  setInputAttributes(input, config);
  return input;
};

/** @param {Record<string, any>} config @returns {HTMLInputElement} */
export const createTextInput = (config) => finish(el("input", { type: "text", value: config.value ?? "" }), config);

/** @param {Record<string, any>} config @returns {HTMLTextAreaElement} */
export function createTextareaInput(config) {
  const area = el("textarea", { rows: config.rows });
  area.textContent = config.value ?? "";
  return finish(area, config);
}

/** @param {Record<string, any>} config @returns {HTMLInputElement} */
export const createCheckboxInput = (config) => finish(el("input", { type: "checkbox", checked: Boolean(config.value) }), config);

/** @param {Record<string, any>} config  With min, max, step; a range with all of them and `type: "range"`. @returns {HTMLElement} */
export function createNumberInput({ min, max, step = "any", value, ...config }) {
  return finish(el("input", { type: "number", min, max, step, value: Number.isFinite(value) ? value : value ?? "" }), config);
}

/** @param {Record<string, any>} config @returns {HTMLElement} */
export const createEditorInput = (config) => finish(foundry.applications.elements.HTMLProseMirrorElement.create(config), config);

/**
 * Options sorted into groups, with their labels and what is selected.
 * @param {{options: object[], groups?: string[], value?: unknown, blank?: string|false, localize?: boolean, sort?: boolean, labelAttr?: string, valueAttr?: string}} config
 * @returns {{group: string, options: object[]}[]}
 */
export function prepareSelectOptionGroups({ options = [], groups, value, blank = false, localize, sort, labelAttr = "label", valueAttr = "value" }) {
  const chosen = new Set((Array.isArray(value) || value instanceof Set ? [...value] : [value]).filter((entry) => entry !== undefined && entry !== null).map(String));
  const byGroup = new Map([["", []], ...(groups ?? []).map((group) => [group, []])]);
  for (const { group = "", rule, ...option } of options) {
    if (rule) continue;
    if (!byGroup.has(group)) byGroup.set(group, []);
    const optionValue = String(option[valueAttr] ?? "");
    byGroup.get(group).push({ ...option, value: optionValue, label: text(option[labelAttr], localize), selected: option.selected ?? chosen.has(optionValue) });
  }
  if (sort) for (const entries of byGroup.values()) entries.sort((a, b) => a.label.localeCompare(b.label));
  if (blank !== false && blank !== undefined) byGroup.get("").unshift({ value: "", label: text(blank, localize), selected: chosen.has("") });
  return [...byGroup].filter(([, entries]) => entries.length).map(([group, entries]) => ({ group: text(group, localize), options: entries }));
}

/** @param {Record<string, any>} config @returns {HTMLSelectElement} */
export function createSelectInput(config) {
  const select = el("select", { dataset: config.dataset, multiple: config.type === "multi" });
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const nodes = options.map(({ value, label, selected, disabled, dataset }) => el("option", { value, selected, disabled: Boolean(disabled), dataset: dataset ?? {} }, label));
    select.append(...(group ? [el("optgroup", { label: group }, ...nodes)] : nodes));
  }
  return finish(select, config);
}

/** @param {Record<string, any>} config  With `type: "checkboxes"` one box an option. @returns {HTMLElement} */
export function createMultiSelectInput(config) {
  const { HTMLMultiCheckboxElement, HTMLMultiSelectElement } = foundry.applications.elements;
  return finish((config.type === "checkboxes" ? HTMLMultiCheckboxElement : HTMLMultiSelectElement).create(config), config);
}

/** @param {string} glyph  Without "fa-". @param {{style?: string, fixedWidth?: boolean, classes?: string[]}} [options] */
export const createFontAwesomeIcon = (glyph, { style = "solid", fixedWidth = false, classes = [] } = {}) =>
  icon([`fa-${style}`, `fa-${glyph}`, fixedWidth && "fa-fw", ...classes].filter(Boolean).join(" "));
