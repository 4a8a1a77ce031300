import { powerRollOf } from "../../dice/power-roll";
import { mitigationCosts, mitigationSettings, setting } from "../../host/settings";
import { entriesOf } from "../../model/fields/keyed-map";
import type { ActionModel, SpendEntry } from "../../model/message/action";
import type { MitigationModel } from "../../model/message/mitigation";
import { costOfEasing } from "../../rules/mitigation";
import { lineOf, type SpendLine, spendablePower } from "../../rules/spend";
import { findConsequence, type MitigationCard, partsOf } from "../consequence/consequence-card";
import { budgetOf, easingOf } from "../consequence/land-consequence";
import { type EffectCard, findCardOf } from "../effects/effect-card";
import { readingOf } from "../roll/reading";

/** A card whose power can be spent (消耗效力): an action played out, a mitigation. */
export type SpendCard = EffectCard & { readonly type: "action" | "mitigation"; readonly rolls: readonly unknown[]; readonly system: ActionModel | MitigationModel };

/** The card of that id, if it is one. */
export const findSpendCard = (id: string): SpendCard | null => findCardOf(id, "action", "mitigation");

const isMitigation = (card: SpendCard): card is SpendCard & MitigationCard => card.type === "mitigation";

/** Power that a card has to spend in all: none where it is not played out in detail, or failed (B8, B9, B18). */
export function spendable(card: SpendCard): number {
  if (isMitigation(card)) {
    const { points, anyEffect } = budgetOf(card);
    const consequence = findConsequence(card.system.consequence);
    return anyEffect ? points - (consequence ? costOfEasing(partsOf(consequence), easingOf(card), mitigationCosts()) : 0) : 0;
  }
  const roll = powerRollOf(card.rolls);
  if (!roll || !("way" in card.system) || card.system.way !== "detailed") return 0;
  const { power, outcome } = readingOf(roll, entriesOf(card.system.corrections));
  return outcome ? spendablePower(power, outcome, mitigationSettings().least) : 0;
}

/** A line with its id. */
export type Spend = SpendEntry & { readonly id: string };

export const spendsOf = ({ system }: Pick<SpendCard, "system">): Spend[] => entriesOf(system.spends);

/** A line as the rules price it. */
export const priced = ({ kind, amount, singleUse }: Pick<SpendEntry, "kind" | "amount" | "singleUse">): SpendLine => lineOf(kind, amount, singleUse);

/** Prices of the world (B10). */
export const prices = () => setting("effects.costs");
