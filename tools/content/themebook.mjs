import { art, itemSource, keyed, sortOf } from "./document.mjs";
import { folderId } from "./folders.mjs";
import { docId } from "./ids.mjs";
import { textEntries } from "./opposition.mjs";
import { textIn } from "./text.mjs";

/**
 * A themebook as the source of an Item.
 *
 * @param {object} book Record of packs/themebooks.
 * @param {"cn" | "en"} language
 * @returns {object} Source of an Item of type `themebook`.
 */
export function themebookSource(book, language) {
  const path = [language, "themebook", book.slug];
  const text = (value) => textIn(value, language);
  const prompts = (kind, field) => keyed(book[field], [...path, field], ({ prompt, samples }, inside) => ({
    kind, prompt: text(prompt), samples: textEntries(samples, [...inside, "samples"], language),
  }));
  const { gave_up: gaveUp, paid, why, who } = book.reveal;
  return itemSource({
    _id: docId(...path),
    name: text(book.name),
    type: "themebook",
    img: art(`themebooks/${book.slug}.svg`),
    folder: folderId("themebooks", book.family, language),
    system: {
      family: book.family,
      concept: text(book.concept),
      prompts: inOrder({ ...prompts("power", "power_prompts"), ...prompts("weakness", "weakness_prompts") }),
      erosions: textEntries(book.erosions, [...path, "erosions"], language),
      anchors: textEntries(book.anchors, [...path, "anchors"], language),
      reveal: { gaveUp: text(gaveUp), paid: text(paid), why: text(why), who: text(who) },
    },
  });
}

/** Entries of two lists in one map: those of the second come after those of the first. */
const inOrder = (map) => Object.fromEntries(Object.entries(map).map(([id, entry], index) => [id, { ...entry, sort: sortOf(index) }]));
