/** Fields that hold other documents. Source: public API `EmbeddedDocumentField`, `EmbeddedCollectionField`, `EmbeddedCollectionDeltaField`. */
import { isPlainObject } from "../utils/types.js";
import { DataField } from "./field.js";
import { EmbeddedCollection, EmbeddedCollectionDelta } from "./embedded-collection.js";

/** A list of documents; prepared, a collection of them. Each child cleans and tests itself. */
export class EmbeddedCollectionField extends DataField {
  static recursive = true;
  static hierarchical = true;

  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, readonly: true };
  }

  /** @param {typeof import("../documents/document.js").Document} model a Base class */
  constructor(model, options = {}, context = {}) {
    super(options, context);
    this.model = model;
  }

  /** The class of collection the children live in. */
  static get implementation() { return EmbeddedCollection; }

  /** The schema of a child. */
  get element() { return this.model; }
  get schema() { return this.model.schema; }

  getInitialValue() { return []; }

  _cast(value) {
    if (Array.isArray(value)) return value;
    return isPlainObject(value) ? Object.values(value) : [...(value?.toObject?.() ?? value)];
  }

  _cleanType(value) {
    return value.map((child) => child?.toObject?.() ?? child);
  }

  _validateType(value) {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (!value.every(isPlainObject)) throw new Error("must be an Array of objects");
  }

  initialize(value, model, options = {}) {
    const collection = model.collections[this.name];
    collection.initialize(options);
    return collection;
  }

  toObject(value) {
    return value.toObject(false);
  }

  migrateSource(sourceData, fieldData) {
    if (Array.isArray(fieldData)) for (const child of fieldData) if (isPlainObject(child)) this.model.implementation.migrateDataSafe(child);
  }
}

/** What a token's own actor adds to, or takes from, the children of its base actor. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  static get implementation() { return EmbeddedCollectionDelta; }
}

/** One document inside another, such as a token's delta. */
export class EmbeddedDocumentField extends DataField {
  static recursive = true;
  static hierarchical = true;

  static get _defaults() {
    return { ...super._defaults, required: true, nullable: true };
  }

  /** @param {typeof import("../documents/document.js").Document} model a Base class */
  constructor(model, options = {}, context = {}) {
    super(options, context);
    this.model = model;
  }

  get element() { return this.model; }

  getInitialValue() { return this.nullable ? null : {}; }

  _cast(value) {
    return value.toObject?.() ?? value;
  }

  _validateType(value) {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  /** The child is made once; later it prepares itself from the same source again. */
  initialize(value, model, options = {}) {
    if (!value) return value;
    const previous = Object.getOwnPropertyDescriptor(model, this.name)?.value;
    if (previous?._source === value) {
      previous._initialize(options);
      return previous;
    }
    const child = new this.model.implementation(value, { ...options, parent: model });
    model._source[this.name] = child._source;
    return child;
  }

  toObject(value) {
    return value?.toObject(false) ?? value;
  }
}
