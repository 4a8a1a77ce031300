/** Fields that only documents have. Source: public API `foundry.data.fields` (Document… fields, TypeDataField). */
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants.js";
import { deepClone } from "../utils/objects.js";
import { isPlainObject } from "../utils/types.js";
import { mergeObject } from "../utils/merge.js";
import { documentTypes, templateData } from "../documents/document-types.js";
import { NumberField, ObjectField, StringField } from "./fields-simple.js";
import { DocumentIdField, DocumentUUIDField, ForeignDocumentField } from "./fields-text.js";
import { SchemaField, SHARED_SOURCE } from "./fields-schema.js";
import { TypedObjectField } from "./fields-lists.js";
import { isValidId } from "./validators.js";

/** `_id` of a document; given by the host. */
export { DocumentIdField };

/** Who may do what: {default: level, [userId]: level}. */
export class DocumentOwnershipField extends ObjectField {
  static get _defaults() {
    return {
      ...super._defaults, required: true, nullable: false, gmOnly: true, initial: () => ({ default: DOCUMENT_OWNERSHIP_LEVELS.NONE }),
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  _validateType(value) {
    super._validateType(value);
    const levels = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    for (const [key, level] of Object.entries(value)) {
      if (key !== "default" && !isValidId(key)) throw new Error(`"${key}" is not a user ID`);
      if (!levels.includes(level)) throw new Error(`${level} is not an ownership level`);
    }
  }
}

/** Flags, by the package they belong to. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options = {}, context = {}) {
    super(new ObjectField(), { validateKey: (key) => /^[A-Za-z0-9-_]+$/.test(key), ...options }, context);
  }
}

/** Where a document comes from and who touched it last; written by the host. */
export class DocumentStatsField extends SchemaField {
  static fields = ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy", "compendiumSource",
    "duplicateSource", "exportSource"];

  constructor(options = {}, context = {}) {
    const text = () => new StringField({ required: true, blank: false, nullable: true, initial: null });
    super({
      coreVersion: text(),
      systemId: text(),
      systemVersion: text(),
      createdTime: new NumberField(),
      modifiedTime: new NumberField(),
      lastModifiedBy: new StringField({ required: true, blank: false, nullable: true, initial: null }),
      compendiumSource: new DocumentUUIDField(),
      duplicateSource: new DocumentUUIDField(),
      exportSource: new SchemaField({
        worldId: text(), uuid: text(), coreVersion: text(), systemId: text(), systemVersion: text(),
      }, { nullable: true, initial: null }),
    }, { ...options, initial: () => ({}) }, context);
  }

  getInitialValue(data) {
    return this.clean({}, { source: data });
  }
}

/** Subtype of a document: one that the core or the manifest names. */
export class DocumentTypeField extends StringField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  /** @param {typeof import("../documents/document.js").Document} documentClass */
  constructor(documentClass, options = {}, context = {}) {
    super({ choices: () => documentClass.TYPES, validationError: "is not a valid type", ...options }, context);
    this.documentName = documentClass.documentName;
  }

  _validateType(value) {
    if (typeof value !== "string") throw new Error("must be a string");
    const types = documentTypes(this.documentName);
    if (types.length && !types.includes(value)) {
      throw new Error(`"${value}" is not a valid type for the ${this.documentName} Document class`);
    }
  }
}

/** The user who wrote a document; by default the one at this client. */
export class DocumentAuthorField extends ForeignDocumentField {
  static get _defaults() {
    return { ...super._defaults, nullable: false, gmOnly: true, initial: () => globalThis.game?.user?.id ?? undefined };
  }
}

/** Shared by all documents: who is asked for the model of a subtype. */
let resolveModel = (documentName, type) => globalThis.CONFIG?.[documentName]?.dataModels?.[type];

/**
 * Say where models of subtypes are found. Default: `CONFIG[documentName].dataModels[type]`.
 * @param {(documentName: string, type: string) => Function|undefined} resolve
 */
export function setModelResolver(resolve) {
  resolveModel = resolve;
}

/** The `system` of a document: a model of its subtype, or a plain object where there is none. */
export class TypeDataField extends ObjectField {
  static recursive = true;

  static get _defaults() {
    return { ...super._defaults, required: true };
  }

  /** @param {typeof import("../documents/document.js").Document} documentClass */
  constructor(documentClass, options = {}, context = {}) {
    super(options, context);
    this.document = documentClass;
  }

  get documentName() { return this.document.documentName; }

  /**
   * @param {string} type
   * @returns {typeof import("./type-data-model.js").TypeDataModel|undefined}
   */
  getModelForType(type) {
    return type ? resolveModel(this.documentName, type) : undefined;
  }

  /** The subtype that a source names, or the one that its document begins with. */
  #typeOf(source) {
    return source?.type ?? this.parent?.get("type")?.getInitialValue(source ?? {});
  }

  #modelOf(source) {
    return this.getModelForType(this.#typeOf(source));
  }

  getInitialValue(data) {
    return this.#modelOf(data)?.cleanData({}, { migrate: false }) ?? this.#templateData(this.#typeOf(data), {});
  }

  _cleanType(value, options, state = {}) {
    const Model = this.#modelOf(options.source);
    const data = isPlainObject(value) ? value : {};
    if (!Model) return options.partial ? data : this.#templateData(this.#typeOf(options.source), data);
    return Model.cleanData(data, { ...options, migrate: false, source: options.partial ? undefined : data }, { ...state, modelSource: state.source });
  }

  /** Data over what template.json has for its type. */
  #templateData(type, data) {
    const template = templateData(this.documentName, type);
    return template ? mergeObject(deepClone(template), data) : data;
  }

  _migrate(value, options) {
    const Model = this.#modelOf(options.source);
    return Model && isPlainObject(value) ? Model.migrateDataSafe(value) : value;
  }

  migrateSource(sourceData, fieldData) {
    this.getModelForType(sourceData.type)?.migrateDataSafe(fieldData);
  }

  _validateType(value, options = {}) {
    super._validateType(value);
    const Model = this.#modelOf(options.source);
    if (!Model) return undefined;
    const failure = Model.schema.validate(value, { ...options, keys: undefined, source: options.source ?? value, modelSource: value, quiet: true });
    if (failure?.unresolved) return failure;
    Model.validateJoint(value);
    return failure ?? undefined;
  }

  initialize(value, model) {
    const Model = this.getModelForType(model._source.type);
    return Model ? new Model(value, { parent: model, [SHARED_SOURCE]: true }) : deepClone(value);
  }

  toObject(value) {
    return typeof value?.toObject === "function" ? value.toObject(false) : deepClone(value);
  }
}
