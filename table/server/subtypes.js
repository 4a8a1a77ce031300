import { ERRORS } from "../common/protocol.js";
import { fail } from "./failure.js";

/** Subtypes of the host's own, beside those of the manifest. Source: public API, the document classes' `metadata.coreTypes`. */
const CORE_TYPES = {
  Actor: ["base"], Item: ["base"], ActiveEffect: ["base"], ChatMessage: ["base"], Combat: ["base"], Combatant: ["base"], CombatantGroup: ["base"], Card: ["base"],
  Cards: ["deck", "hand", "pile"], JournalEntryPage: ["text", "image", "pdf", "video"], RegionBehavior: ["adjustDarknessLevel", "displayScrollingText",
    "executeMacro", "executeScript", "pauseGame", "suppressWeather", "teleportToken", "toggleBehavior"]
};

/** Subtypes a document gets when its source names none. */
const DEFAULT_TYPES = { ActiveEffect: "base", ChatMessage: "base", Combat: "base", Combatant: "base", CombatantGroup: "base", Card: "base", JournalEntryPage: "text" };

/**
 * Tests a source's subtype against the manifest and sets the default one. A subtype that the manifest does not name is unknown to the server, even if a client
 * has a model for it. Source: foundryvtt.com/article/system-data-models.
 * @param {string} documentName
 * @param {{type?: unknown}} source  changed in place
 * @param {object} manifest
 * @throws {Failure}
 */
export function checkType(documentName, source, manifest) {
  const core = CORE_TYPES[documentName];
  if (!core) return;
  source.type ??= DEFAULT_TYPES[documentName];
  const { [documentName]: declared = {} } = manifest.documentTypes;
  const names = Object.keys(declared).flatMap((name) => [name, `${manifest.id}.${name}`]);
  if (![...core, ...names].includes(source.type)) fail(ERRORS.validation, `${documentName} validation error: "${source.type}" is not a valid type for the ${documentName} Document class`);
}
