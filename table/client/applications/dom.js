/**
 * Make an element. Used for all markup that the table draws itself: text goes in as text, so nothing needs escaping.
 * @param {string} tag                       Tag name.
 * @param {Record<string, unknown>} [attributes]
 *   Attributes; `class`, `dataset` (an object) and `on` (event → listener) are understood. `false`, `null` and `undefined`
 *   leave an attribute out, `true` sets it empty.
 * @param {...(Node|string|null|undefined)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  const { dataset = {}, on = {}, ...rest } = attributes;
  for (const [name, value] of Object.entries(rest)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [key, value] of Object.entries(dataset)) if (value !== undefined && value !== null) element.dataset[key] = value;
  for (const [type, listener] of Object.entries(on)) element.addEventListener(type, listener);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * A Font Awesome icon, hidden from assistive technology.
 * @param {string} classes  Such as "fa-solid fa-gear".
 * @returns {HTMLElement}
 */
export const icon = (classes) => el("i", { class: classes, inert: true, "aria-hidden": "true" });

/**
 * A button that holds only an icon; its label is its accessible name and its tooltip.
 * @param {string} action   Value of data-action.
 * @param {string} classes  Icon classes.
 * @param {string} label    Localised label.
 * @param {Record<string, unknown>} [attributes]
 * @returns {HTMLElement}
 */
export function iconButton(action, classes, label, { class: cssClass = "", dataset = {}, ...attributes } = {}) {
  return el("button", {
    type: "button", class: `icon ${classes} ${cssClass}`.trim(), "aria-label": label,
    dataset: { action, tooltipText: label, ...dataset }, ...attributes,
  });
}

/**
 * Localise a key of the host's or the table's own strings, with data if given.
 * @param {string} key
 * @param {Record<string, unknown>} [data]
 * @returns {string}
 */
export const t = (key, data) => (data ? game.i18n.format(key, data) : game.i18n.localize(key));

/**
 * Parse markup into a fragment without running anything in it.
 * @param {string} html
 * @returns {DocumentFragment}
 */
export function parseFragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content;
}
