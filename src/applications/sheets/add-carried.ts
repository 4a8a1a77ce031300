import { findDocument, isActor } from "../../host/documents";
import { localize } from "../../host/i18n";
import { nextSort } from "../../model/fields/keyed-map";
import { newStoryTag } from "../../model/fields/story-tag";
import { type Polarity, POLARITIES, typedStatus } from "../../rules/condition";
import { applyByHand } from "../../workflows/effects/by-hand";
import { giveStatus } from "../../workflows/status/give";
import { askForm } from "../../host/ask-form";
import { askTags } from "../dialogs/ask-tags";

/** Whoever bears statuses and tags. */
interface Bearer {
  readonly uuid: string;
}

/** Ask for a status, 名称-等级, and give it: it stacks on one of the same name and side (B15); without a tier it is of 1. */
export async function addStatus({ uuid: bearer }: Bearer): Promise<void> {
  const given = await askForm("status", localize("Status.add"), { polarities: POLARITIES.map((id) => ({ id, label: `TAINTED.Status.${id}`, checked: id === "hindering" })) });
  const typed = given?.["name"]?.trim();
  if (!typed) return;
  const { name, tier } = typedStatus(typed);
  const polarity: Polarity = POLARITIES.find((one) => one === given?.["polarity"]) ?? "hindering";
  const effect = giveStatus(bearer, foundry.utils.randomID(), { name, polarity, mitigable: given?.["locked"] !== "true" }, tier);
  if (effect) await applyByHand([effect]);
}

/** Ask for tags that belong to no theme, one or several, and give them. */
export async function addStoryTags({ uuid: bearer }: Bearer): Promise<void> {
  const { names, singleUse } = await askTags("story", localize("Tag.addStory"));
  const actor = findDocument(bearer);
  if (!isActor(actor)) return;
  const { system } = actor;
  const [map, there] = "storyTags" in system ? ["storyTags", system.storyTags] as const : ["tags", "tags" in system ? system.tags : {}] as const;
  const first = nextSort(there);
  const changes = names.map((name, index) => ({
    target: bearer, path: `${map}.${foundry.utils.randomID()}`, kind: "put" as const,
    value: { ...newStoryTag({ name, singleUse, sort: first + index * CONST.SORT_INTEGER_DENSITY }) },
  }));
  if (changes.length) await applyByHand(changes);
}
