import { manifest } from "../paths.mjs";
import { docId } from "./ids.mjs";
import { escapeHtml, textIn } from "./text.mjs";

/** Pack (without its language) and document that a record of each kind becomes. */
const HOMES = {
  agent: ["agents", "Actor"], anomaly: ["anomalies", "Actor"], challenge: ["challenges", "Actor"], mission: ["missions", "Actor"],
  themebook: ["themebooks", "Item"], table: ["tables", "RollTable"],
};

/** Pack of the journal that a page stands in. */
export const journalOf = (audience) => (audience === "mc" ? "handbook" : "journal");

/** Id of the one journal of a pack. */
export const journalId = (pack, language) => docId(language, "journal-entry", pack);

const isShipped = (pack) => manifest.packs.some(({ name }) => name === pack);

/** UUID of a page of the rules or of the MC's handbook; empty while that pack is not shipped. */
export function pageUuid({ slug, audience }, language) {
  const journal = journalOf(audience);
  const pack = `${journal}-${language}`;
  return isShipped(pack) ? `Compendium.${manifest.id}.${pack}.JournalEntry.${journalId(journal, language)}.JournalEntryPage.${docId(language, "journal", slug)}` : "";
}

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
  return isShipped(pack) ? `Compendium.${manifest.id}.${pack}.${documentName}.${docId(language, kind, slug)}` : "";
}

/**
 * A reference in rich text: a link, or the plain name while there is nothing to link to.
 *
 * @param {{kind: string, slug: string, name: {zh: string, en: string}, audience?: string}} record
 * @param {"cn" | "en"} language
 * @returns {string} HTML.
 */
export function linkTo(record, language) {
  const label = escapeHtml(textIn(record.name, language));
  const uuid = record.kind === "journal" ? pageUuid(record, language) : uuidOf(record.kind, record.slug, language);
  return uuid ? `@UUID[${uuid}]{${label}}` : label;
}
