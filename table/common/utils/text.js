/** Text helpers. Source: public API `foundry.utils` (escapeHTML, unescapeHTML, timeSince, formatFileSize, encodeURL, getRoute, Slugify). */

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const CHARACTERS = { ...Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character])), "&#39;": "'" };

/**
 * Text that is safe inside HTML and its attributes.
 * @param {unknown} value
 */
export const escapeHTML = (value) => String(value ?? "").replace(/[&<>"']/g, (character) => ENTITIES[character]);

/**
 * The text that {@link escapeHTML} was given.
 * @param {string} value
 */
export const unescapeHTML = (value) => String(value).replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => CHARACTERS[entity]);

/**
 * "12 KB" for a number of bytes.
 * @param {number} size bytes
 * @param {{decimalPlaces?: number, base?: 2|10}} [options]
 */
export function formatFileSize(size, { decimalPlaces = 2, base = 10 } = {}) {
  const step = base === 2 ? 1024 : 1000;
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB"] : ["B", "kB", "MB", "GB"];
  const power = size > 0 ? Math.min(units.length - 1, Math.floor(Math.log(size) / Math.log(step))) : 0;
  return `${Number((size / step ** power).toFixed(decimalPlaces))}${units[power]}`;
}

/**
 * Encode the path of a URL, once.
 * @param {string} path
 */
export function encodeURL(path) {
  const decoded = path.split("/").map((part) => { try { return decodeURIComponent(part); } catch { return part; } });
  return /^[a-z]+:\/\//i.test(path) ? encodeURI(decodeURI(path)) : decoded.map(encodeURIComponent).join("/");
}

/**
 * A path of the site, below the route prefix the site is served under.
 * @param {string} path
 * @param {{prefix?: string}} [options] default: the global ROUTE_PREFIX
 */
export function getRoute(path, { prefix = globalThis.ROUTE_PREFIX } = {}) {
  const parts = [prefix, path].filter(Boolean).map((part) => part.replace(/^\/+|\/+$/g, ""));
  return `/${parts.filter(Boolean).join("/")}`;
}
