/**
 * Which subtypes exist. Source: manifest `documentTypes` (API14 SystemManifestData); a default subtype `base` exists for
 * documents whose types packages add to; types of the core's own as the public document pages list them.
 */

/** Subtypes the host itself knows. */
const CORE_TYPES = Object.freeze({
  ActiveEffect: ["base"], Actor: [], ActorDelta: [], Cards: ["deck", "hand", "pile"], Card: ["base"], ChatMessage: ["base"], Combat: ["base"],
  Combatant: ["base"], CombatantGroup: ["base"], Folder: [], Item: [], JournalEntryPage: ["image", "pdf", "text", "video"],
  Macro: ["script", "chat"], RegionBehavior: [], TableResult: ["text", "document", "pack"],
});

/** @type {Record<string, string[]>} */
let packageTypes = {};

/**
 * Say which subtypes the active packages bring.
 * @param {Record<string, string[]|Record<string, object>>} types by document name: names, or the manifest's records
 */
export function setDocumentTypes(types) {
  packageTypes = Object.fromEntries(Object.entries(types).map(([name, given]) => [name, Array.isArray(given) ? given : Object.keys(given)]));
}

/** @type {Record<string, Record<string, object>>} */
let templates = {};

/**
 * Say what `system` begins with for types that come from template.json. Source: foundryvtt.com, system development.
 * @param {Record<string, Record<string, object>>} model by document name and type
 */
export function setTemplateData(model) {
  templates = model;
}

/**
 * What `system` of a type begins with when no model describes it.
 * @param {string} documentName
 * @param {string} type
 * @returns {object|undefined} not to be changed
 */
export function templateData(documentName, type) {
  return templates[documentName === "ActorDelta" ? "Actor" : documentName]?.[type];
}

/**
 * Subtypes of a document; empty when it has none that are known, and then any is accepted.
 * @param {string} documentName
 * @returns {string[]}
 */
export function documentTypes(documentName) {
  const ours = documentName === "ActorDelta" ? packageTypes.Actor : packageTypes[documentName];
  const types = [...(CORE_TYPES[documentName] ?? []), ...(ours ?? [])];
  const extensible = ["Actor", "Item"].includes(documentName);
  return extensible && types.length ? [...new Set(["base", ...types])] : [...new Set(types)];
}
