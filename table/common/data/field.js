/* eslint-disable no-unused-vars -- signatures are the contract that subclasses fill in */
/**
 * The base of all data fields.
 * Source: public API `foundry.data.fields.DataField`, `DataFieldOptions`; defaults from the community wiki page on data models.
 */
import { generation, onGeneration } from "../generation.js";
import { DataFieldOperator } from "../operators.js";
import { deepClone } from "../utils/objects.js";
import { applyChange, CHANGE_METHODS } from "./field-changes.js";
import { DataModelValidationFailure } from "./validation.js";

/**
 * @typedef {object} FieldInputBuilder
 * @property {(field: DataField, config: object) => HTMLElement} toInput
 * @property {(field: DataField, groupConfig: object, inputConfig: object) => HTMLElement} toFormGroup
 */

/**
 * What is known while data are cleaned. Source: public API 14 `DataModelUpdateState`.
 * @typedef {object} UpdateState
 * @property {object} [source]        what is stored at this place
 * @property {object} [modelSource]   what is stored in the nearest model
 * @property {object} [model]         that is cleaned
 * @property {string} [documentId]
 * @property {string} [documentType]  subtype of the document
 */

/** @type {FieldInputBuilder|null} */
let builder = null;

/**
 * Say who draws inputs for fields; the client does, this module knows no DOM.
 * @param {FieldInputBuilder} given
 */
export function setFieldInputBuilder(given) {
  builder = given;
}

function inputBuilder() {
  if (!builder) throw new Error("the table has no form inputs here: they exist in the client only");
  return builder;
}

/**
 * The next name to follow on a path that `_getField` consumes: v13 takes it from the front, v14 from the end.
 * @param {string[]} path
 */
export const nextOf = (path) => (generation() >= 14 ? path.pop() : path.shift());

/**
 * Is the field's value stored? Always on v13, which does not know the option.
 * @param {DataField} field
 */
export const isPersisted = (field) => generation() < 14 || field.persisted !== false;

/** Describes one value of a model: what it may be, what it is when nothing is given, how it is prepared. */
export class DataField {
  /** Does the field contain other fields? */
  static recursive = false;

  /** Does the field hold other documents? */
  static hierarchical = false;

  /** Defaults of the options; a subclass adds its own to those of its parent. */
  static get _defaults() {
    return {
      required: false, nullable: false, initial: undefined, readonly: false, gmOnly: false, persisted: true,
      label: "", hint: "", placeholder: "", validationError: "is not a valid value",
    };
  }

  /**
   * @param {object} [options] see `_defaults`; also `validate(value, options)`; unknown options are kept in `options`
   * @param {{name?: string, parent?: DataField}} [context]
   */
  constructor(options = {}, { name, parent } = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const { validate, ...rest } = { ...this.constructor._defaults, ...options };
    for (const [key, value] of Object.entries(rest)) if (key in this.constructor._defaults) this[key] = value;
    this.validator = validate;
  }

  /** Dotted path from the model's root. */
  get fieldPath() {
    return [this.parent?.fieldPath, this.name].filter((part) => part !== undefined && part !== "").join(".");
  }

  /** Can an input be drawn for it? */
  get hasFormSupport() {
    return false;
  }

  /**
   * Run a function, or the method of this name, on this field; recursive fields pass it on.
   * @param {string|Function} fn
   * @param {unknown} [value]
   * @param {object} [options]
   */
  apply(fn, value, options = {}) {
    return (typeof fn === "string" ? this[fn] : fn).call(this, value, options);
  }

  /** @protected a value brought to the field's type */
  _cast(value) {
    return value;
  }

  /**
   * Bring a value into shape: undefined becomes the initial value, null stays, all else is cast and cleaned.
   * @param {unknown} value
   * @param {{partial?: boolean, source?: object, migrate?: boolean}} [options]
   * @param {UpdateState} [state] v14
   */
  clean(value, options = {}, state = {}) {
    if (value instanceof DataFieldOperator) return value;
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return null;
    const migrated = generation() >= 14 && options.migrate !== false ? this._migrate(value, options, state) : value;
    return this._cleanType(this._cast(migrated), options, state);
  }

  /** @protected what the type asks for after casting */
  _cleanType(value, options, state) {
    return value;
  }

  /**
   * The value when none is given.
   * @param {object} [data] the source of the model
   */
  getInitialValue(data) {
    return typeof this.initial === "function" ? this.initial(data ?? {}) : deepClone(this.initial);
  }

  /**
   * Test a value.
   * @param {unknown} value
   * @param {{fallback?: boolean, source?: object, modelSource?: object, model?: object}} [options] fallback: offer the initial value in place of a bad one;
   *   source: all that is tested, modelSource: the nearest model's part of it
   * @returns {DataModelValidationFailure|void} nothing when all is well
   */
  validate(value, options = {}) {
    const failure = this.#test(value, options);
    if (!failure || !options.fallback || !failure.unresolved) return failure;
    const fallback = this.getInitialValue(options.modelSource ?? options.source);
    if (this.validate(fallback, { ...options, fallback: false })) return failure;
    return Object.assign(failure, { fallback, unresolved: false });
  }

  #test(value, options) {
    const fail = (message) => new DataModelValidationFailure({ invalidValue: value, message });
    try {
      const special = this._validateSpecial(value, options);
      if (special === true) return undefined;
      if (special === false) return fail(this.validationError);
      for (const result of [this._validateType(value, options), this.validator?.(value, options)]) {
        if (result instanceof DataModelValidationFailure) return result;
        if (result === false) return fail(this.validationError);
      }
      return undefined;
    } catch (error) {
      return fail(error.message);
    }
  }

  /** @protected decides about undefined and null; nothing for all other values */
  _validateSpecial(value) {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  /** @protected throws, gives false or a failure for a bad value */
  _validateType(value, options) {
    return undefined;
  }

  /**
   * The prepared value.
   * @param {unknown} value of the source
   * @param {object} model
   * @param {object} [options]
   * @returns {unknown} the value, or a function that gives it when it is asked for
   */
  initialize(value, model, options = {}) {
    return value;
  }

  /**
   * Plain data of a prepared value.
   * @param {unknown} value
   */
  toObject(value) {
    return value;
  }

  /**
   * A field inside this one.
   * @param {string[]} path
   * @protected
   */
  _getField(path) {
    return path.length ? undefined : this;
  }

  /**
   * An input for the field, as far as it has one.
   * @param {object} [config] name, value, and what else the input takes
   */
  toInput(config = {}) {
    const filled = { ...config, name: config.name ?? this.fieldPath };
    return config.input ? config.input(this, filled) : this._toInput(filled);
  }

  /** @protected */
  _toInput(config) {
    return inputBuilder().toInput(this, config);
  }

  /**
   * An input with its label and hint.
   * @param {object} [groupConfig]
   * @param {object} [inputConfig]
   */
  toFormGroup(groupConfig = {}, inputConfig = {}) {
    return inputBuilder().toFormGroup(this, groupConfig, inputConfig);
  }

  /**
   * Apply one change of an active effect to a value.
   * @param {unknown} value
   * @param {object} model
   * @param {object} change
   * @returns {unknown} the new value, or undefined when it does not apply
   */
  applyChange(value, model, change) {
    return applyChange(this, value, model, change);
  }

  /** @protected the change's value brought to the field's type */
  _castChangeDelta(delta) {
    return this._cast(delta);
  }
}

Object.assign(DataField.prototype, CHANGE_METHODS);

/** v14 migrates inside the cleaning; systems tell the generations apart by this member, so v13 must lack it. */
onGeneration((current) => {
  if (current >= 14) DataField.prototype._migrate = function _migrate(value) { return value; };
  else delete DataField.prototype._migrate;
  if (current >= 14) DataField.prototype._applyChangeSubtract = CHANGE_METHODS._applyChangeSubtract;
  else delete DataField.prototype._applyChangeSubtract;
});
