import { mergeObject } from "../../../common/utils/all.js";
import { elements } from "../elements/elements.js";
import { FormDataExtended } from "../ux/form-data-extended.js";
import { Application } from "./application.js";

/**
 * A V1 form over some object. Source: foundryvtt.com/api, FormApplication {submitOnChange, submitOnClose, closeOnSubmit, editable}; what a subclass gives
 * is `_updateObject(event, formData)`.
 */
export class FormApplication extends Application {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, { classes: ["form"], closeOnSubmit: true, editable: true, sheetConfig: false, submitOnChange: false, submitOnClose: false });
  }

  /** @protected Names of elements whose changes count as those of inputs. @type {string[]} */
  static get _customElements() { return Object.values(elements).map(({ tagName }) => tagName).filter(Boolean); }

  form = null;
  editors = {};
  #submitting = false;

  /** @param {object} [object] @param {object} [options] */
  constructor(object = {}, options = {}) {
    super(options);
    this.object = object;
  }

  get isEditable() { return this.options.editable; }

  getData(_options = {}) { return { object: this.object, options: this.options, title: this.title }; }

  /** @protected */
  async _renderInner(data) {
    const html = await super._renderInner(data);
    this.form = html.filter((_index, element) => element instanceof HTMLFormElement)[0] ?? html.find("form")[0] ?? null;
    return html;
  }

  /** @protected */
  _activateCoreListeners(html) {
    super._activateCoreListeners(html);
    if (!this.form) return;
    this.form.onsubmit = this._onSubmit.bind(this);
    if (!this.isEditable) this._disableFields(this.form);
  }

  /** @param {JQuery} html */
  activateListeners(html) {
    super.activateListeners(html);
    if (!this.isEditable || !this.form) return;
    this.form.addEventListener("change", this._onChangeInput.bind(this));
    html.find("img[data-edit]").on("click", this._onEditImage.bind(this));
    html.find("button.file-picker").on("click", this._activateFilePicker.bind(this));
  }

  /** @protected Options of the picker that a button opens. */
  _getFilePickerOptions(event) {
    const { target, type } = event.currentTarget.dataset;
    return { type, field: this.form.elements[target], current: this.form.elements[target]?.value };
  }

  /** @protected The number beside a slider. */
  _onChangeRange(event) {
    const shown = event.target.parentElement.querySelector(".range-value");
    if (shown) shown[shown.tagName === "INPUT" ? "value" : "innerText"] = event.target.value;
  }

  /** Open the editor of a text. What is edited is an element of prose, which saves with the form. @param {string} name @param {object} [options] @param {string} [initialContent] */
  async activateEditor(name, options = {}, initialContent = "") {
    const target = this.editors[name]?.target ?? this.form?.querySelector(`.editor-content[data-edit="${CSS.escape(name)}"]`);
    const content = initialContent || foundry.utils.getProperty(this.object, name) || "";
    const element = await foundry.applications.ux.TextEditor.implementation.create({ ...options, target, fieldName: name, document: this.document }, content);
    this.editors[name] = { ...this.editors[name], target, options, active: true, instance: element, initial: content };
    return element;
  }

  /** Store what an editor holds, and close it. */
  async saveEditor(name, { preventRender } = {}) {
    if (!this.editors[name]) throw new Error(`${name} is not an active editor name!`);
    await this.submit({ preventClose: true, preventRender });
    delete this.editors[name];
  }

  /** @protected */
  _disableFields(form) {
    for (const field of form.elements) field.disabled = true;
  }

  /** @protected A picture is chosen for `<img data-edit="path">`. */
  _onEditImage(event) {
    const { currentTarget: image } = event;
    const picker = new foundry.applications.apps.FilePicker.implementation({
      type: "image", current: image.getAttribute("src"),
      callback: (path) => {
        image.src = path;
        if (this.options.submitOnChange) return this._onSubmit(event);
      },
    });
    return picker.browse();
  }

  /** @protected */
  _activateFilePicker(event) {
    event.preventDefault();
    const { target, type } = event.currentTarget.dataset;
    const field = this.form.elements[target];
    return new foundry.applications.apps.FilePicker.implementation({ type, current: field?.value, callback: (path) => {
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    } }).browse();
  }

  /** @protected */
  async _onChangeInput(event) {
    if (this.options.submitOnChange) return this._onSubmit(event);
  }

  /** @protected */
  async _onSubmit(event, { updateData = null, preventClose = false, preventRender = false } = {}) {
    event.preventDefault?.();
    if (!this.rendered || !this.isEditable || this.#submitting) return false;
    this.#submitting = true;
    const before = this._state;
    if (preventRender) this._state = Application.RENDER_STATES.RENDERING;
    const formData = this._getSubmitData(updateData ?? {});
    try {
      await this._updateObject(event, formData);
    } catch (error) {
      Hooks.onError("FormApplication#_onSubmit", error, { log: "error", notify: "error" });
      preventClose = true;
    }
    this.#submitting = false;
    if (preventRender) this._state = before;
    if (this.options.closeOnSubmit && !preventClose && event.type !== "change") await this.close({ submit: false, force: true });
    return formData;
  }

  /** @protected @returns {object} flat */
  _getSubmitData(updateData = {}) {
    if (!this.form) throw new Error("The FormApplication subclass has no registered form element");
    const { object } = new FormDataExtended(this.form);
    return updateData ? foundry.utils.flattenObject(mergeObject(object, updateData, { inplace: false })) : object;
  }

  /** @protected @abstract */
  async _updateObject(_event, _formData) {
    throw new Error("A subclass of the FormApplication must implement the _updateObject method.");
  }

  /** Submit by program. @param {object} [options] */
  async submit(options = {}) {
    await this._onSubmit(new Event("submit"), { preventClose: false, preventRender: false, ...options });
    return this;
  }

  async close(options = {}) {
    const submit = options.submit ?? this.options.submitOnClose;
    if (submit && this.rendered) await this.submit({ preventClose: true, preventRender: true });
    return super.close(options);
  }
}
