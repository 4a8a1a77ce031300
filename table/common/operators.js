/**
 * Deletion and replacement markers in update data.
 * Source: public API v14 `foundry.data.operators` (ForcedDeletion, ForcedReplacement, DataFieldOperator, OPERATOR_IDENTIFIER,
 * reconstructOperator, globals `_del` and `_replace`); v13 `foundry.utils.isDeletionKey` (key prefixes `-=` and `==`).
 * The wire layout is the table's own: both ends are its own.
 */
import { generation } from "./generation.js";
import { logCompatibilityWarning } from "./compat.js";

/** Key that marks a serialized operator. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

/** A value in update data that says what to do with its key. */
export class DataFieldOperator {
  #value;

  /** @param {unknown} [value] */
  constructor(value) {
    this.#value = value;
  }

  /** What the operator carries. */
  get value() {
    return this.#value;
  }

  /**
   * Preferred over `new`.
   * @param {unknown} [value]
   */
  static create(value) {
    return new this(value);
  }

  /**
   * The value inside an operator of this kind, or the value itself.
   * @param {unknown} value
   */
  static get(value) {
    return value instanceof this ? value.value : value;
  }

  /**
   * Are two values the same, with or without an operator of this kind around them?
   * @param {unknown} first
   * @param {unknown} second
   */
  static equals(first, second) {
    return this.get(first) === this.get(second);
  }

  /** Wire form: survives JSON and comes back by {@link reconstructOperator}. */
  toJSON() {
    return { [OPERATOR_IDENTIFIER]: this.constructor.operatorName, value: this.#value ?? null };
  }
}

/** Removes its key. */
export class ForcedDeletion extends DataFieldOperator {
  static operatorName = "ForcedDeletion";
  static #shared = new ForcedDeletion();

  /** @returns {ForcedDeletion} always the same instance */
  static create() {
    return this.#shared;
  }
}

/** Replaces its key's value whole, without merging. */
export class ForcedReplacement extends DataFieldOperator {
  static operatorName = "ForcedReplacement";
}

/** The shared deletion marker (global on v14). */
export const _del = ForcedDeletion.create();

/**
 * Marker for replacing a value whole (global on v14).
 * @param {unknown} value
 */
export const _replace = (value) => ForcedReplacement.create(value);

const OPERATORS = { ForcedDeletion, ForcedReplacement };

/**
 * An operator from its wire form; any other value is given back as it is.
 * @param {unknown} value
 * @throws {Error} for an operator of unknown name
 */
export function reconstructOperator(value) {
  if (value === null || typeof value !== "object" || !Object.hasOwn(value, OPERATOR_IDENTIFIER)) return value;
  const Operator = Object.hasOwn(OPERATORS, value[OPERATOR_IDENTIFIER]) && OPERATORS[value[OPERATOR_IDENTIFIER]];
  if (!Operator) throw new Error(`the table has no operator "${value[OPERATOR_IDENTIFIER]}"`);
  return Operator.create(value.value);
}

/**
 * Is this a v13 marker key: `-=x` deletes x, `==x` replaces it whole?
 * @param {unknown} key
 * @returns {boolean}
 */
export const isDeletionKey = (key) =>
  typeof key === "string" && key[1] === "=" && (key[0] === "-" || key[0] === "=");

/**
 * What one entry of update data asks for, whichever generation's marker it uses. Prefix keys warn on v14.
 * @param {string} key
 * @param {unknown} given
 * @returns {{key: string, kind: "set"|"delete"|"replace", value: unknown}} the bare key, what to do, and with what
 */
export function readChange(key, given) {
  if (isDeletionKey(key)) {
    if (generation() >= 14) {
      logCompatibilityWarning(`The key "${key}" is a deletion or replacement key: use foundry.data.operators instead`,
        { since: 14, until: 16, once: true });
    }
    return { key: key.slice(2), kind: key[0] === "-" ? "delete" : "replace", value: key[0] === "-" ? null : given };
  }
  const value = reconstructOperator(given);
  if (value instanceof ForcedDeletion) return { key, kind: "delete", value: null };
  if (value instanceof ForcedReplacement) return { key, kind: "replace", value: value.value };
  return { key, kind: "set", value };
}
