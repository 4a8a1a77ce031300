import { expandObject, getProperty, mergeObject } from "../common/utils/all.js";
import { CONFIG } from "./config.js";

/**
 * Texts by key: the language, then English, then the key itself.
 * Sources: API13/14 Localization; W:api/localization (fallback, order of packages); row 19.
 */
export class Localization {
  /** @param {string} [lang] */
  constructor(lang = "en") {
    this.lang = lang;
    this.translations = {};
    this._fallback = {};
  }

  /**
   * Load the texts of a language and, below it, those of English.
   * @param {string} lang
   * @param {{lang: string, path: string, system?: string, module?: string}[][]} packages languages of core, system, modules, world, in this order
   * @param {(path: string) => Promise<object>} read
   */
  async load(lang, packages, read) {
    this.lang = lang;
    this.translations = await merge(lang, packages, read);
    this._fallback = lang === "en" ? {} : await merge("en", packages, read);
  }

  /**
   * @param {string} key
   * @param {boolean} [fallback] count English too
   */
  has(key, fallback = true) {
    return this.#find(this.translations, key) !== undefined || (fallback && this.#find(this._fallback, key) !== undefined);
  }

  /**
   * The text of a key. Generation 14 also takes data (see `_loc`).
   * @param {string} key
   * @param {object} [data]
   */
  localize(key, data) {
    if (data && Object.keys(data).length) return this.format(key, data);
    return this.#find(this.translations, key) ?? this.#find(this._fallback, key) ?? key;
  }

  /** The text of a key with `{name}` replaced; unknown braces stay. */
  format(key, data = {}) {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (match, name) => {
      const value = data[name];
      return value === undefined || value === null ? match : String(value);
    });
  }

  #find(texts, key) {
    if (typeof key !== "string" || !key) return undefined;
    const value = getProperty(texts, key);
    return typeof value === "string" ? value : undefined;
  }

  /** Sort objects in place by a localized property, with the language's rules. */
  sortObjects(objects, key) {
    const text = object => this.localize(String(getProperty(object, key) ?? ""));
    return objects.sort((a, b) => text(a).localeCompare(text(b), safeLocale(this.lang)));
  }

  /** @returns {Intl.ListFormat} */
  getListFormatter({ style = "long", type = "conjunction" } = {}) {
    return new Intl.ListFormat(safeLocale(this.lang), { style, type });
  }

  get pluralRules() {
    return new Intl.PluralRules(safeLocale(this.lang));
  }

  /**
   * Fill `label` and `hint` of a model's fields from `<PREFIX>.FIELDS.<path>.label|hint`. Later prefixes win no label that an earlier one gave.
   * Source: API14 DataModel.LOCALIZATION_PREFIXES; `foundry.helpers.Localization.localizeDataModel`.
   * @param {typeof import("../common/data/model.js").DataModel} Model
   * @param {{prefixes?: string[], prefixPath?: string}} [options]
   */
  static localizeDataModel(Model, { prefixes = Model.LOCALIZATION_PREFIXES ?? [], prefixPath = "" } = {}) {
    for (const [path, field] of walkFields(Model.schema)) localizeField(field, path, prefixes, prefixPath);
  }
}

/** Fields below a schema with their dotted paths; the elements of lists and maps are named `element`. */
function* walkFields(schema, base = "") {
  for (const [name, field] of Object.entries(schema.fields)) yield* walkField(field, base + name);
}

function* walkField(field, path) {
  yield [path, field];
  if (field.fields) yield* walkFields(field, `${path}.`);
  if (field.element && typeof field.element === "object") yield* walkField(field.element, `${path}.element`);
}

function localizeField(field, path, prefixes, prefixPath) {
  const paths = [prefixPath + path, prefixPath + path.replaceAll(".element", "")];
  for (const name of ["label", "hint"]) {
    if (field[name]) {
      field[name] = game.i18n.localize(field[name]);
      continue;
    }
    const key = prefixes.flatMap(prefix => paths.map(part => `${prefix}.FIELDS.${part}.${name}`)).find(candidate => game.i18n.has(candidate));
    if (key) field[name] = game.i18n.localize(key);
  }
}

/** Localize the models of every document class and of every subtype. */
export function localizeDocumentModels() {
  for (const config of Object.values(CONFIG)) {
    if (config?.documentClass?.schema) Localization.localizeDataModel(config.documentClass);
    for (const Model of Object.values(config?.dataModels ?? {})) {
      if (Model?.schema) Localization.localizeDataModel(Model, { prefixes: Model.LOCALIZATION_PREFIXES });
    }
  }
}

/** `cn` and other codes that Intl does not know behave as the runtime's own language, as in a browser. */
function safeLocale(lang) {
  try {
    return Intl.getCanonicalLocales(lang)[0];
  } catch {
    return undefined;
  }
}

async function merge(lang, packages, read) {
  const paths = packages.flat().filter(entry => entry.lang === lang).map(entry => entry.path);
  const files = await Promise.all(paths.map(read));
  return files.reduce((all, file) => mergeObject(all, expandObject(file)), {});
}
