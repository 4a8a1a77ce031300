import { el, t } from "../dom.js";
import { ApplicationV2 } from "../api/application.js";

/** Registrations made before the world's types were known. */
const pending = [];
let ready = false;

/**
 * Which class draws which document, and the window where a user changes that for one document.
 * Source: foundryvtt.com/api, DocumentSheetConfig.registerSheet/unregisterSheet and SheetRegistrationDescriptor. Registrations are kept in
 * CONFIG[Document].sheetClasses[type]["scope.ClassName"].
 */
export class DocumentSheetConfig extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "sheet-config-{id}", tag: "form", classes: ["sheet-config"], position: { width: 420 }, document: null,
    window: { title: "TABLE.Sheet.configure", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };

  /**
   * @param {Function} documentClass  A document class.
   * @param {string} scope            Package id, or "core".
   * @param {Function} sheetClass
   * @param {{label?: string|Function, types?: string[], themes?: object|null, makeDefault?: boolean, canBeDefault?: boolean, canConfigure?: boolean}} [options]
   */
  static registerSheet(documentClass, scope, sheetClass, options = {}) {
    enqueue("register", documentClass, scope, sheetClass, options);
  }

  /** @param {Function} documentClass @param {string} scope @param {Function} sheetClass @param {{types?: string[]}} [options] */
  static unregisterSheet(documentClass, scope, sheetClass, options = {}) {
    enqueue("unregister", documentClass, scope, sheetClass, options);
  }

  /** Apply what was registered early. Called once, when the types of documents are known. */
  static initializeSheets() {
    ready = true;
    for (const entry of pending.splice(0)) apply(...entry);
  }

  /** @param {string} documentName @param {string} subType @returns {{sheetClasses: object, defaultClasses: object, defaultClass: string}} */
  static getSheetClassesForSubType(documentName, subType) {
    const registered = Object.values(CONFIG[documentName].sheetClasses?.[subType] ?? {});
    const labels = (list) => Object.fromEntries(list.map(({ id, label }) => [id, typeof label === "function" ? label() : t(label)]));
    return {
      sheetClasses: labels(registered.filter(({ canConfigure }) => canConfigure)), defaultClasses: labels(registered.filter(({ canBeDefault }) => canBeDefault)),
      defaultClass: registered.find((entry) => entry.default)?.id,
    };
  }

  /**
   * The class that draws a document: its own choice, the world's, the registered default, else the last registered.
   * @param {object} document
   * @returns {Function|null}
   */
  static getSheetClass(document) {
    const { documentName } = document;
    const registered = CONFIG[documentName].sheetClasses?.[document.type ?? CONST.BASE_DOCUMENT_TYPE ?? "base"] ?? {};
    const world = game.settings?.get("core", "sheetClasses")?.[documentName]?.[document.type];
    const own = document.flags?.core?.sheetClass;
    const entry = registered[own] ?? registered[world] ?? Object.values(registered).findLast((candidate) => candidate.default) ?? Object.values(registered).at(-1);
    return entry?.cls ?? null;
  }

  /** @param {object} document @returns {string|undefined} Theme that its user chose for its sheet. */
  static getSheetThemeForDocument(document) { return document.flags?.core?.sheetTheme || undefined; }

  /** @protected */
  async _renderHTML() {
    const { document } = this.options;
    const { sheetClasses } = DocumentSheetConfig.getSheetClassesForSubType(document.documentName, document.type ?? "base");
    const { createFormGroup, createSelectInput } = foundry.applications.fields;
    const select = (name, options, value) => createSelectInput({ name, value, blank: t("TABLE.Sheet.default"), options: Object.entries(options).map(([id, label]) => ({ value: id, label })) });
    const themes = { light: t("TABLE.Settings.light"), dark: t("TABLE.Settings.dark") };
    return [
      createFormGroup({ label: t("TABLE.Sheet.class"), rootId: this.id, input: select("sheetClass", sheetClasses, document.getFlag("core", "sheetClass")) }),
      createFormGroup({ label: t("TABLE.Sheet.theme"), rootId: this.id, input: select("sheetTheme", themes, document.getFlag("core", "sheetTheme")) }),
      el("footer", { class: "form-footer" }, el("button", { type: "submit" }, t("TABLE.Field.save"))),
    ];
  }

  /** @protected */
  _replaceHTML(result, content) { content.replaceChildren(...result); }

  static async #onSubmit(_event, _form, formData) {
    // The document takes another sheet when it sees its flag change.
    await this.options.document.update({ flags: { core: formData.object } });
  }
}

function enqueue(...entry) {
  if (ready) apply(...entry);
  else pending.push(entry);
}

function apply(kind, documentClass, scope, sheetClass, { types, label, themes, makeDefault = false, canBeDefault = true, canConfigure = true }) {
  const { documentName } = documentClass;
  const config = (CONFIG[documentName].sheetClasses ??= {});
  const id = `${scope}.${sheetClass.name}`;
  for (const type of types ?? typesOf(documentClass)) {
    const ofType = (config[type] ??= {});
    if (kind === "unregister") {
      delete ofType[id];
      continue;
    }
    if (makeDefault) for (const entry of Object.values(ofType)) entry.default = false;
    ofType[id] = { id, cls: sheetClass, label: label ?? sheetClass.name, default: makeDefault, canBeDefault, canConfigure, themes: themes === undefined ? { light: "TABLE.Settings.light", dark: "TABLE.Settings.dark" } : themes };
  }
}

const typesOf = (documentClass) => {
  const types = game.documentTypes?.[documentClass.documentName] ?? documentClass.TYPES ?? [];
  return types.length ? types : [globalThis.CONST?.BASE_DOCUMENT_TYPE ?? "base"];
};
