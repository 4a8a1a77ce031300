/**
 * Extensions of the language's own objects that systems rely on.
 * Source: public API, documented "primitives" modules (Array, Math, Number, RegExp, Set, String, Date as far as used).
 */

const define = (target, members) => {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false });
  }
};

const ofMath = {
  clamp: (number, min, max) => Math.min(max, Math.max(min, number)),
  mix: (a, b, weight) => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees) => ((degrees % 360) + 360) % 360,
  normalizeRadians: (radians) => radians - 2 * Math.PI * Math.floor((radians + Math.PI) / (2 * Math.PI)),
  toDegrees: (radians) => radians * (180 / Math.PI),
  toRadians: (degrees) => (degrees % 360) * (Math.PI / 180),
};

const ofArray = {
  equals(other) {
    return Array.isArray(other) && this.length === other.length
      && this.every((item, index) => item === other[index] || item?.equals?.(other[index]) === true);
  },
  filterJoin(separator) { return this.filter((item) => !!item).join(separator); },
  /** Remove the first match, putting `replacement` in its place if one is given; gives back what was removed, or null. */
  findSplice(find, replacement) {
    const index = this.findIndex(find);
    if (index < 0) return null;
    return (replacement === undefined ? this.splice(index, 1) : this.splice(index, 1, replacement))[0];
  },
  partition(rule) {
    const [no, yes] = [[], []];
    for (const item of this) (rule(item) ? yes : no).push(item);
    return [no, yes];
  },
};

const ofNumber = {
  ordinalString() {
    const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(this.valueOf());
    return this + { one: "st", two: "nd", few: "rd", other: "th" }[rule];
  },
  paddedString(digits) { return this.toString().padStart(digits, "0"); },
  signedString() { return this < 0 ? `-${Math.abs(this)}` : `+${this}`; },
  between(a, b, inclusive = true) {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  almostEqual(other, epsilon = 1e-8) { return Math.abs(this - other) < epsilon; },
  toNearest(interval = 1, method = "round") {
    const decimals = (String(interval).split(".")[1] ?? "").length;
    return Number((Math[method](this / interval) * interval).toFixed(decimals));
  },
};

const ofString = {
  capitalize() { return this.length ? this.charAt(0).toUpperCase() + this.slice(1) : ""; },
  compare(other) { return this.localeCompare(other); },
  titleCase() { return this.toLowerCase().split(" ").map((word) => word.capitalize()).join(" "); },
  stripScripts() { return this.replace(/<script[^>]*>[\s\S]*?<\/script>/gi, ""); },
  /** ASCII slug; what has no ASCII form is kept unless `strict`. */
  slugify({ replacement = "-", strict = false, lowercase = true } = {}) {
    let slug = this.normalize("NFKD").replace(/\p{M}/gu, "").trim();
    if (lowercase) slug = slug.toLowerCase();
    slug = slug.replace(/['"]/g, "").replace(strict ? /[^a-zA-Z0-9]+/g : /[\s\p{P}\p{S}]+/gu, replacement);
    return slug.split(replacement).filter(Boolean).join(replacement);
  },
};

const ofSet = {
  difference(other) { return this.filter((item) => !other.has(item)); },
  equals(other) { return other instanceof Set && other.size === this.size && this.every((item) => other.has(item)); },
  every(test) { for (const item of this) if (!test(item)) return false; return true; },
  filter(test) { return new Set([...this].filter((item) => test(item))); },
  find(test) { for (const item of this) if (test(item)) return item; return undefined; },
  first() { return this.values().next().value; },
  intersection(other) { return this.filter((item) => other.has(item)); },
  intersects(other) { return this.some((item) => other.has(item)); },
  isSubset(other) { return this.every((item) => other.has(item)); },
  map(transform) { return new Set([...this].map((item) => transform(item))); },
  reduce(reducer, initial) { return [...this].reduce((sum, item) => reducer(sum, item), initial); },
  some(test) { for (const item of this) if (test(item)) return true; return false; },
  symmetricDifference(other) { return new Set([...this.difference(other), ...[...other].filter((item) => !this.has(item))]); },
  toObject() { return [...this]; },
  union(other) { return new Set([...this, ...other]); },
};

/** Put the extensions in place. Safe to call more than once. */
export function install() {
  define(Math, ofMath);
  define(Array.prototype, ofArray);
  define(Array, { fromRange: (count, min = 0) => Array.from({ length: count }, (_, index) => index + min) });
  define(Number.prototype, ofNumber);
  define(Number, {
    isNumeric: (value) => {
      if (value === null || value === undefined || Array.isArray(value) || typeof value === "boolean") return false;
      return typeof value === "string" ? value.trim() !== "" && !Number.isNaN(Number(value)) : !Number.isNaN(Number(value));
    },
    fromString: (text) => {
      if (typeof text !== "string" || text.trim() === "") return NaN;
      return Number(text.replace(/\s+/g, ""));
    },
  });
  define(String.prototype, ofString);
  define(Set.prototype, ofSet);
  define(RegExp, { escape: (text) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
  define(Math, { SQRT3: Math.sqrt(3) });
}

install();
