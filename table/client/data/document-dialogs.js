import { CONFIG } from "../config.js";

/** A new element of the page with properties set. */
const createElement = (tag, properties = {}) => Object.assign(globalThis.document.createElement(tag), properties);

/**
 * Ask for the name and type of a new document and create it.
 * Source: API13 Document.createDialog; labels TYPES.<Document>.<subtype>.
 * @param {Function} DocumentClass
 * @param {object} [data] values to begin with
 * @param {object} [createOptions] operation
 * @param {{types?: string[], folders?: object[], template?: string, context?: object}} [dialogOptions]
 * @returns {Promise<object|null>} null when dismissed
 */
export async function createDialog(DocumentClass, data = {}, createOptions = {}, { types, folders, ...dialogOptions } = {}) {
  const { documentName } = DocumentClass;
  const config = CONFIG[documentName];
  const offered = (types ?? DocumentClass.TYPES ?? []).filter(type => type !== CONST.BASE_DOCUMENT_TYPE);
  const parent = createOptions.parent ?? null;
  const type = data.type ?? (offered.includes(config.defaultType) ? config.defaultType : offered[0]);
  const form = createElement("div");
  form.append(field("name", "DOCUMENT.Name", nameInput(DocumentClass.defaultName({ type, parent, pack: createOptions.pack }))));
  if (offered.length) form.append(field("type", "DOCUMENT.Type", select("type", offered.map(value => [value, label(config, value)]), type)));
  const places = folders ?? (parent || createOptions.pack ? [] : game.folders.filter(folder => folder.type === documentName));
  if (places.length) form.append(field("folder", "DOCUMENT.Folder", select("folder", [["", ""], ...places.map(folder => [folder.id, folder.name])], data.folder ?? "")));
  const title = game.i18n.format("DOCUMENT.Create", { type: game.i18n.localize(DocumentClass.metadata.label) });
  const answer = await foundry.applications.api.DialogV2.input({
    window: { title }, content: form, ok: { label: title }, rejectClose: false, ...dialogOptions
  });
  if (!answer) return null;
  const source = foundry.utils.mergeObject({ ...data, ...(type ? { type } : {}) }, foundry.utils.expandObject(answer));
  source.name = source.name?.trim() || DocumentClass.defaultName({ type: source.type, parent, pack: createOptions.pack });
  if (!source.folder) delete source.folder;
  return DocumentClass.implementation.create(source, { renderSheet: true, ...createOptions });
}

/**
 * Ask, then delete.
 * @returns {Promise<object|false|null>} the document, or what the question gave
 */
export async function deleteDialog(document, options = {}, operation = {}) {
  const type = game.i18n.localize(document.constructor.metadata.label);
  const content = createElement("p", { textContent: game.i18n.format("SIDEBAR.DeleteWarning", { type, name: document.name }) });
  const holder = createElement("div");
  holder.append(content);
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: `${game.i18n.format("DOCUMENT.Delete", { type })}: ${document.name}` }, content: holder, rejectClose: false, ...options
  });
  return sure ? document.delete(operation) : sure;
}

/** Save the document's source as a file. */
export function exportToJSON(document) {
  const data = document.toCompendium(null, { clearFolder: true, clearOwnership: true });
  data._stats = { ...data._stats, exportSource: { worldId: game.world.id, uuid: document.uuid, coreVersion: game.version, systemId: game.system.id, systemVersion: game.system.version } };
  const name = ["fvtt", document.documentName, document.name?.slugify({ replacement: "-" }), document.id].filter(Boolean).join("-");
  foundry.utils.saveDataToFile(JSON.stringify(data, null, 2), "application/json", `${name}.json`);
}

/**
 * Replace the document's data by an exported one's; id, folder, sort and ownership stay.
 * @param {object} document
 * @param {string} json
 * @throws {Error} when it is no JSON, or the data is not valid for this document
 */
export async function importFromJSON(document, json) {
  const data = JSON.parse(json);
  const source = document.constructor.migrateData(data);
  for (const key of ["_id", "folder", "sort", "ownership", "_stats"]) delete source[key];
  if (document.type && source.type && source.type !== document.type) {
    throw new Error(game.i18n.format("DOCUMENT.ImportWrongType", { type: source.type, expected: document.type }));
  }
  const checked = new document.constructor({ ...document.toObject(), ...source }, { parent: document.parent, pack: document.pack }).toObject();
  delete checked._stats;
  const embedded = Object.keys(document.collections).map(name => [document.collections[name].documentClass.documentName, name, checked[name]]);
  for (const [, name] of embedded) delete checked[name];
  await document.update(checked, { diff: false, recursive: false });
  for (const [documentName, name, sources] of embedded) {
    const before = [...document.collections[name].keys()];
    if (before.length) await document.deleteEmbeddedDocuments(documentName, before);
    if (sources.length) await document.createEmbeddedDocuments(documentName, sources, { keepId: true });
  }
  return document;
}

/** Ask for a file and import it. */
export async function importFromJSONDialog(document) {
  const input = createElement("input", { type: "file", name: "data", accept: ".json" });
  const form = createElement("div");
  form.append(field("data", "DOCUMENT.ImportData", input));
  const file = await foundry.applications.api.DialogV2.prompt({
    window: { title: `${game.i18n.localize("DOCUMENT.ImportData")}: ${document.name}` },
    content: form,
    rejectClose: false,
    ok: { label: "DOCUMENT.ImportData", callback: (_event, button) => button.form.elements.data.files[0] }
  });
  return file?.text ? importFromJSON(document, await file.text()) : null;
}

function label(config, type) {
  const key = config.typeLabels?.[type];
  return key && game.i18n.has(key) ? game.i18n.localize(key) : type;
}

function field(name, key, input) {
  const group = createElement("div", { className: "form-group" });
  const text = createElement("label", { textContent: game.i18n.localize(key) });
  input.id = `create-${name}-${foundry.utils.randomID(6)}`;
  text.htmlFor = input.id;
  const holder = createElement("div", { className: "form-fields" });
  holder.append(input);
  group.append(text, holder);
  return group;
}

function nameInput(placeholder) {
  return createElement("input", { type: "text", name: "name", placeholder, autofocus: true });
}

function select(name, options, value) {
  const element = createElement("select", { name });
  for (const [option, text] of options) element.append(createElement("option", { value: option, textContent: text, selected: option === value }));
  return element;
}
