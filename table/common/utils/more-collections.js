/** Weak collections that can be walked, and trees of text. Source: foundryvtt.com/api, IterableWeakMap, IterableWeakSet, StringTree, WordTree. */

/** A WeakMap whose living entries can be walked. */
export class IterableWeakMap extends WeakMap {
  #refs = new Map();

  constructor(entries = []) {
    super();
    for (const [key, value] of entries) this.set(key, value);
  }

  set(key, value) {
    if (!super.has(key)) this.#refs.set(new WeakRef(key), null);
    return super.set(key, value);
  }

  delete(key) {
    for (const ref of this.#refs.keys()) if (ref.deref() === key) this.#refs.delete(ref);
    return super.delete(key);
  }

  clear() {
    for (const key of [...this.keys()]) this.delete(key);
  }

  *keys() {
    for (const ref of this.#refs.keys()) {
      const key = ref.deref();
      if (key === undefined) this.#refs.delete(ref);
      else yield key;
    }
  }

  *values() { for (const key of this.keys()) yield this.get(key); }
  *entries() { for (const key of this.keys()) yield [key, this.get(key)]; }
  [Symbol.iterator]() { return this.entries(); }
}

/** A WeakSet whose living members can be walked. */
export class IterableWeakSet extends WeakSet {
  #members = new IterableWeakMap();

  constructor(values = []) {
    super();
    for (const value of values) this.add(value);
  }

  add(value) {
    this.#members.set(value, true);
    return super.add(value);
  }

  delete(value) {
    this.#members.delete(value);
    return super.delete(value);
  }

  clear() { for (const value of [...this]) this.delete(value); }
  values() { return this.#members.keys(); }
  [Symbol.iterator]() { return this.values(); }
}

/** Entries under paths of strings. */
export class StringTree {
  /** Where a node keeps its entries. */
  static get leaves() { return LEAVES; }

  #root = { [LEAVES]: [] };

  /** @param {string[]} strings @param {object} entry @returns {object} the node */
  addLeaf(strings, entry) {
    let node = this.#root;
    for (const part of strings) node = node[part] ??= { [LEAVES]: [] };
    node[LEAVES].push(entry);
    return node;
  }

  /**
   * Entries at a path and below it.
   * @param {string[]} strings
   * @param {{limit?: number, filterEntries?: (entry: object) => boolean}} [options]
   */
  lookup(strings, { limit = Infinity, filterEntries = () => true } = {}) {
    const found = [];
    const queue = [this.nodeAtPrefix(strings)].filter(Boolean);
    while (queue.length && found.length < limit) {
      const node = queue.shift();
      found.push(...node[LEAVES].filter(filterEntries));
      queue.push(...Object.values(node));
    }
    return found.slice(0, limit);
  }

  /** @param {string[]} strings @param {{hasLeaves?: boolean}} [options] hasLeaves: the deepest node on the way that has entries */
  nodeAtPrefix(strings, { hasLeaves = false } = {}) {
    let node = this.#root;
    let last = null;
    for (const part of strings) {
      node = node[part];
      if (!node) break;
      if (node[LEAVES].length) last = node;
    }
    return hasLeaves ? last : node;
  }
}

const LEAVES = Symbol("leaves");

/** Entries by words, letter by letter, without regard to case. */
export class WordTree extends StringTree {
  addLeaf(word, entry) { return super.addLeaf(letters(word), entry); }
  lookup(prefix, options) { return super.lookup(letters(prefix), { limit: 10, ...options }); }
  nodeAtPrefix(prefix, options) { return super.nodeAtPrefix(Array.isArray(prefix) ? prefix : letters(prefix), options); }
}

const letters = (word) => [...String(word).toLocaleLowerCase()];
