/** Nested objects with known names. Source: public API `SchemaField`, `EmbeddedDataField`, `DataModel.schema`. */
import { generation } from "../generation.js";
import { DataFieldOperator, ForcedReplacement, isDeletionKey, readChange } from "../operators.js";
import { isPlainObject } from "../utils/types.js";
import { DataField, isPersisted, nextOf } from "./field.js";
import { DataModelValidationFailure } from "./validation.js";

/** Marks construction of a model over a source that its parent has cleaned and tested already; the source is shared, not copied. */
export const SHARED_SOURCE = Symbol("shared source");

/**
 * Put a prepared value in place: own and enumerable; functions become getters; readonly fields refuse writing.
 * @param {object} target
 * @param {string} name
 * @param {unknown} value
 * @param {boolean} [readonly]
 */
export function defineValue(target, name, value, readonly = false) {
  const held = Object.getOwnPropertyDescriptor(target, name);
  if (held && !held.configurable) { // what a model has fixed for itself keeps its place; a value that may not change stays
    if (held.writable) target[name] = value;
    return;
  }
  const isPlain = typeof value !== "function" && !readonly && (held !== undefined || !(name in target));
  if (isPlain && Reflect.set(target, name, value)) return; // the same result, many times faster
  const kind = typeof value === "function" ? { get: value } : { value, writable: !readonly };
  Object.defineProperty(target, name, { ...kind, enumerable: true, configurable: true });
}

/**
 * The prepared value of one field of a source; what is not stored starts at its initial value every time.
 * @param {DataField} field
 * @param {object} source
 * @param {object} model
 * @param {object} options
 */
export function initializeField(field, source, model, options) {
  const value = isPersisted(field) ? source?.[field.name] : field.getInitialValue(source);
  return field.initialize(value, model, options);
}

/**
 * What is known about an update, one level further in.
 * @param {{source?: object, modelSource?: object}} [state]
 * @param {string} key
 */
export const within = (state, key) => (state?.source ? { ...state, source: state.source[key] } : state);

/** An object whose names and fields are known. */
export class SchemaField extends DataField {
  static recursive = true;

  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false };
  }

  /**
   * @param {Record<string, DataField>} fields
   * @param {object} [options]
   * @throws {Error} when a field is no DataField or belongs to another schema already
   */
  constructor(fields, options = {}, context = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  /** @protected adopt the fields */
  _initialize(fields) {
    if (!isPlainObject(fields)) throw new Error("a DataSchema must be an object with string keys and DataField values");
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField)) throw new Error(`the "${name}" field is not an instance of the DataField class`);
      if (field.parent !== undefined) {
        throw new Error(`the "${name}" field already belongs to some other parent and may not be reused`);
      }
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  *[Symbol.iterator]() {
    yield* Object.values(this.fields);
  }

  keys() { return Object.keys(this.fields); }
  values() { return Object.values(this.fields); }
  entries() { return Object.entries(this.fields); }
  has(name) { return Object.hasOwn(this.fields, name); }
  get(name) { return this.has(name) ? this.fields[name] : undefined; }

  /**
   * A field at a path.
   * @param {string|string[]} path
   */
  getField(path) {
    const parts = Array.isArray(path) ? [...path] : String(path).split(".");
    return this._getField(generation() >= 14 ? parts.reverse() : parts);
  }

  _getField(path) {
    return path.length ? this.get(nextOf(path))?._getField(path) : this;
  }

  getInitialValue(data) {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    return this.clean({}, { source: data, migrate: false });
  }

  _cast(value) {
    if (typeof value !== "object") return {};
    return typeof value.toObject === "function" ? value.toObject() : value;
  }

  /** Full cleaning fills what is missing and drops what is unknown; a partial one touches only what is given. */
  _cleanType(value, options, state) {
    const cleaned = {};
    if (options.partial) {
      for (const [key, given] of Object.entries(value)) this.#cleanPart(cleaned, key, given, options, state);
      return cleaned;
    }
    for (const [name, field] of this.entries()) {
      if (!isPersisted(field)) continue;
      const part = field.clean(value[name], options, within(state, name));
      if (part !== undefined) cleaned[name] = part;
    }
    return cleaned;
  }

  #cleanPart(cleaned, rawKey, given, options, state) {
    const { key, kind, value } = readChange(rawKey, given);
    const field = this.get(key);
    if (!field || !isPersisted(field) || value === undefined) return;
    if (kind === "delete") cleaned[rawKey] = given;
    else if (kind === "replace") {
      const whole = field.clean(value, { ...options, partial: false }, state);
      cleaned[rawKey] = isDeletionKey(rawKey) ? whole : ForcedReplacement.create(whole);
    } else cleaned[key] = field.clean(value, options.recursive === false ? { ...options, partial: false } : options, within(state, key));
  }

  _validateType(value, options = {}) {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failures = new DataModelValidationFailure({ invalidValue: value, unresolved: false });
    for (const [name, field] of this.entries()) {
      if (!isPersisted(field) || (options.keys && !options.keys.has(name))) continue;
      const failure = field.validate(value[name], { ...options, keys: undefined });
      if (!failure) continue;
      failures.fields[name] = failure;
      if (failure.unresolved) failures.unresolved = true;
      else if (options.fallback && failure.fallback !== undefined) value[name] = failure.fallback;
    }
    return failures.isEmpty() ? undefined : failures;
  }

  validate(value, options = {}) {
    const failure = super.validate(value, options);
    if (failure && options.fallback && !failure.unresolved) warnOfRepair(this, failure, options);
    return failure;
  }

  initialize(value, model, options = {}) {
    if (value === null || value === undefined) return value;
    const prepared = {};
    for (const [name, field] of this.entries()) defineValue(prepared, name, initializeField(field, value, model, options), field.readonly);
    return prepared;
  }

  toObject(value) {
    if (value === null || value === undefined) return value;
    const plain = {};
    for (const [name, field] of this.entries()) {
      if (value[name] !== undefined) plain[name] = field.toObject(value[name]);
    }
    return plain;
  }

  apply(fn, value = {}, options = {}) {
    const results = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in value)) continue;
      const result = field.apply(fn, value?.[name], options);
      if (options.filter && (result === undefined || result === null)) continue;
      results[name] = result;
    }
    return results;
  }

  /**
   * v13: pass the migration of old sources on to the fields that have one.
   * @param {object} sourceData of the whole model
   * @param {object} fieldData of this field
   */
  migrateSource(sourceData, fieldData) {
    if (!isPlainObject(fieldData)) return;
    for (const [name, field] of this.entries()) {
      const data = fieldData[name];
      if (data && typeof data === "object" && !(data instanceof DataFieldOperator)) field.migrateSource?.(sourceData, data);
    }
  }
}

/** Only the outermost repair is told, with everything that was repaired in it. */
function warnOfRepair(field, failure, options) {
  if (field.parent || options.quiet) return;
  console.warn(`invalid data was replaced in a ${options.modelName ?? "DataModel"}:\n${failure}`);
}

/** A model inside a model; prepared, an instance of it. */
export class EmbeddedDataField extends SchemaField {
  /**
   * @param {typeof import("./model.js").DataModel} model
   * @param {object} [options]
   */
  constructor(model, options = {}, context = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  _cleanType(value, options, state) {
    return super._cleanType(value, options, { ...state, modelSource: state?.source });
  }

  initialize(value, model) {
    if (value === null || value === undefined) return value;
    return new this.model(value, { parent: model, [SHARED_SOURCE]: true });
  }

  toObject(value) {
    return value?.toObject ? value.toObject(false) : value;
  }

  migrateSource(sourceData, fieldData) {
    this.model.migrateDataSafe(fieldData);
  }

  _migrate(value) {
    return isPlainObject(value) ? this.model.migrateDataSafe(value) : value;
  }

  _validateType(value, options = {}) {
    const failure = super._validateType(value, options);
    if (!failure?.unresolved && isPlainObject(value)) this.model.validateJoint(value);
    return failure;
  }
}
