import { createCheckboxInput, createFormGroup, createNumberInput, createSelectInput, createTextInput } from "../fields.js";

/**
 * Draw the form group of one setting.
 * @param {object} setting  As registered.
 * @param {string} rootId
 * @returns {HTMLElement}
 */
export function settingGroup(setting, rootId) {
  const { id, namespace, key, name = key, hint } = setting;
  const value = game.settings.get(namespace, key);
  const input = inputOf(setting, id, value);
  const units = setting.scope === "world" ? undefined : `TABLE.Settings.${setting.scope}`;
  return createFormGroup({ label: name, hint, units, rootId, input, localize: true });
}

function inputOf({ type, choices, range, input, filePicker }, name, value) {
  const { DataField } = foundry.data.fields;
  const config = { name, value, localize: true };
  if (input instanceof Function) return input(type instanceof DataField ? type : null, config);
  if (type instanceof DataField) return type.toInput(config);
  if (choices) {
    const list = typeof choices === "function" ? choices() : choices;
    const options = Object.entries(list).map(([key, label]) => ({ value: key, label }));
    return createSelectInput({ ...config, value: String(value), options, dataset: { dtype: type === Number ? "Number" : "String" } });
  }
  if (type === Boolean) return createCheckboxInput(config);
  if (type === Number && range) return rangeInput({ ...config, ...range });
  if (type === Number) return createNumberInput(config);
  if (filePicker) return pathInput({ ...config, type: typeof filePicker === "string" ? filePicker : "any" });
  if (type === String || type === undefined) return createTextInput(config);
  return createTextInput({ ...config, value: JSON.stringify(value), dataset: { dtype: "JSON" } });
}

const rangeInput = (config) => foundry.applications.elements.HTMLRangePickerElement.create(config);
const pathInput = (config) => foundry.applications.elements.HTMLFilePickerElement.create(config);

/** Form values as they are stored: names of settings to values, with nested names of models put together. */
export function storedForm(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
