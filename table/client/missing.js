/**
 * An object whose absent members fail loudly by name: the table never pretends. Symbols, and names that the language, promises and
 * inspectors ask of any object, stay undefined; `in` and `?.` after a test stay possible through `has`.
 * @template {object} T
 * @param {T} target
 * @param {string} path how the object is written, such as `foundry.canvas`
 * @returns {T}
 */
export function loud(target, path) {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === "symbol" || key in object || SILENT.has(key)) return Reflect.get(object, key, receiver);
      throw new ReferenceError(`the table has no ${path}.${key}`);
    }
  });
}

const SILENT = new Set(["then", "toJSON", "inspect", "nodeType", "asymmetricMatch", "constructor", "$$typeof"]);

/**
 * Wrap a tree of plain objects with {@link loud}, branch by branch; classes and instances stay themselves.
 * @param {object} tree
 * @param {string} path
 */
export function loudTree(tree, path) {
  for (const [key, value] of Object.entries(tree)) {
    if (value && Object.getPrototypeOf(value) === Object.prototype) tree[key] = loudTree(value, `${path}.${key}`);
  }
  return loud(tree, path);
}
