import { art, itemSource, keyed } from "./document.mjs";
import { folderId } from "./folders.mjs";
import { docId } from "./ids.mjs";
import { recordOf } from "./library.mjs";
import { uuidOf } from "./links.mjs";
import { textIn } from "./text.mjs";

/**
 * A theme of a sample agent as the source of an Item. The theme tag stores no name: the Item's name is its name.
 *
 * @param {object} theme One of the `themes` of a record of packs/agents.
 * @param {(string | number)[]} path What its ids are made from.
 * @param {"cn" | "en"} language
 */
export function themeSource(theme, path, language) {
  const text = (value) => textIn(value, language);
  const tag = (kind) => (entry) => ({
    kind, themeTag: Boolean(entry.theme_tag), name: entry.theme_tag ? "" : text(entry.name), burned: false, singleUse: false,
  });
  const power = keyed(theme.power_tags, [...path, "power_tags"], tag("power"));
  const weakness = keyed(theme.weakness_tags, [...path, "weakness_tags"], tag("weakness"));
  return itemSource({
    _id: docId(...path),
    name: text(theme.name),
    type: "theme",
    img: art(`themebooks/${theme.themebook}.svg`),
    system: {
      themebook: uuidOf("themebook", theme.themebook, language),
      tainted: theme.tainted,
      state: "active",
      nascent: false,
      tags: { ...power, ...weakness },
      erosions: keyed(theme.erosions, [...path, "erosions"], ({ text: words, temptation }) => ({ text: text(words), temptation: text(temptation) })),
      anchors: keyed(theme.anchors, [...path, "anchors"], ({ text: words }) => ({ text: text(words) })),
    },
  });
}

/**
 * The themes of a sample agent as documents of their own, in the folder of their themebook's family.
 *
 * @param {object} agent Record of packs/agents.
 * @param {"cn" | "en"} language
 */
export const sampleThemes = (agent, language) =>
  agent.themes.map((theme) => ({
    ...themeSource(theme, [language, "theme", agent.slug, theme.themebook], language),
    folder: folderId("themes", recordOf("themebook", theme.themebook).family, language),
  }));
