import { manifest } from "../paths.mjs";
import { docId } from "./ids.mjs";
import { escapeHtml, textIn } from "./text.mjs";

/** Pack (without its language) and document that a record of each kind becomes. */
const HOMES = {
  agent: ["agents", "Actor"], anomaly: ["anomalies", "Actor"], challenge: ["challenges", "Actor"], mission: ["missions", "Actor"],
  themebook: ["themebooks", "Item"], table: ["tables", "RollTable"],
};

/**
 * A reference in rich text: a link to the document of the same language, or its plain name while that pack is not shipped.
 *
 * @param {{kind: string, slug: string, name: {zh: string, en: string}}} record
 * @param {"cn" | "en"} language
 * @returns {string} HTML.
 */
export function linkTo(record, language) {
  const name = escapeHtml(textIn(record.name, language));
  const [folder, documentName] = HOMES[record.kind];
  const pack = `${folder}-${language}`;
  if (!manifest.packs.some((shipped) => shipped.name === pack)) return name;
  return `@UUID[Compendium.${manifest.id}.${pack}.${documentName}.${docId(language, record.kind, record.slug)}]{${name}}`;
}
