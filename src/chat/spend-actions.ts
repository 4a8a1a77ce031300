import { worldActors, worldAgents } from "../host/agents";
import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { entriesOf } from "../model/fields/keyed-map";
import { tagName } from "../model/fields/tag";
import { EFFECT_KINDS, type EffectKind } from "../rules/spend";
import { isHidden } from "../workflows/effects/hidden-records";
import { ask } from "../workflows/request/ask";
import type { SpendCard } from "../workflows/spend/spend-card";
import { addSpend, changeSpend, dropSpend } from "../workflows/spend/spend-power";
import { isTheme } from "../workflows/theme/find-theme";
import type { CardAction } from "./draw-card";

/** Actors that an effect may fall on, as far as this user may know of them. */
function targets(): { readonly uuid: string; readonly name: string }[] {
  return worldActors().filter((actor) => actor.type !== "casefile" && actor.visible && "statuses" in actor.system).map(({ uuid, name }) => ({ uuid, name }));
}

/** Burned tags that can be restored, of agents this user may see. */
function burnedTags(): { readonly key: string; readonly name: string; readonly of: string }[] {
  return worldAgents().filter(({ visible }) => visible).flatMap((agent) => agent.items.contents.filter(isTheme).flatMap((theme) =>
    entriesOf(theme.system.tags).filter(({ burned }) => burned).map((tag) => ({ key: `${theme.uuid}#${tag.id}`, name: tagName(theme, tag), of: agent.name }))));
}

/** Buttons of the panel of spending. */
export const spendActions: Readonly<Record<string, CardAction<SpendCard>>> = {
  tdBuy: async (card, { kind: named }) => {
    const kind = EFFECT_KINDS.find((one) => one === named);
    const given = kind && (await askLine(kind, "target" in card.system ? card.system.target.uuid : ""));
    return kind && given && addSpend(card, { kind, ...given });
  },
  tdSpendStep: (card, { line = "", amount }) => changeSpend(card, line, Number(amount)),
  tdSpendDrop: (card, { line = "" }) => (card.isOwner && !card.system.effects[line] ? dropSpend(card, line) : ask({ kind: "unspend", card: card.id, row: line })),
};

/**
 * Ask what a line is about: on whom, and what it is called.
 *
 * @param aimed - UUID of what the action was aimed at: chosen until another is.
 */
async function askLine(kind: EffectKind, aimed: string) {
  const isWords = kind === "discover" || kind === "extraFeat";
  const context = { burned: kind === "restore" ? burnedTags() : null, targets: kind === "restore" || isWords ? null : targets().map((one) => ({ ...one, chosen: one.uuid === aimed })), isTag: kind === "create", name: `TAINTED.Spend.what.${kind}` };
  const given = await askForm("spend", localize(`Spend.kind.${kind}`), context, "TAINTED.Effect.done");
  if (!given) return null;
  const [uuid = "", entry = ""] = (given["tag"] ?? "").split("#");
  if (kind === "restore") {
    const tag = burnedTags().find(({ key }) => key === given["tag"]);
    return tag ? { target: uuid, entry, of: tag.of, name: tag.name } : null;
  }
  const target = given["target"] ?? "";
  const of = isHidden(target) ? localize("Chat.source.hidden") : (targets().find((one) => one.uuid === target)?.name ?? "");
  return { target, of, name: (given["name"] ?? "").trim(), singleUse: given["singleUse"] === "true" };
}
