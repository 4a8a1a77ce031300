/** Names that have said so. */
const said = new Set();

/**
 * Say, once for each thing, that the table does nothing with it.
 * @param {string} what such as "sound"
 */
export function sayInert(what) {
  if (said.has(what)) return;
  said.add(what);
  console.info(`The table has no ${what}: it is accepted, and nothing is done.`);
}

/**
 * A method that does nothing but say so.
 * @param {string} what
 * @param {(...args: unknown[]) => unknown} [answer] what it returns
 */
export const inertMethod = (what, answer = () => undefined) => function inert(...args) {
  sayInert(what);
  return answer.apply(this, args);
};

/**
 * Give a class methods that do nothing but say so: whatever packages override and then call through `super`.
 * @template {Function} T
 * @param {T} Class
 * @param {string} what
 * @param {Record<string, (...args: unknown[]) => unknown>|string[]} methods names, or names with what they return
 * @returns {T}
 */
export function withInert(Class, what, methods) {
  const entries = Array.isArray(methods) ? methods.map((name) => [name, undefined]) : Object.entries(methods);
  for (const [name, answer] of entries) {
    Object.defineProperty(Class.prototype, name, { value: inertMethod(what, answer), writable: true, configurable: true });
  }
  return Class;
}
