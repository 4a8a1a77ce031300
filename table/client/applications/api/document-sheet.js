import { generation } from "../../../common/generation.js";
import { expandObject, mergeObject } from "../../../common/utils/all.js";
import { iconButton, t } from "../dom.js";
import { ApplicationV2 } from "./application.js";
import { DOCUMENT_ACTIONS, DOCUMENT_CONTROLS } from "./document-sheet-actions.js";

/**
 * An application that shows and edits one document.
 * Sources: foundryvtt.com/api, DocumentSheetV2 and DocumentSheetConfiguration; submission as public systems override it:
 * `_processFormData` → `_prepareSubmitData` (both synchronous) → `_processSubmitData`.
 */
export class DocumentSheetV2 extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "{id}", classes: ["sheet"], tag: "form", document: null,
    viewPermission: 1, editPermission: 3, canCreate: false, sheetConfig: true, ownershipConfig: true,
    actions: DOCUMENT_ACTIONS,
    form: { handler: DocumentSheetV2.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    window: { controls: DOCUMENT_CONTROLS },
  };

  #document;

  /** @param {{document: import("../../../common/documents/document.js").Document}} options */
  constructor(options = {}, ...rest) {
    if (!options.document) throw new Error(`A document must be provided to the ${new.target.name} constructor`);
    super(options, ...rest);
    this.#document = this.options.document;
  }

  get document() { return this.#document; }

  get title() {
    const { name, constructor: cls, documentName } = this.document;
    const subtype = this.document.type ? `TYPES.${documentName}.${this.document.type}` : "";
    const label = game.i18n.has(subtype) ? t(subtype) : t(cls.metadata?.label ?? `DOCUMENT.${documentName}`);
    return `${label}: ${name ?? this.document.id}`;
  }

  get isVisible() { return this.document.testUserPermission(game.user, this.options.viewPermission); }

  get isEditable() {
    if (this.document.pack && game.packs.get(this.document.pack)?.locked) return false;
    return this.document.testUserPermission(game.user, this.options.editPermission);
  }

  /** @protected */
  _initializeApplicationOptions(options) {
    const merged = super._initializeApplicationOptions(options);
    if (!options.uniqueId) merged.uniqueId = `${this.constructor.name}-${(options.document.uuid ?? "new").replaceAll(".", "-")}`;
    const theme = foundry.applications.apps.DocumentSheetConfig.getSheetThemeForDocument(options.document);
    if (theme) merged.classes.push("themed", `theme-${theme}`);
    return merged;
  }

  /** @protected */
  _canRender(_options) {
    if (!this.isVisible) throw new Error(t("TABLE.Sheet.noPermission", { document: this.document.documentName }));
  }

  /** @protected */
  async _prepareContext(options) {
    const { document } = this;
    return Object.assign(await super._prepareContext(options), {
      document, source: document._source, fields: document.schema.fields, editable: this.isEditable, user: game.user,
      rootId: document.collection?.has?.(document.id) ? this.id : foundry.utils.randomID(),
    });
  }

  /** @protected */
  async _renderFrame(options) {
    const frame = await super._renderFrame(options);
    if (this.hasFrame) {
      this.window.close.before(iconButton("copyUuid", "fa-solid fa-passport", t("TABLE.Sheet.copyUuid"), { class: "header-control" }));
    }
    return frame;
  }

  /** @protected */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  /** @protected */
  async _onRender(context, options) {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  /** @protected */
  _onClose(options) {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** @protected Disable or enable every form element of the content; the header stays usable. */
  _toggleDisabled(disabled) {
    const { form } = this;
    if (!form) return;
    const custom = form.querySelectorAll("*");
    const elements = new Set([...form.elements, ...[...custom].filter((element) => element.localName.includes("-") && "disabled" in element)]);
    for (const element of elements) if (!element.closest(".window-header, .controls-dropdown")) element.disabled = disabled;
    for (const image of form.querySelectorAll("img[data-edit]")) image.classList.toggle("disabled", disabled);
  }

  /* --- Submission -------------------------------------------------------------------------------------------------------- */

  static async #onSubmit(event, form, formData, { updateData, ...options } = {}) {
    if (!this.isEditable) return undefined;
    const submitData = synchronous("_prepareSubmitData", this._prepareSubmitData(event, form, formData, updateData));
    return this._processSubmitData(event, form, submitData, options);
  }

  /** @protected @returns {object} Expanded form data, cleaned and validated. @throws If the document would be invalid. */
  _prepareSubmitData(event, form, formData, updateData) {
    const submitData = synchronous("_processFormData", this._processFormData(event, form, formData));
    if (updateData) mergeObject(submitData, updateData);
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  /** @protected @returns {object} */
  _processFormData(_event, _form, formData) { return expandObject(formData.object); }

  /** @protected */
  async _processSubmitData(_event, _form, submitData, options = {}) {
    const { document } = this;
    const exists = document.collection?.has(document.id) || document.isEmbedded || document.isToken;
    if (exists) return document.update(submitData, options);
    if (!this.options.canCreate) throw new Error(`Document creation is not supported by ${this.constructor.name}`);
    return document.constructor.create({ ...document.toObject(), ...submitData }, { parent: document.parent, pack: document.pack });
  }
}

/** A Promise from a synchronous step throws on v14 and counts as nothing on v13. */
function synchronous(method, result) {
  if (!(result instanceof Promise)) return result;
  if (generation() >= 14) throw new Error(`${method} must not be asynchronous`);
  return {};
}
