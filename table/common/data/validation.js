/** What is wrong with data. Source: public API `foundry.data.validation` (DataModelValidationFailure, DataModelValidationError). */

/** One value that failed, or a container of those that did. */
export class DataModelValidationFailure {
  /**
   * @param {object} [details]
   * @param {unknown} [details.invalidValue]
   * @param {unknown} [details.fallback]      what the value was, or would be, replaced by
   * @param {boolean} [details.dropped]       the element was left out
   * @param {string} [details.message]
   * @param {boolean} [details.unresolved]    nothing could stand in for the value
   */
  constructor({ invalidValue, fallback, dropped = false, message, unresolved = true } = {}) {
    Object.assign(this, { invalidValue, fallback, dropped, message, unresolved });
  }

  /** @type {Record<string, DataModelValidationFailure>} by name of the inner field */
  fields = {};

  /** @type {{id: string|number, failure: DataModelValidationFailure}[]} by place in an array or map */
  elements = [];

  /** Does it hold anything? */
  isEmpty() {
    return this.message === undefined && !this.elements.length && !Object.keys(this.fields).length;
  }

  /**
   * Every leaf with its dotted path.
   * @returns {{path: string, failure: DataModelValidationFailure}[]}
   */
  leaves(path = "") {
    const inside = [...Object.entries(this.fields), ...this.elements.map(({ id, failure }) => [id, failure])]
      .flatMap(([key, failure]) => failure.leaves(path ? `${path}.${key}` : String(key)));
    return this.message === undefined ? inside : [{ path, failure: this }, ...inside];
  }

  toString() {
    return this.leaves().map(({ path, failure }) => (path ? `${path}: ${failure.message}` : failure.message)).join("\n");
  }

  /** @returns {DataModelValidationError} */
  asError() {
    return new DataModelValidationError(this);
  }

  toObject() {
    return {
      invalidValue: this.invalidValue, fallback: this.fallback, message: this.message, unresolved: this.unresolved,
      fields: Object.fromEntries(Object.entries(this.fields).map(([key, failure]) => [key, failure.toObject()])),
      elements: this.elements.map(({ id, failure }) => ({ id, failure: failure.toObject() })),
    };
  }
}

/** Thrown for invalid data; its message names the fields. */
export class DataModelValidationError extends Error {
  /** @param {DataModelValidationFailure|string} failure */
  constructor(failure, options) {
    super(String(failure), options);
    this.name = "DataModelValidationError";
    this.failure = failure instanceof DataModelValidationFailure ? failure : new DataModelValidationFailure({ message: String(failure) });
  }

  /** @returns {DataModelValidationFailure} */
  getFailure() {
    return this.failure;
  }

  /** @returns {Record<string, DataModelValidationFailure>} by dotted path */
  getAllFailures() {
    return Object.fromEntries(this.failure.leaves().map(({ path, failure }) => [path, failure]));
  }
}
