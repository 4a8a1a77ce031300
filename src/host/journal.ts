import { openSheet } from "./sheet";

/** Write a journal entry of one page of Markdown, and open it. */
export async function writeJournal(name: string, markdown: string, isForAll: boolean): Promise<void> {
  const { escapeHTML } = foundry.utils;
  const html = markdown.split("\n").filter(Boolean).map((line) => {
    const [, marks = "", text = line] = /^(#{1,3}|-) (.*)$/.exec(line) ?? [];
    const tag = marks === "-" ? "p" : marks ? `h${marks.length}` : "p";
    return `<${tag}>${escapeHTML(text.replace(/\\(.)/g, "$1"))}</${tag}>`;
  }).join("");
  const data: object = {
    name, ownership: { default: isForAll ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER : CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE },
    pages: [{ name, type: "text", text: { format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.MARKDOWN, markdown, content: html } }],
  };
  const entry = await JournalEntry.create(data as JournalEntry.CreateData); // what a new entry holds, spelled out above
  if (entry) openSheet(entry);
}
