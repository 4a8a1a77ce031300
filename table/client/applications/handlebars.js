import { generation } from "../../common/generation.js";
import { HELPERS } from "./handlebars-helpers.js";

/** Path → what is being or has been fetched. */
const cache = new Map();
const RENDER_OPTIONS = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

const url = (path) => foundry.utils.getRoute?.(path) ?? path;

async function fetchTemplate(path) {
  const response = await fetch(url(path));
  if (!response.ok) throw new Error(`The template ${path} could not be loaded: ${response.status}`);
  const compiled = Handlebars.compile(await response.text(), { preventIndent: true });
  return (data, options) => compiled(data, { ...RENDER_OPTIONS, ...options }); // helpers of packages call partials without options
}

/**
 * Fetch and compile a template once, and register it as a partial.
 * Source: foundryvtt.com/api, foundry.applications.handlebars.getTemplate.
 * @param {string} path  Served path, such as systems/x/templates/y.hbs.
 * @param {string} [id]  Name of the partial; the path without.
 * @returns {Promise<Function>}  Renders data, members of prototypes too, as getters of models are.
 * @throws {Error} If the server has no such file.
 */
export async function getTemplate(path, id = path) {
  if (!cache.has(path)) {
    const pending = fetchTemplate(path);
    cache.set(path, pending);
    pending.catch(() => cache.delete(path));
  }
  const template = await cache.get(path);
  Handlebars.registerPartial(id, template);
  return template;
}

/**
 * Load templates and register them as partials: an array under their paths, a record under its keys.
 * @param {string[]|Record<string, string>} paths
 * @returns {Promise<Function[]>}
 */
export function loadTemplates(paths) {
  const entries = Array.isArray(paths) ? paths.map((path) => [path, path]) : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/**
 * Render a template.
 * @param {string} path
 * @param {object} data
 * @returns {Promise<string>}
 */
export async function renderTemplate(path, data) {
  const template = await getTemplate(path);
  return template(data ?? {});
}

/** Forget a template, so that its next use fetches it anew (hot reload). @param {string} path */
export function forgetTemplate(path) {
  cache.delete(path);
  Handlebars.unregisterPartial(path);
}

/** Register the host's helpers. `select` exists on v13 only. */
export function initialize() {
  for (const [name, helper] of Object.entries(HELPERS)) {
    if (name !== "select" || generation() < 14) Handlebars.registerHelper(name, helper);
  }
}
