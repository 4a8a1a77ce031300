/** Key of each language in the YAML, by the host's language code. */
const YAML_KEYS = { cn: "zh", en: "en" };

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text that a document's HTML field may hold as it is. */
export const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]);

/**
 * Text of one language.
 *
 * @param {{zh: string, en: string}} text
 * @param {"cn" | "en"} language
 * @returns {string}
 * @throws When the language is missing.
 */
export function textIn(text, language) {
  const value = text?.[YAML_KEYS[language]];
  if (typeof value !== "string") throw new Error(`No ${language} in ${JSON.stringify(text)}`);
  return value.trim();
}

/** One block of text (between blank lines) as HTML: a list where its lines begin with `- ` or `1. `, else a paragraph. */
function block(text) {
  const lines = text.split("\n");
  const list = (marker, tag) =>
    lines.every((line) => marker.test(line)) && `<${tag}>${lines.map((line) => `<li>${escapeHtml(line.replace(marker, ""))}</li>`).join("")}</${tag}>`;
  return list(/^- /, "ul") || list(/^\d+\. /, "ol") || `<p>${lines.map(escapeHtml).join("<br>")}</p>`;
}

/** Plain text of the sources as HTML: paragraphs are parted by a blank line, lists by their markers; nothing else is markup. */
export const toHtml = (text) => text.trim().split(/\n\s*\n/).map(block).join("");
