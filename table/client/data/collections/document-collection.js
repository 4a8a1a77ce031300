import { Collection } from "../../../common/utils/collection.js";
import { CONFIG } from "../../config.js";

/**
 * A keyed set of documents of one kind. Sources that make no valid document are kept aside, never dropped.
 * Sources: API13 DocumentCollection; migrations of public systems (invalidDocumentIds, getInvalid).
 */
export class DocumentCollection extends Collection {
  /** Name of the documents held. @abstract */
  static documentName = "";

  constructor() {
    super();
    /** Applications that show this collection and re-render when it changes. */
    this.apps = [];
    /** Ids of stored sources that make no valid document. @type {Set<string>} */
    this.invalidDocumentIds = new Set();
    /** @type {Map<string, object>} */
    this._invalid = new Map();
  }

  get documentName() {
    return this.constructor.documentName;
  }

  /** The configured class of the documents. */
  get documentClass() {
    return CONFIG[this.documentName].documentClass;
  }

  get name() {
    return this.constructor.name;
  }

  /**
   * Fill from stored sources.
   * @param {object[]} sources
   * @param {object} [context] construction context of the documents
   */
  load(sources, context = {}) {
    for (const source of sources) this.construct(source, context);
  }

  /** Make a document of a stored source and hold it; bad fields take their initial value, and what cannot be mended is kept aside and reported. */
  construct(source, context = {}) {
    try {
      const document = this.documentClass.fromSource(source, { ...context, strict: true, fallback: true, dropInvalidEmbedded: true });
      super.set(document.id, document);
      return document;
    } catch (error) {
      this._invalid.set(source._id, source);
      this.invalidDocumentIds.add(source._id);
      globalThis.Hooks?.onError("DocumentCollection#construct", error, {
        msg: `Failed to initialize ${this.documentName} [${source._id}]`, log: "error", id: source._id
      });
      return null;
    }
  }

  /**
   * A document of a source that is not valid, made as well as it can be.
   * @param {string} id
   * @param {{strict?: boolean}} [options] strict: throw when there is none
   */
  getInvalid(id, { strict = true } = {}) {
    const source = this._invalid.get(id);
    if (source) return this.documentClass.fromSource(source, { strict: false });
    if (strict) throw new Error(`${this.documentName} ID [${id}] is not an invalid document of this collection`);
    return undefined;
  }

  delete(id) {
    this._invalid.delete(id);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /** Re-render every application that shows this collection. */
  render(force = false, options = {}) {
    for (const app of this.apps) renderApplication(app, force, options);
  }

  /**
   * Documents whose name or searchable text holds the query.
   * @param {{query?: string, filters?: {field: string, operator?: string, value: any, negate?: boolean}[], exclude?: string[]}} [search]
   */
  search({ query = "", filters = [], exclude = [] } = {}) {
    const { SearchFilter } = foundry.applications.ux;
    const cleaned = SearchFilter.cleanQuery(query);
    const pattern = new RegExp(RegExp.escape(cleaned), "i");
    return this.filter(entry => {
      if (exclude.includes(entry._id)) return false;
      if (!filters.every(filter => SearchFilter.evaluateFilter(entry, filter))) return false;
      return !cleaned || pattern.test(SearchFilter.cleanQuery(entry.name ?? ""));
    });
  }

  /**
   * Update every document that fits, in one operation.
   * @param {object|((document: object) => object)} transformation
   * @param {(document: object) => boolean} [condition]
   */
  async updateAll(transformation, condition = () => true, options = {}) {
    const updates = this.filter(condition).map(document => ({
      ...(typeof transformation === "function" ? transformation(document) : foundry.utils.deepClone(transformation)), _id: document.id
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  /** Names of the fields of a kind of document that search looks at: those with `textSearch`. Source: API13 DocumentCollection.getSearchableFields; F#9355. */
  static getSearchableFields(documentName, type) {
    const { schema } = CONFIG[documentName].documentClass;
    const own = Object.entries(schema.fields).filter(([, field]) => field.options.textSearch).map(([name]) => name);
    const model = CONFIG[documentName].dataModels?.[type]?.schema;
    return [...own, ...Object.entries(model?.fields ?? {}).filter(([, field]) => field.options.textSearch).map(([name]) => `system.${name}`)];
  }

  /** A document of this collection's kind, not stored. */
  createDocument(data, context = {}) {
    return new this.documentClass(data, context);
  }

  /** After a write: show it. */
  _onModifyContents(action, documents, result, operation, _user) {
    if (operation.render === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result });
  }
}

/** Render an application of either framework. */
export function renderApplication(app, force, options) {
  if (app instanceof foundry.applications.api.ApplicationV2) return app.render({ force, ...options });
  return app.render(force, options);
}
