import { documentSource } from "./document.mjs";
import { recordOf } from "./library.mjs";
import { linkTo } from "./links.mjs";
import { MARKS } from "./marks.mjs";
import { escapeHtml, textIn, toHtml } from "./text.mjs";

/** What the build itself writes on pages. */
const WORDS = { cn: { see: "参见：", list: "、" }, en: { see: "See: ", list: ", " } };

/**
 * A page of a journal.
 *
 * @param {{_id: string, name: string, content: string}} page `content` is HTML.
 * @param {number} sort
 */
export const pageSource = ({ _id, name, content }, sort) => {
  const { folder: _folder, ...source } = documentSource({
    _id, name, type: "text", title: { show: true, level: 1 }, text: { format: 1, content }, sort, ownership: { default: -1 },
  });
  return source;
};

/** A section under a heading. */
export const section = (heading, ...blocks) => `<h2>${heading}</h2>${blocks.join("")}`;

/**
 * A record of packs/journal as HTML: under each heading whose word it is, the text, where it stands and what to read next.
 * Pages for everybody name the MC's without a link.
 *
 * @param {object} record
 * @param {"cn" | "en"} language
 */
export function recordContent(record, language) {
  const words = WORDS[language];
  const mention = (slug) => {
    const other = recordOf("journal", slug);
    return other.audience === "mc" && record.audience !== "mc" ? escapeHtml(textIn(other.name, language)) : linkTo(other, language);
  };
  return record.sections.map(({ heading, mark, refs, body, see }) => section(
    `${escapeHtml(textIn(heading, language))} <small>${MARKS[language][mark]}</small>`,
    toHtml(textIn(body, language)),
    refs.length ? `<p><small>${refs.map(escapeHtml).join(" · ")}</small></p>` : "",
    see ? `<p>${words.see}${see.map(mention).join(words.list)}</p>` : "",
  )).join("");
}
