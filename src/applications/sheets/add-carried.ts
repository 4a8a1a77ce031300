import { localize } from "../../host/i18n";
import { nextSort } from "../../model/fields/keyed-map";
import { newStatus } from "../../model/fields/status";
import { newStoryTag } from "../../model/fields/story-tag";
import { newBoxes, readStatus, type Polarity, POLARITIES } from "../../rules/condition";
import { splitNames } from "../../rules/names";
import { applyByHand, type HandChange } from "../../workflows/effects/by-hand";
import { askForm } from "../dialogs/ask-form";
import type { Agent } from "../own-entries";

const put = (agent: Agent, map: string, value: ReturnType<typeof newStatus> | ReturnType<typeof newStoryTag>): HandChange =>
  ({ target: agent.uuid, path: `${map}.${foundry.utils.randomID()}`, kind: "put", value: { ...value } });

/** Ask for a status, 名称-等级, and give it to an agent; without a tier it begins at 1. */
export async function addStatus(agent: Agent): Promise<void> {
  const given = await askForm("status", localize("TAINTED.Status.add"), { polarities: POLARITIES.map((id) => ({ id, label: `TAINTED.Status.${id}`, checked: id === "hindering" })) });
  const typed = given?.["name"]?.trim();
  if (!typed) return;
  const { name, tier } = readStatus(typed) ?? { name: typed, tier: 1 };
  const polarity: Polarity = POLARITIES.find((one) => one === given?.["polarity"]) ?? "hindering";
  await applyByHand([put(agent, "statuses", newStatus({ name, polarity, boxes: newBoxes(tier), sort: nextSort(agent.system.statuses) }))]);
}

/** Ask for story tags, one or several, and give them to an agent. */
export async function addStoryTags(agent: Agent): Promise<void> {
  const given = await askForm("story-tags", localize("TAINTED.Tag.addStory"), {});
  const first = nextSort(agent.system.storyTags);
  const changes = splitNames(given?.["names"] ?? "").map((name, index) =>
    put(agent, "storyTags", newStoryTag({ name, singleUse: given?.["singleUse"] === "true", sort: first + index * CONST.SORT_INTEGER_DENSITY })));
  if (changes.length) await applyByHand(changes);
}
