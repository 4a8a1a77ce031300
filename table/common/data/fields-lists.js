/** Lists and maps. Source: public API `ArrayField`, `SetField`, `TypedObjectField`, `TypedSchemaField`. */
import { generation } from "../generation.js";
import { DataFieldOperator, ForcedReplacement, isDeletionKey, readChange } from "../operators.js";
import { expandObject } from "../utils/objects.js";
import { isPlainObject } from "../utils/types.js";
import { DataField, nextOf } from "./field.js";
import { StringField } from "./fields-simple.js";
import { defineValue, EmbeddedDataField, SchemaField, within } from "./fields-schema.js";
import { DataModelValidationFailure } from "./validation.js";

/** Make a field the element of another. */
function adopt(element, parent) {
  if (!(element instanceof DataField)) throw new Error(`${parent.constructor.name} must have a DataField as its contained element`);
  if (element.parent !== undefined) throw new Error("the element already belongs to some other parent and may not be reused");
  element.name = "element";
  element.parent = parent;
  return element;
}

/** A list; always replaced whole by an update. */
export class ArrayField extends DataField {
  static recursive = true;

  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, empty: true, exact: undefined, min: 0, max: Infinity };
  }

  /**
   * @param {DataField} element
   * @param {object} [options]
   */
  constructor(element, options = {}, context = {}) {
    super(options, context);
    const valid = this.constructor._validateElementType(element);
    this.element = valid instanceof DataField ? adopt(valid, this) : valid;
  }

  /** @protected what the element may be: a public system overrides this to hold models */
  static _validateElementType(element) {
    if (element instanceof DataField) return element;
    throw new Error(`${this.name} must have a DataField as its contained element`);
  }

  getInitialValue(data) {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    return this.required ? [] : undefined;
  }

  /** `{0: a, 1: b}`, what forms give, becomes a list. */
  _cast(value) {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    if (!isPlainObject(value)) return [value];
    return Object.keys(value).filter((key) => /^\d+$/.test(key)).sort((a, b) => a - b).map((key) => value[key]);
  }

  _cleanType(value, options, state) {
    return value.map((item) => this.element.clean(item, { ...options, partial: false }, state));
  }

  _validateType(value, options = {}) {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    const failure = this._validateRecursive(value, options);
    if (failure?.unresolved) return failure;
    if (!this.empty && !value.length) throw new Error("cannot be empty");
    if (this.exact !== undefined && value.length !== this.exact) throw new Error(`must have exactly ${this.exact} elements`);
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    return failure;
  }

  /** @protected override point: the elements are tested */
  _validateRecursive(value, options) { return this._validateElements(value, options); }

  /** @protected with `fallback`, elements that cannot be repaired are dropped */
  _validateElements(value, options) {
    const failures = new DataModelValidationFailure({ invalidValue: value, unresolved: false });
    for (const [index, item] of value.entries()) {
      const failure = this.element.validate(item, options);
      if (!failure) continue;
      failures.elements.push({ id: index, failure });
      if (!options.fallback) failures.unresolved = true;
      else if (failure.unresolved) failure.dropped = true;
      else if (failure.fallback !== undefined) value[index] = failure.fallback;
    }
    for (const { id } of failures.elements.filter((element) => element.failure.dropped).reverse()) value.splice(id, 1);
    return failures.isEmpty() ? undefined : failures;
  }

  initialize(value, model, options = {}) {
    if (value === null || value === undefined) return value;
    return value.map((item) => {
      const prepared = this.element.initialize(item, model, options);
      return typeof prepared === "function" ? prepared() : prepared;
    });
  }

  toObject(value) {
    return value === null || value === undefined ? value : [...value].map((item) => this.element.toObject(item));
  }

  apply(fn, value = [], options = {}) {
    return value.length ? value.map((item) => this.element.apply(fn, item, options)) : [this.element.apply(fn, undefined, options)];
  }

  _getField(path) {
    if (!path.length) return this;
    const rest = [...path];
    const name = nextOf(rest);
    return name === "element" || /^\d+$/.test(name) ? this.element._getField(rest) : undefined;
  }

  migrateSource(sourceData, fieldData) {
    if (!this.element.migrateSource || !Array.isArray(fieldData)) return;
    for (const item of fieldData) if (item && typeof item === "object") this.element.migrateSource(sourceData, item);
  }

  _castChangeDelta(delta) {
    return Array.isArray(delta) ? delta : [this.element._castChangeDelta(delta)];
  }
}

/** A list without repetition; prepared, a Set. */
export class SetField extends ArrayField {
  get hasFormSupport() { return true; }

  _cleanType(value, options, state) {
    return [...new Set(super._cleanType(value, options, state))];
  }

  initialize(value, model, options = {}) {
    const items = super.initialize(value, model, options);
    return items ? new Set(items) : items;
  }

  _castChangeDelta(delta) {
    return new Set(super._castChangeDelta(delta));
  }
}

/** A map of entries of one kind, each of which can be written and removed on its own. */
export class TypedObjectField extends DataField {
  static recursive = true;

  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, validateKey: undefined, expandKeys: true };
  }

  /**
   * @param {DataField} element
   * @param {{validateKey?: (key: string) => boolean}} [options] entries whose key fails are left out
   */
  constructor(element, options = {}, context = {}) {
    super(options, context);
    this.element = adopt(element, this);
  }

  getInitialValue(data) {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    return this.required ? {} : undefined;
  }

  _cast(value) {
    return isPlainObject(value) ? value : {};
  }

  /** A new entry given in part is filled on 14; on 13 it stays in part and fails validation (F#13546; a system for 14 relies on the filling). */
  _cleanType(value, options, state) {
    const cleaned = {};
    for (const [rawKey, given] of Object.entries(this.expandKeys ? expandObject(value) : value)) {
      if (!options.partial && isDeletionKey(rawKey)) continue;
      const { key, kind, value: inner } = readChange(rawKey, given);
      if (this.validateKey && !this.validateKey(key)) continue;
      const whole = { ...options, partial: false };
      if (!options.partial && kind === "delete") continue;
      if (kind === "delete") cleaned[rawKey] = given;
      else if (kind === "replace" && options.partial) {
        const entry = this.element.clean(inner, whole, state);
        cleaned[rawKey] = isDeletionKey(rawKey) ? entry : ForcedReplacement.create(entry);
      } else if (inner !== undefined) {
        const isNew = generation() >= 14 && state?.source && state.source[key] === undefined;
        cleaned[key] = this.element.clean(inner, options.recursive === false || isNew ? whole : options, within(state, key));
      }
    }
    return cleaned;
  }

  _validateType(value, options = {}) {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failures = new DataModelValidationFailure({ invalidValue: value, unresolved: false });
    for (const [key, entry] of Object.entries(value)) {
      const failure = entry instanceof DataFieldOperator ? undefined : this.element.validate(entry, options);
      if (!failure) continue;
      failures.elements.push({ id: key, failure });
      if (!options.fallback) failures.unresolved = true;
      else if (failure.unresolved) {
        failure.dropped = true;
        delete value[key];
      } else if (failure.fallback !== undefined) value[key] = failure.fallback;
    }
    return failures.isEmpty() ? undefined : failures;
  }

  initialize(value, model, options = {}) {
    if (value === null || value === undefined) return value;
    const prepared = {};
    for (const [key, entry] of Object.entries(value)) defineValue(prepared, key, this.element.initialize(entry, model, options));
    return prepared;
  }

  toObject(value) {
    if (value === null || value === undefined) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  apply(fn, value = {}, options = {}) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.apply(fn, entry, options)]));
  }

  _getField(path) {
    if (!path.length) return this;
    const rest = [...path];
    nextOf(rest);
    return this.element._getField(rest);
  }

  migrateSource(sourceData, fieldData) {
    if (!this.element.migrateSource || !isPlainObject(fieldData)) return;
    for (const entry of Object.values(fieldData)) if (entry && typeof entry === "object") this.element.migrateSource(sourceData, entry);
  }
}

/** An object whose fields depend on its `type`. */
export class TypedSchemaField extends DataField {
  static recursive = true;

  static get _defaults() {
    return { ...super._defaults, required: true };
  }

  /**
   * @param {Record<string, Record<string, DataField>|SchemaField|Function>} types fields, a schema, or a model class, by type
   * @param {object} [options]
   */
  constructor(types, options = {}, context = {}) {
    super(options, context);
    this.types = Object.fromEntries(Object.entries(types).map(([type, given]) => [type, this.#configure(type, given)]));
  }

  #configure(type, given) {
    const field = schemaOf(given);
    if (!field.has("type")) {
      field.fields.type = new StringField({ required: true, blank: false, initial: type }, { name: "type", parent: field });
    }
    Object.assign(field.fields.type, { initial: type, validator: (value) => value === type });
    field.name = type;
    field.parent = this;
    return field;
  }

  #fieldOf(value) {
    return Object.hasOwn(this.types, value?.type) ? this.types[value.type] : undefined;
  }

  _cast(value) {
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  _cleanType(value, options, state) {
    return this.#fieldOf(value)?.clean(value, options, state) ?? value;
  }

  _validateType(value, options) {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const field = this.#fieldOf(value);
    if (!field) throw new Error(`"${value.type}" is not a known type`);
    return field.validate(value, options);
  }

  initialize(value, model, options = {}) {
    return this.#fieldOf(value)?.initialize(value, model, options) ?? value;
  }

  toObject(value) {
    return this.#fieldOf(value)?.toObject(value) ?? value;
  }

  apply(fn, value = {}, options = {}) {
    return this.#fieldOf(value)?.apply(fn, value, options);
  }

  _getField(path) {
    if (!path.length) return this;
    const rest = [...path];
    return this.types[nextOf(rest)]?._getField(rest);
  }

  migrateSource(sourceData, fieldData) {
    this.#fieldOf(fieldData)?.migrateSource(sourceData, fieldData);
  }
}

const schemaOf = (given) => {
  if (given instanceof SchemaField) return given;
  return typeof given === "function" ? new EmbeddedDataField(given) : new SchemaField(given);
};
