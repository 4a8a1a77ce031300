import { documentSource, sortOf } from "./document.mjs";
import { docId } from "./ids.mjs";
import { readRecord } from "./library.mjs";
import { textIn } from "./text.mjs";

const families = readRecord("theme_families.yml").families;

/** Folders of each pack that has any, in their order. */
const FOLDERS_IN = {
  themebooks: families,
  themes: families,
  challenges: [
    { slug: "mundane", name: { zh: "凡常", en: "Mundane" } },
    { slug: "half", name: { zh: "半浸", en: "Half-Tainted" } },
  ],
  missions: [
    { slug: "starter", name: { zh: "入门", en: "Starter" } },
    { slug: "full", name: { zh: "完整", en: "Full" } },
  ],
};

/**
 * Id of a folder in a pack.
 *
 * @throws When the pack has no such folder.
 */
export function folderId(pack, slug, language) {
  if (!FOLDERS_IN[pack].some((folder) => folder.slug === slug)) throw new Error(`The pack ${pack} has no folder ${slug}`);
  return docId(language, "folder", pack, slug);
}

/**
 * Folders of a pack as sources.
 *
 * @param {string} pack Without its language.
 * @param {string} type What the folders hold.
 * @param {"cn" | "en"} language
 */
export const foldersOf = (pack, type, language) =>
  (FOLDERS_IN[pack] ?? []).map(({ slug, name }, index) => {
    const { ownership: _ownership, ...source } = documentSource({
      _id: folderId(pack, slug, language), name: textIn(name, language), type, description: "", sorting: "m", sort: sortOf(index), color: null,
    });
    return source;
  });
