/** Paths whose arrays add up along the class chain instead of replacing each other. */
const CONCATENATED = new Set(["classes", "window.controls", "window.contentClasses"]);

const isPlain = (value) =>
  typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

const copy = (value) => {
  if (Array.isArray(value)) return [...value];
  return isPlain(value) ? mergeApplicationOptions({}, value) : value;
};

/**
 * Merge one set of application options over another, in place. Plain objects merge deeply and keep unknown keys; class lists
 * and header controls add up; documents, functions and other instances are taken as they are.
 * Source: foundryvtt.com/api, ApplicationV2.DEFAULT_OPTIONS and ApplicationConfiguration; concatenation as public systems rely on it.
 * @param {Record<string, any>} target
 * @param {Record<string, any>} source
 * @param {string} [path]  Where in the options the two are.
 * @returns {Record<string, any>} target
 */
export function mergeApplicationOptions(target, source, path = "") {
  for (const [key, value] of Object.entries(source ?? {})) {
    const here = path ? `${path}.${key}` : key;
    const present = target[key];
    if (value === undefined) continue;
    if (CONCATENATED.has(here) && Array.isArray(present) && Array.isArray(value)) {
      target[key] = [...new Set([...present, ...value])];
    } else if (isPlain(present) && isPlain(value)) mergeApplicationOptions(present, value, here);
    else target[key] = copy(value);
  }
  return target;
}

/**
 * Default options of a class: those of every class from the base application down, each stating only differences.
 * @param {Iterable<Function & {DEFAULT_OPTIONS?: object}>} chain  Most derived class first.
 * @returns {Record<string, any>}
 */
export function inheritedOptions(chain) {
  const options = {};
  for (const cls of [...chain].reverse()) {
    if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeApplicationOptions(options, cls.DEFAULT_OPTIONS);
  }
  return options;
}
