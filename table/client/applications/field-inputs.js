import { setFieldInputBuilder } from "../../common/data/field.js";
import { createCheckboxInput, createFormGroup, createMultiSelectInput, createNumberInput, createSelectInput, createTextareaInput, createTextInput } from "./fields.js";

/**
 * How each kind of field is drawn, the first that fits. Source: foundryvtt.com/api, the `_toInput` pages of the fields and their
 * input configurations (StringField elementType, SetField type "checkboxes").
 */
const INPUTS = [
  ["HTMLField", (field, config) => element("HTMLProseMirrorElement", { toggled: true, ...config })],
  ["FilePathField", (field, config) => element("HTMLFilePickerElement", { type: field.categories?.length === 1 ? field.categories[0].toLowerCase() : "any", ...config })],
  ["ColorField", (_field, config) => element("HTMLColorPickerElement", config)],
  ["DocumentUUIDField", (field, config) => element("HTMLDocumentTagsElement", { type: field.type, single: true, ...config })],
  ["JSONField", (_field, config) => element("HTMLCodeMirrorElement", { language: "json", ...config })],
  ["JavaScriptField", (_field, config) => element("HTMLCodeMirrorElement", { language: "javascript", ...config })],
  ["ForeignDocumentField", (field, config) => createSelectInput({ blank: "", ...config, value: config.value?.id ?? config.value, options: documentOptions(field) })],
  ["HueField", (_field, config) => element("HTMLHueSelectorSlider", config)],
  ["BooleanField", (_field, config) => createCheckboxInput(config)],
  ["NumberField", numberInput],
  ["StringField", stringInput],
  ["SetField", setInput],
  ["ArrayField", setInput],
];

const element = (name, { classes, ...config }) => {
  const made = foundry.applications.elements[name].create(config);
  foundry.applications.fields.setInputAttributes(made, { ...config, classes });
  return made;
};

const documentOptions = (field) => {
  const collection = game.collections.get(field.model?.documentName ?? field.model?.metadata?.name);
  return (collection?.contents ?? []).filter((entry) => entry.visible ?? true).map(({ id, name }) => ({ value: id, label: name }));
};

/** Choices of a field or of a call, as options. */
function optionsOf(field, config) {
  if (config.options) return config.options;
  const given = config.choices ?? field.choices;
  const choices = typeof given === "function" ? given() : given;
  if (!choices) return null;
  if (Array.isArray(choices)) return choices.map((value) => ({ value, label: value }));
  return Object.entries(choices).map(([value, label]) => (typeof label === "object" ? { value, ...label } : { value, label }));
}

function numberInput(field, config) {
  const limits = { min: field.min, max: field.max, step: field.step ?? (field.integer ? 1 : undefined) };
  const options = optionsOf(field, config);
  if (options) return createSelectInput({ localize: true, ...config, options, dataset: { ...config.dataset, dtype: "Number" } });
  const isRange = [limits.min, limits.max, field.step].every(Number.isFinite) && config.type !== "number";
  return isRange ? element("HTMLRangePickerElement", { ...limits, ...config }) : createNumberInput({ ...limits, ...config });
}

function stringInput(field, config) {
  const options = optionsOf(field, config);
  if (options) return createSelectInput({ localize: true, blank: field.blank && field.required !== true ? "" : undefined, ...config, options });
  switch (config.elementType) {
    case "textarea": return createTextareaInput(config);
    case "code-mirror": return element("HTMLCodeMirrorElement", config);
    case "prose-mirror": return element("HTMLProseMirrorElement", config);
    default: return createTextInput({ placeholder: field.placeholder, ...config });
  }
}

function setInput(field, config) {
  const value = [...(config.value ?? [])];
  const options = optionsOf(field.element, config);
  if (options) return createMultiSelectInput({ localize: true, ...config, value, options });
  if (isA(field.element, "DocumentUUIDField")) return element("HTMLDocumentTagsElement", { type: field.element.type, ...config, value });
  if (isA(field.element, "StringField")) return element("HTMLStringTagsElement", { ...config, value });
  throw new Error(`${field.constructor.name} "${field.fieldPath}" has no form input`);
}

const isA = (field, name) => {
  const cls = foundry.data.fields[name];
  return Boolean(cls) && field instanceof cls;
};

/**
 * The input of a field.
 * @param {import("../../common/data/field.js").DataField} field
 * @param {Record<string, any>} config  name, value and what the kind of input takes.
 * @returns {HTMLElement}
 * @throws {Error} For fields that have none.
 */
export function fieldInput(field, config) {
  const [, build] = INPUTS.find(([name]) => name in foundry.data.fields && isA(field, name)) ?? [];
  if (!build) throw new Error(`${field.constructor.name} "${field.fieldPath}" has no form input`);
  return build(field, { required: false, ...config });
}

/** The input of a field in a group with its label and hint. */
export function fieldGroup(field, groupConfig, inputConfig) {
  const { widget, label = field.label, hint = field.hint, ...group } = groupConfig;
  const config = { label, hint, localize: true, ...group };
  if (widget instanceof Function) return widget(field, config, inputConfig);
  return createFormGroup({ ...config, input: field.toInput(inputConfig) });
}

/** Make fields draw themselves with these builders. */
export const installFieldInputs = () => setFieldInputBuilder({ toInput: fieldInput, toFormGroup: fieldGroup });
