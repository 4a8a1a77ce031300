/** How often each missing name was asked for. @type {Map<string, number>} */
export const missingNames = new Map();

/** Where a test of other systems finds them, in whichever file this code ends up. */
globalThis[Symbol.for("table.missingNames")] = missingNames;

/** Names that the language, promises and inspectors ask of any object. */
const SILENT = new Set(["then", "toJSON", "inspect", "nodeType", "asymmetricMatch", "constructor", "$$typeof"]);

/**
 * An object whose absent members fail loudly by name: the table never pretends. `in` tells what is there without failing.
 * @template {object} T
 * @param {T} target
 * @param {string} path how the object is written, such as `foundry.canvas`
 * @param {Set<string>} [absent] full names that read as undefined, because packages test for them
 * @param {(key: string) => boolean} [isDocumented] which names fail; others read as undefined, as what packages put there themselves does before they have
 * @returns {T}
 */
export function loud(target, path, absent = new Set(), isDocumented = () => true) {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === "symbol" || key in object || SILENT.has(key)) return Reflect.get(object, key, receiver);
      const name = `${path}.${key}`;
      if (absent.has(name) || !isDocumented(key)) return undefined;
      missingNames.set(name, (missingNames.get(name) ?? 0) + 1);
      throw new ReferenceError(`the table has no ${name}`);
    }
  });
}

/**
 * Wrap a tree of plain objects with {@link loud}, branch by branch; classes and instances stay themselves.
 * @param {object} tree
 * @param {string} path
 * @param {Set<string>} [absent]
 */
export function loudTree(tree, path, absent) {
  for (const [key, value] of Object.entries(tree)) {
    if (value && Object.getPrototypeOf(value) === Object.prototype && !Object.isFrozen(value)) tree[key] = loudTree(value, `${path}.${key}`, absent);
  }
  return loud(tree, path, absent);
}
