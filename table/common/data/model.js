/* eslint-disable no-unused-vars -- signatures are the contract that subclasses fill in */
/**
 * The data model: a described, tested, prepared view of stored data.
 *
 * Source: public API `foundry.abstract.DataModel`; community wiki on the order of construction (migrate, clean, shim, configure,
 * validate, initialize); v14 `DataModelCleaningOptions`, `_preUpdateSource`, `_updateCommit`.
 */
import { applyUpdate } from "../changes.js";
import { generation, onGeneration } from "../generation.js";
import { deepClone, expandObject } from "../utils/objects.js";
import { mergeObject } from "../utils/merge.js";
import { isEmpty, isPlainObject } from "../utils/types.js";
import { defineValue, initializeField, SchemaField, SHARED_SOURCE } from "./fields-schema.js";
import { addTypes, commitChanges, differ } from "./schema-updates.js";
import { DataModelValidationError, DataModelValidationFailure } from "./validation.js";

/** Abstract: a subclass gives `static defineSchema()`. */
export class DataModel {
  /** Where labels and hints of the fields are looked up: `<prefix>.FIELDS.<path>.label`. */
  static LOCALIZATION_PREFIXES = [];

  /**
   * @param {object} [data]
   * @param {object} [options]
   * @param {DataModel|null} [options.parent]
   * @param {boolean} [options.strict=true]    throw for invalid data; false: replace it by initial values where that helps, else warn
   * @param {boolean} [options.fallback]       replace invalid data by initial values; default is the opposite of strict
   * @param {boolean|object} [options.clean]   v14: false skips cleaning
   */
  constructor(data = {}, { parent = null, strict = true, fallback = !strict, clean, [SHARED_SOURCE]: shared = false, ...options } = {}) {
    const hidden = (name, value) => Object.defineProperty(this, name, { value, configurable: true });
    hidden("parent", parent);
    hidden("_source", shared ? data : this._initializeSource(data, { strict, clean, ...options }));
    if (!shared) {
      for (const name of this.schema.keys()) if (!(name in this._source)) this._source[name] = undefined;
      Object.seal(this._source);
    }
    this._configure({ strict, ...options });
    if (!shared) this.validate({ strict, fallback, joint: true, quiet: options.quiet });
    this._initialize({ strict, fallback, ...options });
  }

  /**
   * Describe the fields.
   * @returns {Record<string, import("./field.js").DataField>}
   */
  static defineSchema() {
    throw new Error(`the ${this.name} subclass of DataModel must define its schema`);
  }

  /** The fields as one field, made once a class (and generation, as some differ). */
  static get schema() {
    if (!Object.hasOwn(this, "_schemas")) Object.defineProperty(this, "_schemas", { value: {} });
    return this._schemas[generation()] ??= this._createSchema();
  }

  /** @protected */
  static _createSchema() {
    return new SchemaField(this.defineSchema());
  }

  get schema() { return this.constructor.schema; }

  /** Did the last validation find anything that is still wrong? */
  get invalid() { return Object.values(this.validationFailures).some((failure) => failure !== null); }

  /** What the last validation found. */
  get validationFailures() { return failuresOf.get(this) ?? { fields: null, joint: null }; }

  /**
   * @protected first step of construction: a migrated, clean copy of what was given
   * @param {object|DataModel} data
   * @param {object} options
   */
  _initializeSource(data, { clean, ...options } = {}) {
    const source = data instanceof DataModel ? data.toObject() : deepClone(data);
    const Model = this.constructor;
    if (clean === false && generation() >= 14) return source;
    if (generation() < 14) Model.migrateDataSafe(source);
    return Model.shimData(Model.cleanData(source, { ...(isPlainObject(clean) ? clean : {}) }, {}), options);
  }

  /** @protected a place to set up members before the data is there as properties */
  _configure(options = {}) {}

  /** @protected name and field of everything to prepare, in order */
  static *_initializationOrder() {
    yield* this.schema.entries();
  }

  /** @protected set the prepared values from the source */
  _initialize(options = {}) {
    for (const [name, field] of this.constructor._initializationOrder()) {
      defineValue(this, name, initializeField(field, this._source, this, options), field.readonly);
    }
  }

  /** Go back to what the source says. */
  reset() {
    this._initialize();
  }

  /**
   * Bring data into shape, see SchemaField.
   * @param {object} [source]
   * @param {{partial?: boolean, recursive?: boolean, source?: object, migrate?: boolean}} [options]
   * @param {import("./field.js").UpdateState} [state] v14
   */
  static cleanData(source = {}, options = {}, state = {}) {
    const migrated = generation() >= 14 && options.migrate !== false ? this.migrateDataSafe(source) : source;
    const context = { ...options, migrate: options.migrate ?? true, source: options.source ?? migrated };
    const known = { source: options.source, ...state };
    return this.schema._cleanType(migrated, context, { modelSource: known.source, ...known });
  }

  /**
   * Bring old data up to date, in place. It may be a part only, such as an update.
   * @param {object} source
   * @returns {object} the same
   */
  static migrateData(source) {
    if (generation() < 14) this.schema.migrateSource(source, source);
    return source;
  }

  /**
   * The same, errors told as warnings instead of thrown.
   * @param {object} source
   */
  static migrateDataSafe(source) {
    try {
      this.migrateData(source);
    } catch (error) {
      console.warn(new Error(`failed data migration for ${this.name}: ${error.message}`, { cause: error }));
    }
    return source;
  }

  /**
   * Add accessors for what was renamed; nothing by default.
   * @param {object} data
   */
  static shimData(data, options) {
    return data;
  }

  /**
   * Test what only several fields together show.
   * @param {object} data a clean source
   * @throws {Error} when it is invalid
   */
  static validateJoint(data) {}

  /**
   * Test the source, or changes to it.
   * @param {object} [options]
   * @param {object} [options.changes]      partial data to test instead
   * @param {boolean} [options.clean=false] clean the changes first
   * @param {boolean} [options.strict=true] throw
   * @param {boolean} [options.fallback]    repair
   * @param {boolean} [options.joint]       test them together; default when no changes are given
   * @returns {boolean} is it valid?
   * @throws {DataModelValidationError} when strict
   */
  validate({ changes, clean = false, strict = true, fallback = false, fields = true, joint = !changes, quiet = false } = {}) {
    const Model = this.constructor;
    const given = changes && (clean ? Model.cleanData(expandObject(changes), { partial: true, source: this._source }) : changes);
    const source = given ? applyUpdate(this._source, given).source : this._source;
    const keys = given ? new Set(Object.keys(given)) : undefined;
    const failure = fields ? this.schema.validate(source, { keys, fallback, source, quiet, model: this, modelName: Model.name, strict }) : undefined;
    const found = { fields: failure?.unresolved ? failure : null, joint: null };
    if (joint && !found.fields) {
      try {
        Model.validateJoint(source);
      } catch (error) {
        found.joint = new DataModelValidationFailure({ message: error.message });
      }
    }
    failuresOf.set(this, found);
    const worst = found.fields ?? found.joint;
    if (!worst) return true;
    const error = new DataModelValidationError(describe(this, worst), {});
    error.failure = worst;
    if (strict) throw error;
    console.warn(error);
    return false;
  }

  /**
   * Change the source in memory and prepare again; the database is not touched.
   * @param {object} [changes]                      nested or with dotted keys
   * @param {object} [options]
   * @param {boolean} [options.dryRun=false]        only say what would change
   * @param {boolean} [options.fallback=false]
   * @param {boolean} [options.recursive=true]      false replaces the objects named
   * @param {boolean} [options.diff=true]           false keeps what is equal
   * @returns {object} what changed, in the shape that a database update takes
   * @throws {DataModelValidationError}
   */
  updateSource(changes = {}, options = {}) {
    const expanded = expandObject(deepClone(changes));
    const state = { source: this._source, model: this };
    this._preUpdateSource?.(expanded, options, state);
    const prepared = this.#migrated(expanded);
    const copy = { ...this._source };
    const diff = this._updateDiff ? this._updateDiff(copy, prepared, options, state) : differ(this, copy, prepared, options, state);
    if (isEmpty(diff)) return {};
    this.#validateNext({ source: copy, diff }, { fallback: options.fallback ?? false });
    if (!options.dryRun) {
      if (this._updateCommit) this._updateCommit(copy, diff, options, state);
      else commitChanges(this, copy, diff);
      this._initialize(options);
    }
    return diff;
  }

  /** Old data in an update is brought up to date, with the type at hand, before it is cleaned; on 14 cleaning itself migrates. */
  #migrated(changes) {
    addTypes(this.schema, changes, this._source);
    if (generation() >= 14) return changes;
    const borrowsType = this._source.type !== undefined && !("type" in changes);
    if (borrowsType) changes.type = this._source.type;
    this.constructor.migrateDataSafe(changes);
    if (borrowsType) delete changes.type;
    return changes;
  }

  #validateNext({ source, diff }, { fallback }) {
    const keys = new Set(Object.keys(diff).map((key) => key.replace(/^[-=]=/, "")));
    const failure = this.schema.validate(source, { keys, fallback, source, model: this, modelName: this.constructor.name });
    if (failure?.unresolved) throw Object.assign(new DataModelValidationError(describe(this, failure)), { failure });
    try {
      this.constructor.validateJoint(source);
    } catch (error) {
      throw new DataModelValidationError(new DataModelValidationFailure({ message: error.message }), { cause: error });
    }
  }

  /**
   * Plain data.
   * @param {boolean} [source=true] of the source; false: of the prepared values
   */
  toObject(source = true) {
    return source ? deepClone(this._source) : this.schema.toObject(this);
  }

  toJSON() {
    return this.toObject(true);
  }

  /**
   * A copy with changes, in memory only.
   * @param {object} [data]
   * @param {object} [context]
   */
  clone(data = {}, context = {}) {
    const changed = mergeObject(this.toObject(), data, generation() >= 14 ? { applyOperators: true } : { performDeletions: true });
    return new this.constructor(changed, { parent: this.parent, ...context });
  }

  /**
   * From stored data: what is invalid is repaired where it can be.
   * @param {object} source
   * @param {object} [context]
   */
  static fromSource(source, { strict = false, ...context } = {}) {
    return new this(source, { strict, ...context });
  }

  /**
   * @param {string} json
   */
  static fromJSON(json) {
    return this.fromSource(JSON.parse(json));
  }
}

/** Kept apart so that no model carries it as a property. */
const failuresOf = new WeakMap();

const describe = (model, failure) =>
  `${model.constructor.name}${model._source?._id ? ` [${model._source._id}]` : ""} validation errors:\n${failure}`;

/**
 * The steps of an update that packages of 14 extend: the state that all of them share is prepared; the changes are applied to a copy of the source, and the difference
 * is given; what differs is written into the source. 13 lacks them.
 * Sources: foundryvtt#13360; models of public systems.
 */
onGeneration((current) => {
  const steps = {
    _preUpdateSource(_changes, _options, _state) {},
    _updateDiff(copy, changes, options, state) { return differ(this, copy, changes, options, state); },
    _updateCommit(copy, diff, _options, _state) { commitChanges(this, copy, diff); },
  };
  for (const [name, step] of Object.entries(steps)) {
    if (current >= 14) DataModel.prototype[name] = step;
    else delete DataModel.prototype[name];
  }
});
