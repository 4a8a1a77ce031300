import { findDocument, isActor } from "../../host/documents";
import type { PlannedEffect } from "../../model/fields/effect";
import { entriesOf } from "../../model/fields/keyed-map";
import { newStatus, type StatusEntry } from "../../model/fields/status";
import { newStoryTag, type StoryTagEntry } from "../../model/fields/story-tag";
import { sameStatus } from "../../rules/condition";
import { boxesOf } from "../../rules/status";
import { activeMission } from "../mission/active-mission";

type Given = Pick<StatusEntry, "name" | "polarity"> & Partial<Pick<StatusEntry, "mitigable" | "source">>;

/**
 * Give a status: it stacks on one of the same name and side (B15), else it is a new one.
 *
 * @param id - Of the new entry.
 * @returns Null when the target bears no statuses.
 */
export function giveStatus(target: string, id: string, { name, polarity, mitigable = true, source = "" }: Given, tiers: number): PlannedEffect | null {
  const bearer = findDocument(target);
  if (!isActor(bearer) || !("statuses" in bearer.system)) return null;
  const same = entriesOf(bearer.system.statuses).find((status) => sameStatus(status, { name, polarity }));
  if (same) return { target, path: `statuses.${same.id}`, kind: "stack", amount: tiers };
  const value = { ...newStatus({ name, polarity, boxes: boxesOf(tiers), mitigable, source, sort: Date.now() }) };
  return { target, path: `statuses.${id}`, kind: "put", value };
}

/**
 * Give a tag to an agent, to the opposition, or to the scene of the mission when there is no target (B49).
 *
 * @returns Null when there is nothing to give it to.
 */
export function giveTag(target: string, id: string, given: Pick<StoryTagEntry, "name"> & Partial<StoryTagEntry>): PlannedEffect | null {
  const mission = activeMission();
  const named = findDocument(target);
  const bearer = isActor(named) ? named : mission;
  if (!bearer) return null;
  const map = "storyTags" in bearer.system ? "storyTags" : "tags";
  const value = { ...newStoryTag({ scene: mission?.system.scene?.id ?? "", sort: Date.now(), ...given }) };
  return { target: bearer.uuid, path: `${map}.${id}`, kind: "put", value };
}
