import { generation } from "../../../common/generation.js";

/** Bring an entry {label, icon, visible(element), onClick(element)} into the form that this generation's packages expect to find. */
function contextEntry({ label, icon, visible, onClick, group }) {
  if (generation() >= 14) return { label, icon, visible, group, onClick: (_event, element) => onClick(element) };
  return { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: onClick, group };
}

/** @param {import("./document-directory.js").DocumentDirectory} app @returns {object[]} What may be done with a listed document. */
export function entryContextOptions(app) {
  const of = (element) => app.collection.get(element.closest("[data-entry-id]").dataset.entryId);
  return [
    { label: "TABLE.Sheet.ownership", icon: "fa-solid fa-user-lock", visible: () => game.user.isGM, onClick: (element) => ownership(of(element)) },
    { label: "TABLE.Context.duplicate", icon: "fa-solid fa-copy", visible: (element) => of(element).isOwner && app._canCreateEntry(), onClick: (element) => duplicate(of(element)) },
    { label: "TABLE.Context.export", icon: "fa-solid fa-file-export", visible: (element) => of(element).isOwner, onClick: (element) => of(element).exportToJSON() },
    { label: "TABLE.Context.import", icon: "fa-solid fa-file-import", visible: (element) => of(element).isOwner, onClick: (element) => of(element).importFromJSONDialog() },
    { label: "TABLE.Context.clearFolder", icon: "fa-solid fa-folder-minus", visible: (element) => game.user.isGM && Boolean(of(element).folder), onClick: (element) => of(element).update({ folder: null }) },
    { label: "TABLE.Context.delete", icon: "fa-solid fa-trash", visible: (element) => of(element).canUserModify(game.user, "delete"), onClick: (element) => of(element).deleteDialog() },
  ].map(contextEntry);
}

/** @param {import("./document-directory.js").DocumentDirectory} app @returns {object[]} What may be done with a folder. */
export function folderContextOptions(app) {
  const of = (element) => game.folders.get(element.closest("[data-folder-id]").dataset.folderId);
  const gm = () => game.user.isGM;
  return [
    { label: "TABLE.Context.editFolder", icon: "fa-solid fa-edit", visible: gm, onClick: (element) => of(element).sheet.render({ force: true }) },
    { label: "TABLE.Context.createInside", icon: "fa-solid fa-plus", visible: () => app._canCreateEntry(), onClick: (element) => app.documentClass.createDialog({ folder: of(element).id }, {}) },
    { label: "TABLE.Context.deleteFolder", icon: "fa-solid fa-trash", visible: gm, onClick: (element) => of(element).deleteDialog() },
  ].map(contextEntry);
}

export { contextEntry };

const ownership = (document) => new foundry.applications.apps.DocumentOwnershipConfig({ document }).render({ force: true });
const duplicate = (document) => document.clone({ name: game.i18n.format("TABLE.Context.copyOf", { name: document.name }) }, { save: true });
