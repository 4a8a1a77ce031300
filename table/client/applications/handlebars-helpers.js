import { createEditorInput, createNumberInput, createSelectInput } from "./fields.js";

const safe = (markup) => new Handlebars.SafeString(markup);
const escape = (text) => Handlebars.escapeExpression(text);
/** Arguments of a variadic helper, without the options at the end. */
const values = (args) => args.slice(0, -1);

/** @param {unknown} value */
export const checked = (value) => (value ? "checked" : "");
/** @param {unknown} value */
export const disabled = (value) => (value ? "disabled" : "");
/** Join texts; the result is safe markup, as on the host. */
export const concat = (...args) => safe(values(args).filter((arg) => typeof arg !== "object" || arg instanceof Handlebars.SafeString).map(String).join(""));
export const ifThen = (criteria, ifTrue, ifFalse) => (criteria ? ifTrue : ifFalse);
/** An object from the hash. */
export const object = ({ hash }) => hash;

/** `{{localize key name=value}}`: formats when there is a hash. */
export function localize(key, { hash }) {
  const text = key instanceof Handlebars.SafeString ? key.toString() : String(key ?? "");
  return Object.keys(hash).length ? game.i18n.format(text, hash) : game.i18n.localize(text);
}

/** `{{numberFormat n decimals=0 sign=false}}` */
export function numberFormat(value, { hash: { decimals = 0, sign = false } = {} }) {
  const number = Number(value);
  const text = number.toFixed(decimals);
  return safe(sign && number >= 0 ? `+${text}` : text);
}

/** `{{numberInput value name= min= …}}` */
export function numberInput(value, { hash }) {
  return safe(createNumberInput({ ...hash, classes: hash.class ?? hash.classes, value }).outerHTML);
}

/** `{{selectOptions choices selected= localize= labelAttr= valueAttr= nameAttr= blank= sort= inverted=}}` */
export function selectOptions(choices, { hash }) {
  const { selected, localize: translate = false, inverted = false, blank, sort, labelAttr, valueAttr, nameAttr } = hash;
  const options = (Array.isArray(choices) ? choices : Object.entries(choices ?? {})).map((entry) => {
    if (!Array.isArray(choices)) {
      const [key, choice] = entry;
      if (inverted) return { value: choice, label: key };
      if (typeof choice !== "object" || choice === null) return { value: key, label: choice };
      return { ...choice, value: valueAttr ? choice[valueAttr] : choice[nameAttr] ?? key, label: choice[labelAttr ?? "label"] ?? choice.name };
    }
    if (typeof entry !== "object" || entry === null) return { value: entry, label: entry };
    return { ...entry, value: entry[valueAttr ?? nameAttr ?? "value"], label: entry[labelAttr ?? "label"] };
  });
  const select = createSelectInput({ options, value: toValue(selected), blank, sort, localize: translate, type: isMany(selected) ? "multi" : "single", name: "" });
  return safe(select.innerHTML);
}

const isMany = (value) => Array.isArray(value) || value instanceof Set;
const toValue = (value) => (value instanceof Handlebars.SafeString ? value.toString() : isMany(value) ? [...value].map(String) : value ?? undefined);

/** `{{radioBoxes name choices checked= localize=}}` */
export function radioBoxes(name, choices, { hash: { checked: chosen = null, localize: translate = false, isNumber = false } }) {
  const label = (text) => escape(translate ? game.i18n.localize(text) : text);
  const dtype = isNumber ? ' data-dtype="Number"' : "";
  return safe(Object.entries(choices).map(([value, text]) =>
    `<label class="checkbox"><input type="radio" name="${escape(name)}" value="${escape(value)}"${dtype} ${checked(String(chosen) === value)}> ${label(text)}</label>`).join(""));
}

/** `{{editor content target=}}`: the V1 editor; here a prose-mirror element. */
export function editor(content, { hash: { target = "", ...config } = {} }) {
  const element = createEditorInput({ ...config, name: target, value: content, enriched: content, toggled: config.button });
  return safe(element.outerHTML);
}

/** `{{formInput field value= name= …}}` */
export function formInput(field, { hash }) {
  const input = field.toInput(plainHash(hash));
  return safe(input.outerHTML);
}

/** `{{formGroup field value= label= hint= rootId= …}}` */
export function formGroup(field, { hash }) {
  const { label, hint, rootId, stacked, units, classes, widget, localize: translate, ...input } = plainHash(hash);
  const group = { label, hint, rootId, stacked, units, widget, localize: translate, classes: classes?.split(" ") };
  for (const key of Object.keys(group)) if (group[key] === undefined) delete group[key];
  return safe(field.toFormGroup(group, { ...input, localize: translate }).outerHTML);
}

const plainHash = (hash) => Object.fromEntries(Object.entries(hash).map(([key, value]) => [key, value instanceof Handlebars.SafeString ? value.toString() : value]));

/** `{{#select value}}<option>…{{/select}}`, v13 only. */
function select(selected, options) {
  const holder = document.createElement("select");
  holder.innerHTML = options.fn(this);
  const wanted = (Array.isArray(selected) ? selected : [selected]).map(String);
  for (const option of holder.querySelectorAll("option")) option.toggleAttribute("selected", wanted.includes(option.value));
  return safe(holder.innerHTML);
}

/** How long ago something was, in words of the user's language. @param {number|string|Date} time */
export function timeSince(time) {
  const seconds = Math.round((Number(time) - Date.now()) / 1000);
  const [unit, size] = [["day", 86400], ["hour", 3600], ["minute", 60]].find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(game.i18n.lang === "cn" ? "zh-Hans" : game.i18n.lang, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/**
 * Every helper of the host by its name.
 * Source: foundryvtt.com/api, foundry.applications.handlebars; the comparisons and `timeSince` as public systems and the wiki use them.
 */
export const HELPERS = {
  checked, disabled, concat, ifThen, object, localize, numberFormat, numberInput, selectOptions, radioBoxes, editor, formInput, formGroup,
  formField: formGroup, select, timeSince,
  eq: (a, b) => a === b, ne: (a, b) => a !== b, lt: (a, b) => a < b, gt: (a, b) => a > b, lte: (a, b) => a <= b, gte: (a, b) => a >= b,
  not: (value) => !value,
  and: (...args) => values(args).every(Boolean), or: (...args) => values(args).some(Boolean),
};
