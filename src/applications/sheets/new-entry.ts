import { localize } from "../../host/i18n";
import { newErosion } from "../../model/fields/erosion";
import { nextSort } from "../../model/fields/keyed-map";
import { newTag } from "../../model/fields/tag";
import { newTextEntry } from "../../model/fields/text-entry";
import { applyByHand } from "../../workflows/effects/by-hand";
import { askTags } from "../dialogs/ask-tags";
import type { Theme } from "../../workflows/theme/journal";

/** Ask for tags of a theme, one or several, and add them at the end. */
export async function addThemeTags({ system, uuid }: Theme, kind: "power" | "weakness"): Promise<void> {
  const { names, singleUse } = await askTags(kind, localize(`Tag.${kind}`));
  const first = nextSort(system.tags);
  const changes = names.map((name, index) => ({
    target: uuid, path: `tags.${foundry.utils.randomID()}`, kind: "put" as const,
    value: { ...newTag({ name, kind, singleUse, sort: first + index * CONST.SORT_INTEGER_DENSITY }) },
  }));
  if (changes.length) await applyByHand(changes);
}

/**
 * Add an entry without words to a theme, for the person to fill in.
 *
 * @param map - `tags`, `erosions`, `anchors` or `specials`.
 * @returns Name of its field below the theme's form, to put the caret into; empty when nothing was added.
 */
export async function addThemeEntry(theme: Theme, map: string, kind = ""): Promise<string> {
  const { system, uuid } = theme;
  const id = foundry.utils.randomID();
  const put = async (value: ReturnType<typeof newTag> | ReturnType<typeof newErosion> | ReturnType<typeof newTextEntry>, leaf: string) =>
    (await applyByHand([{ target: uuid, path: `${map}.${id}`, kind: "put", value: { ...value } }])) ? `system.${map}.${id}.${leaf}` : "";
  switch (map) {
    case "tags":
      return put(newTag({ kind: kind === "weakness" ? "weakness" : "power", sort: nextSort(system.tags) }), "name");
    case "erosions":
      return put(newErosion({ text: "", sort: nextSort(system.erosions) }), "text");
    case "anchors":
    case "specials":
      return put(newTextEntry({ text: "", sort: nextSort(system[map]) }), "text");
    default:
      return "";
  }
}
