import { manifest } from "../paths.mjs";
import { art, documentSource } from "./document.mjs";
import { docId } from "./ids.mjs";
import { MARKS } from "./marks.mjs";
import { escapeHtml, textIn, toHtml } from "./text.mjs";

/**
 * A table of sparks as the source of a RollTable.
 *
 * @param {object} table Record of packs/tables.
 * @param {"cn" | "en"} language
 */
export function tableSource(table, language) {
  const path = [language, "table", table.slug];
  const text = (value) => textIn(value, language);
  const given = ({ statuses = [], tags = [] }) => ({
    ...(statuses.length && { statuses: statuses.map(({ name, ...status }) => ({ name: text(name), ...status })) }),
    ...(tags.length && { tags: tags.map(text) }),
  });
  return documentSource({
    _id: docId(...path),
    name: text(table.name),
    img: art("banners/rules.svg"),
    description: `${toHtml(text(table.use))}<p><em>${escapeHtml(MARKS[language][table.mark])}</em></p>`,
    formula: table.formula,
    replacement: true,
    displayRoll: true,
    results: table.results.map((result, index) => ({
      _id: docId(...path, "results", index),
      type: "text",
      name: "",
      description: toHtml(text(result.text)),
      weight: 1,
      range: result.range,
      drawn: false,
      flags: { [manifest.id]: given(result) },
    })),
  });
}
