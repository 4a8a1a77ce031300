/** What kind of thing a value is. Source: public API `foundry.utils` (getType, isEmpty, isSubclass, getParentClasses, getDefiningClass). */

/**
 * Is it an object that holds data and no behaviour?
 * @param {unknown} value
 */
export function isPlainObject(value) {
  if (value === null || typeof value !== "object") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/**
 * The name of a value's type.
 * @param {unknown} value
 * @returns {string} undefined, null, number, string, boolean, function, Array, Set, Map, Promise, Error, Object, or the name of
 *   what else it is
 */
export function getType(value) {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (isPlainObject(value)) return "Object";
  for (const Kind of [Array, Set, Map, Promise, Error]) if (value instanceof Kind) return Kind.name;
  if (typeof HTMLElement !== "undefined" && value instanceof HTMLElement) return "HTMLElement";
  return "Unknown";
}

/**
 * Does it hold nothing? Numbers, booleans and functions are never empty (NaN is).
 * @param {unknown} value
 */
export function isEmpty(value) {
  if (value === undefined || value === null) return true;
  switch (typeof value) {
    case "number": return Number.isNaN(value);
    case "string": return value === "";
    case "object":
      if (Array.isArray(value)) return value.length === 0;
      if (value instanceof Set || value instanceof Map) return value.size === 0;
      return isPlainObject(value) && Object.keys(value).length === 0;
    default: return false;
  }
}

/**
 * Is one class the other, or made from it?
 * @param {Function} Class
 * @param {Function} Parent
 */
export const isSubclass = (Class, Parent) => Class === Parent || Class?.prototype instanceof Parent;

/**
 * The classes a class is made from, nearest first.
 * @param {Function} Class
 * @returns {Function[]}
 */
export function getParentClasses(Class) {
  if (typeof Class !== "function") throw new TypeError("getParentClasses needs a class");
  const parents = [];
  for (let parent = Object.getPrototypeOf(Class); parent?.name; parent = Object.getPrototypeOf(parent)) parents.push(parent);
  return parents;
}

/**
 * The class along the chain of an object (or of a class, for statics) that defines a member.
 * @param {object|Function} target
 * @param {string} property
 */
export function getDefiningClass(target, property) {
  let holder = target;
  while (holder) {
    if (Object.hasOwn(holder, property)) return typeof target === "function" ? holder : holder.constructor;
    holder = Object.getPrototypeOf(holder);
  }
  throw new Error(`"${property}" is not defined by the given object or its classes`);
}
