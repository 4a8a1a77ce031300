import { findDocument, isActor, isItem } from "../host/documents";
import type { EntryDrag } from "../host/drag";
import { localize } from "../host/i18n";
import type { PlannedEffect } from "../model/fields/effect";
import { entryOf, nextSort } from "../model/fields/keyed-map";
import type { StoryTagEntry } from "../model/fields/story-tag";
import { newTag, tagName } from "../model/fields/tag";
import { readMarked } from "../rules/condition";
import { statusTier } from "../rules/status";
import { applyByHand } from "../workflows/effects/by-hand";
import { giveStatus, giveTag } from "../workflows/status/give";
import { findTheme } from "../workflows/theme/find-theme";
import { moveEntry } from "./sheets/move-entry";

/** Longest name that a drop may bring. */
const LONGEST = 200;

/** Why a drop does nothing; each is a sentence with a way out. */
export type DropRefusal = "dead" | "notYours" | "onlyRoll" | "noBearer" | "needsTheme" | "noToken" | "unknown";

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
export async function dropOnDocument(drag: EntryDrag, { target, before }: DropPlace): Promise<DropRefusal | ""> {
  const bearer = findDocument(target);
  if (!isActor(bearer) && !isItem(bearer)) return "dead";
  if (!bearer.isOwner) return "notYours";
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

/** Say why a drop did nothing. */
export function sayDrop(refusal: DropRefusal | ""): void {
  if (refusal) ui.notifications?.warn(localize(`TAINTED.Drag.refused.${refusal}`));
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
  if (!("statuses" in bearer.system)) return "noBearer";
  const id = foundry.utils.randomID();
  if (!drag.uuid) return giveNamed(bearer, id, drag.name);
  const from = findDocument(drag.uuid);
  if (isItem(from)) return "needsTheme";
  if (!isActor(from) || !("statuses" in from.system)) return "dead";
  const status = entryOf(from.system.statuses, drag.entry);
  if (status) return giveStatus(bearer.uuid, id, status, Math.max(1, statusTier(status.boxes))) ?? "noBearer";
  const tag = entryOf(tagsOf(from), drag.entry);
  return tag ? giveTag(bearer.uuid, id, { name: tag.name, singleUse: tag.singleUse }) ?? "noBearer" : "dead";
}

/** Tags that belong to no theme. */
function tagsOf({ system }: Actor.Implementation): Readonly<Record<string, StoryTagEntry>> {
  if ("storyTags" in system) return system.storyTags;
  return "tags" in system ? system.tags : {};
}

/** Something that is only named, as 【恐慌-3】 in a text. */
function giveNamed({ uuid }: Actor.Implementation, id: string, text: string): PlannedEffect | DropRefusal {
  const { name, tier } = readMarked(text.slice(0, LONGEST));
  if (!name) return "unknown";
  return (tier ? giveStatus(uuid, id, { name, polarity: "hindering" }, tier) : giveTag(uuid, id, { name })) ?? "noBearer";
}
