import { mergeObject } from "../../../common/utils/all.js";
import { el, icon, t } from "../dom.js";
import { onCopyUuid } from "../api/document-sheet-actions.js";
import { FormApplication } from "./form-application.js";

/** A V1 form over a document. Source: foundryvtt.com/api, foundry.appv1.api.DocumentSheet; members of its getData as public systems' templates use them. */
export class DocumentSheet extends FormApplication {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, { classes: ["sheet"], template: null, viewPermission: 1, sheetConfig: true, submitOnClose: true, closeOnSubmit: false });
  }

  get document() { return this.object; }
  get id() { return this.options.id || `${this.constructor.name}-${this.document.uuid.replaceAll(".", "-")}`; }

  get isEditable() {
    if (this.document.pack && game.packs.get(this.document.pack)?.locked) return false;
    return this.options.editable && this.document.isOwner;
  }

  get title() {
    const { name, id, constructor: cls } = this.document;
    return `${t(cls.metadata?.label ?? cls.documentName)}: ${name ?? id}`;
  }

  getData(_options = {}) {
    const data = this.document.toObject(false);
    return {
      cssClass: this.isEditable ? "editable" : "locked", data, document: this.document, editable: this.isEditable, limited: this.document.limited, options: this.options,
      owner: this.document.isOwner, title: this.title,
    };
  }

  /** @protected */
  async _render(force, options = {}) {
    if (force && !this.document.testUserPermission(game.user, this.options.viewPermission)) {
      ui.notifications.warn(t("TABLE.Sheet.noPermission", { document: this.document.documentName }));
      return;
    }
    await super._render(force, options);
    if (this.rendered) this.document.apps[this.appId] = this;
  }

  async close(options) {
    await super.close(options);
    delete this.document.apps[this.appId];
  }

  /** @protected With a link that copies the document's uuid, or its id with the right button. */
  async _renderOuter() {
    const outer = await super._renderOuter();
    const link = el("a", { class: "document-id-link", "aria-label": t("TABLE.Sheet.copyUuid"), dataset: { tooltipText: this.document.uuid } }, icon("fa-solid fa-passport"));
    for (const type of ["click", "contextmenu"]) {
      link.addEventListener(type, (event) => {
        event.preventDefault();
        return onCopyUuid.call(this, event);
      });
    }
    outer.find(".window-title").append(link);
    return outer;
  }

  /** @protected */
  _getHeaderButtons() {
    const buttons = super._getHeaderButtons();
    if (this.options.sheetConfig && this.document.isOwner) {
      buttons.unshift({ label: "TABLE.Sheet.configure", class: "configure-sheet", icon: "fas fa-cog", onclick: (event) => this._onConfigureSheet(event) });
    }
    return buttons;
  }

  /** @protected */ _onConfigureSheet(_event) { return new foundry.applications.apps.DocumentSheetConfig({ document: this.document }).render({ force: true }); }
  /** @protected */ _canDragStart(_selector) { return this.isEditable; }
  /** @protected */ _canDragDrop(_selector) { return this.isEditable; }

  /** @protected */
  async _updateObject(_event, formData) {
    if (!this.document.id) return undefined;
    return this.document.update(formData);
  }
}
