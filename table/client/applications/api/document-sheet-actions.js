import { getProperty } from "../../../common/utils/all.js";

const apps = () => foundry.applications.apps;

async function onConfigureSheet() {
  new (apps().DocumentSheetConfig)({ document: this.document }).render({ force: true });
}

async function onConfigureOwnership() {
  new (apps().DocumentOwnershipConfig)({ document: this.document }).render({ force: true });
}

/** Left button copies the UUID, right button the id. Called with the sheet as `this`. */
export async function onCopyUuid(event) {
  const id = event.button === 2 || event.type === "contextmenu" ? this.document.id : this.document.uuid;
  await game.clipboard.copyPlainText(id);
  ui.notifications.info("TABLE.Sheet.copied", { format: { id } });
}

/**
 * Choose a picture for `<img data-action="editImage" data-edit="path">`; the sheet then submits if it submits on change.
 * Source: public systems override the action of this name; that the picture travels with the form is the table's guess.
 */
async function onEditImage(_event, target) {
  const path = target.dataset.edit ?? "img";
  const picker = new (apps().FilePicker.implementation)({
    type: target.dataset.type ?? "image", current: getProperty(this.document._source, path), document: this.document,
    callback: (src) => {
      target.src = src;
      if (this.options.form.submitOnChange) return this.submit();
    },
  });
  await picker.browse();
}

async function onImportDocument() {
  await this.close();
  return game.packs.get(this.document.pack).importDocument(this.document);
}

/** Actions that every document sheet has. */
export const DOCUMENT_ACTIONS = {
  configureSheet: onConfigureSheet, configureOwnership: onConfigureOwnership, editImage: onEditImage, importDocument: onImportDocument,
  copyUuid: { handler: onCopyUuid, buttons: [0, 2] },
};

/** Header entries that every document sheet has; `visible` runs with the sheet as `this`. */
export const DOCUMENT_CONTROLS = [
  {
    icon: "fa-solid fa-gear", label: "TABLE.Sheet.configure", action: "configureSheet",
    visible() { return this.options.sheetConfig && this.document.isOwner; },
  },
  {
    icon: "fa-solid fa-user-lock", label: "TABLE.Sheet.ownership", action: "configureOwnership",
    visible() { return this.options.ownershipConfig && game.user.isGM && "ownership" in this.document && !this.document.isEmbedded; },
  },
  {
    icon: "fa-solid fa-download", label: "TABLE.Sheet.import", action: "importDocument",
    visible() { return Boolean(this.document.pack) && this.document.constructor.canUserCreate(game.user); },
  },
];
