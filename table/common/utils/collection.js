/** A Map that is read by its values. Source: public API `foundry.utils.Collection`. */

/**
 * @template V
 * @extends {Map<string, V>}
 */
export class Collection extends Map {
  /** Iterates VALUES, unlike a Map. */
  [Symbol.iterator]() {
    return this.values();
  }

  /** All values, in order. */
  get contents() {
    return [...this.values()];
  }

  /**
   * @param {(value: V, index: number, collection: this) => boolean} test
   * @returns {V|undefined}
   */
  find(test) {
    let index = 0;
    for (const value of this.values()) if (test(value, index++, this)) return value;
    return undefined;
  }

  /**
   * @param {(value: V, index: number, collection: this) => boolean} test
   * @returns {V[]}
   */
  filter(test) {
    return this.contents.filter((value, index) => test(value, index, this));
  }

  /** @param {(value: V) => void} action */
  forEach(action) {
    for (const value of this.values()) action(value);
  }

  /**
   * @template T
   * @param {(value: V, index: number, collection: this) => T} transform
   * @returns {T[]}
   */
  map(transform) {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  /**
   * @template T
   * @param {(sum: T, value: V, index: number, collection: this) => T} reducer
   * @param {T} initial
   * @returns {T}
   */
  reduce(reducer, initial) {
    return this.contents.reduce((sum, value, index) => reducer(sum, value, index, this), initial);
  }

  /** @param {(value: V, index: number, collection: this) => boolean} test */
  some(test) {
    return this.find(test) !== undefined;
  }

  /**
   * @param {string} key
   * @param {{strict?: boolean}} [options] strict: throw when it is not there
   * @returns {V|undefined}
   */
  get(key, { strict = false } = {}) {
    const value = super.get(key);
    if (strict && value === undefined) throw new Error(`the key ${key} does not exist in this ${this.constructor.name}`);
    return value;
  }

  /**
   * The first value of a name.
   * @param {string} name
   * @param {{strict?: boolean}} [options]
   * @returns {V|undefined}
   */
  getName(name, { strict = false } = {}) {
    const value = this.find((candidate) => candidate.name === name);
    if (strict && value === undefined) throw new Error(`the name ${name} does not exist in this ${this.constructor.name}`);
    return value;
  }

  /** Plain data of every value. */
  toJSON() {
    return this.map((value) => value?.toJSON?.() ?? value);
  }
}
