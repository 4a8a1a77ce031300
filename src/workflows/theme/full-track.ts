import { localize } from "../../host/i18n";
import { newErosion } from "../../model/fields/erosion";
import { nextSort } from "../../model/fields/keyed-map";
import { newTag } from "../../model/fields/tag";
import { newTextEntry } from "../../model/fields/text-entry";
import { trackOf } from "../../model/fields/track";
import type { Json } from "../../rules/json";
import { clearTrack } from "../../rules/tracks";
import { applyByHand, type HandChange } from "../effects/by-hand";
import { remember, type Theme } from "./journal";

/** What a full track may be traded for (B20, B21). */
export type FullChoice = "change" | "erosion" | "reveal" | "power" | "anchor" | "weakness" | "rewrite" | "special";

/**
 * Settle a full track (B20, B21): the new entry begins without words and the track is cleared, or the theme is given up.
 *
 * @returns Path of the new entry below `system`, for the sheet to put the caret into; empty when there is none.
 */
export async function settleFullTrack(theme: Theme, track: "mastery" | "indulgence", choice: FullChoice): Promise<string> {
  const cleared: HandChange = { target: theme.uuid, path: track, kind: "set", value: { ...clearTrack(trackOf(theme.system[track])) } };
  if (choice === "change") {
    const lost = { when: Date.now(), cause: localize("TAINTED.Theme.changed") };
    await applyByHand([
      { target: theme.uuid, path: "state", kind: "set", value: "lost" },
      { target: theme.uuid, path: "lost", kind: "set", value: lost },
      ...remember(theme, "lost", { text: localize("TAINTED.Journey.lost", { theme: theme.name, cause: lost.cause }) }),
    ]);
    return "";
  }
  const { path, value } = gain(theme, choice);
  const gained: HandChange[] = path ? [{ target: theme.uuid, path, kind: "put", value }] : [];
  const text = localize(`TAINTED.Journey.${track}Cleared`, { theme: theme.name, what: localize(`TAINTED.Theme.onFull.${choice}`) });
  return (await applyByHand([...gained, cleared, ...remember(theme, "cleared", { text })])) ? path : "";
}

/** The entry that a choice adds. */
function gain({ system }: Theme, choice: Exclude<FullChoice, "change">): { path: string; value: Json } {
  const id = foundry.utils.randomID();
  switch (choice) {
    case "erosion":
      return { path: `erosions.${id}`, value: { ...newErosion({ text: "", sort: nextSort(system.erosions) }) } };
    case "anchor":
      return { path: `anchors.${id}`, value: { ...newTextEntry({ text: "", sort: nextSort(system.anchors) }) } };
    case "special":
      return { path: `specials.${id}`, value: { ...newTextEntry({ text: "", sort: nextSort(system.specials) }) } };
    case "power":
    case "weakness":
      return { path: `tags.${id}`, value: { ...newTag({ kind: choice, sort: nextSort(system.tags) }) } };
    case "reveal":
    case "rewrite":
      return { path: "", value: null };
  }
}
