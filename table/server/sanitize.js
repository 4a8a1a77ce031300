import sanitizeHtml from "sanitize-html";
import { OPERATOR_IDENTIFIER } from "../common/operators.js";

const TEXT = ["a", "abbr", "address", "article", "aside", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "data", "dd", "del",
  "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "i", "ins", "kbd",
  "label", "legend", "li", "main", "mark", "menu", "meter", "nav", "ol", "p", "pre", "progress", "q", "rp", "rt", "ruby", "s", "samp", "search", "section", "small",
  "span", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "u", "ul", "var", "wbr"];
const MEDIA = ["audio", "img", "picture", "source", "track", "video"];
const CONTROLS = ["button", "fieldset", "form", "input", "optgroup", "option", "output", "select", "textarea"];

/** Scripts, styles, frames and embedded objects are dropped with what they hold; unknown tags lose their tag and keep their text. */
const OPTIONS = {
  allowedTags: [...TEXT, ...MEDIA, ...CONTROLS],
  allowedAttributes: {
    "*": ["aria-*", "class", "data-*", "dir", "hidden", "id", "inert", "lang", "role", "style", "tabindex", "title"],
    a: ["href", "rel", "target"], audio: ["controls", "loop", "src"], img: ["alt", "height", "loading", "src", "width"], source: ["src", "srcset", "type"],
    track: ["kind", "label", "src", "srclang"], video: ["controls", "height", "loop", "muted", "poster", "src", "width"],
    button: ["disabled", "name", "type", "value"], fieldset: ["disabled", "name"], form: ["autocomplete"], label: ["for"],
    input: ["checked", "disabled", "max", "min", "name", "placeholder", "readonly", "step", "type", "value"], option: ["disabled", "selected", "value"],
    optgroup: ["disabled", "label"], output: ["for", "name"], select: ["disabled", "multiple", "name"],
    textarea: ["cols", "disabled", "name", "placeholder", "readonly", "rows"], col: ["span"], colgroup: ["span"], td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"], details: ["open"], li: ["value"], ol: ["reversed", "start", "type"], time: ["datetime"], data: ["value"],
    meter: ["high", "low", "max", "min", "optimum", "value"], progress: ["max", "value"]
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowedSchemesAppliedToAttributes: ["cite", "href", "poster", "src"],
  parseStyleAttributes: false,
  nonTextTags: ["embed", "iframe", "math", "noscript", "object", "script", "style", "svg", "template", "xmp"]
};

/**
 * @param {string} html
 * @returns {string}  the same markup without anything that runs
 */
export function cleanHtml(html) {
  return /[<&]/.test(html) ? sanitizeHtml(html, OPTIONS) : html;
}

/**
 * A copy of some data in which every string at one of the paths was mapped. Finds a path through deletion keys (`==notes`) and operators on the wire, too.
 * @param {object} data      nested, complete or a patch
 * @param {string[]} paths   dotted; `*` stands for every key or index
 * @param {(value: unknown, path: string) => unknown} map
 * @returns {object}
 */
export function mapPaths(data, paths, map) {
  const result = structuredClone(data);
  for (const path of paths) walk(result, path.split("."), path, map);
  return result;
}

function walk(holder, [head, ...rest], path, map) {
  if (!holder || typeof holder !== "object") return;
  for (const key of Object.keys(holder)) {
    if (key.startsWith("-=")) continue;
    const name = key.replace(/^==/, "");
    const operator = isWireOperator(holder);
    if (!operator && head !== "*" && name !== head) continue;
    const remaining = operator ? [head, ...rest] : rest;
    if (remaining.length) walk(holder[key], remaining, path, map);
    else holder[key] = mapLeaf(holder[key], path, map);
  }
}

function mapLeaf(value, path, map) {
  if (isWireOperator(value)) return { ...value, value: map(value.value, path) };
  return map(value, path);
}

function isWireOperator(value) {
  return !!value && typeof value === "object" && OPERATOR_IDENTIFIER in value;
}
