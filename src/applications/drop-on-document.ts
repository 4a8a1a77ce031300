import { findDocument, isActor, isItem } from "../host/documents";
import type { EntryDrag } from "../host/drag";
import { localize } from "../host/i18n";
import { warn } from "../host/warn";
import type { PlannedEffect } from "../model/fields/effect";
import { entryOf, nextSort } from "../model/fields/keyed-map";
import type { StoryTagEntry } from "../model/fields/story-tag";
import { newTag, tagName } from "../model/fields/tag";
import { readMarked } from "../rules/condition";
import { statusTier } from "../rules/status";
import { applyByHand } from "../workflows/effects/by-hand";
import { askToGive, type Gift, giftEffect } from "../workflows/status/gift";
import { findTheme } from "../workflows/theme/find-theme";
import { moveEntry } from "./sheets/move-entry";

/** Longest name that a drop may bring. */
const LONGEST = 200;

/** Why a drop does nothing; each is a sentence with a way out. */
export type DropRefusal = "dead" | "notYours" | "onlyRoll" | "noBearer" | "needsTheme" | "noToken" | "unknown" | "already" | "notPosted" | "noPlace" | "locked" | "noMacro" | "hotbarFull";

/** What came of a drop: done, asked of whoever may do it, or refused. */
export type DropResult = DropRefusal | "asked" | "";

/** Where something was let go. */
export interface DropPlace {
  /** UUID of the agent, challenge, anomaly, mission or theme. */
  readonly target: string;
  /** Id of the entry that it was let go on, or empty. */
  readonly before: string;
}

/**
 * What a tag, a status or an erosion does where it is dropped (the drag table of the design).
 *
 * @returns Why nothing was done; empty when something was.
 */
export async function dropOnDocument(drag: EntryDrag, { target, before }: DropPlace): Promise<DropResult> {
  const bearer = findDocument(target);
  if (!isActor(bearer) && !isItem(bearer)) return "dead";
  if (!bearer.isOwner) return askFor(bearer, drag);
  if (drag.entry && drag.uuid === target && drag.map !== "erosions") {
    await moveEntry(drag, before);
    return "";
  }
  if (drag.map === "erosions") return "onlyRoll";
  const effect = isItem(bearer) ? copyTag(bearer, drag) : giveEntry(bearer, drag);
  if (typeof effect === "string") return effect;
  await applyByHand([effect]);
  return "";
}

/** What is not ours to change can be asked for: statuses and tags that somebody bears, nothing of a theme. */
async function askFor(bearer: Actor.Implementation | Item.Implementation, drag: EntryDrag): Promise<DropResult> {
  if (drag.map === "erosions") return "onlyRoll";
  if (isItem(bearer)) return "notYours";
  const gift = giftOf(bearer, drag);
  if (typeof gift === "string") return gift;
  return (await askToGive(bearer.uuid, gift)) || "asked";
}

/** Say what came of a drop, where it does not show by itself. */
export function sayDrop(result: DropResult): void {
  if (result === "asked") ui.notifications?.info(localize("Gift.asked"));
  else if (result) warn(`Drag.refused.${result}`);
}

/** A tag of one theme for another: written anew, neither burned nor its theme's own. */
function copyTag(theme: Item.Implementation, { uuid, entry }: EntryDrag): PlannedEffect | DropRefusal {
  const [from, to] = [findTheme(uuid), findTheme(theme.uuid)];
  if (!to) return "noBearer";
  if (!from) return "needsTheme";
  const tag = entryOf(from.system.tags, entry);
  if (!tag) return "dead";
  const { kind, singleUse } = tag;
  const value = { ...newTag({ kind, singleUse, name: tagName(from, tag), sort: nextSort(to.system.tags) }) };
  return { target: to.uuid, path: `tags.${foundry.utils.randomID()}`, kind: "put", value };
}

/** A status or a story tag for whoever bears such: as it is now, whoever had it keeps it. */
function giveEntry(bearer: Actor.Implementation, drag: EntryDrag): PlannedEffect | DropRefusal {
  const gift = giftOf(bearer, drag);
  return typeof gift === "string" ? gift : giftEffect(bearer.uuid, foundry.utils.randomID(), gift) ?? "noBearer";
}

/** What a drag would give to a bearer. */
function giftOf(bearer: Actor.Implementation, { uuid, entry, name }: EntryDrag): Gift | DropRefusal {
  if (!("statuses" in bearer.system)) return "noBearer";
  if (!uuid) return giftNamed(name);
  const from = findDocument(uuid);
  if (isItem(from)) return "needsTheme";
  if (!isActor(from) || !("statuses" in from.system)) return "dead";
  const status = entryOf(from.system.statuses, entry);
  if (status) return { kind: "status", name: status.name, polarity: status.polarity, mitigable: status.mitigable, tier: Math.max(1, statusTier(status.boxes)) };
  const tag = entryOf(tagsOf(from), entry);
  return tag ? { kind: "tag", name: tag.name, singleUse: tag.singleUse } : "dead";
}

/** Tags that belong to no theme. */
function tagsOf({ system }: Actor.Implementation): Readonly<Record<string, StoryTagEntry>> {
  if ("storyTags" in system) return system.storyTags;
  return "tags" in system ? system.tags : {};
}

/** Something that is only named, as 【恐慌-3】 in a text. */
function giftNamed(text: string): Gift | DropRefusal {
  const { name, tier } = readMarked(text.slice(0, LONGEST));
  if (!name) return "unknown";
  return tier ? { kind: "status", name, polarity: "hindering", tier, mitigable: true } : { kind: "tag", name, singleUse: false };
}
