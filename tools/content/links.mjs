import { manifest } from "../paths.mjs";
import { docId } from "./ids.mjs";
import { escapeHtml, textIn } from "./text.mjs";

/** Pack (without its language) and document that a record of each kind becomes. */
const HOMES = {
  agent: ["agents", "Actor"], anomaly: ["anomalies", "Actor"], challenge: ["challenges", "Actor"], mission: ["missions", "Actor"],
  themebook: ["themebooks", "Item"], table: ["tables", "RollTable"],
};

/**
 * UUID of the document that a record becomes, in the pack of the same language; empty while that pack is not shipped.
 *
 * @param {string} kind
 * @param {string} slug
 * @param {"cn" | "en"} language
 */
export function uuidOf(kind, slug, language) {
  const [folder, documentName] = HOMES[kind];
  const pack = `${folder}-${language}`;
  const isShipped = manifest.packs.some(({ name }) => name === pack);
  return isShipped ? `Compendium.${manifest.id}.${pack}.${documentName}.${docId(language, kind, slug)}` : "";
}

/**
 * A reference in rich text: a link, or the plain name while there is nothing to link to.
 *
 * @param {{kind: string, slug: string, name: {zh: string, en: string}}} record
 * @param {"cn" | "en"} language
 * @returns {string} HTML.
 */
export function linkTo({ kind, slug, name }, language) {
  const label = escapeHtml(textIn(name, language));
  const uuid = uuidOf(kind, slug, language);
  return uuid ? `@UUID[${uuid}]{${label}}` : label;
}
