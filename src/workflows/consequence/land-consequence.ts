import { powerRollOf } from "../../dice/power-roll";
import { mitigationCosts, mitigationSettings } from "../../host/settings";
import { entriesOf } from "../../model/fields/keyed-map";
import type { Easing } from "../../rules/harm";
import { leftOf, mayBecome, type MitigationBudget, mitigationBudget, refuseEasing } from "../../rules/mitigation";
import { putEffects } from "../effects/put-effects";
import { settleCard } from "../effects/settle-card";
import { type Answer, done, refuse } from "../request/request";
import { announceHarms } from "./announce";
import { type ConsequenceCard, findMitigation, type MitigationCard, partsOf, stateOf } from "./consequence-card";
import { harmEffects } from "./harm-effects";

/** Points that a mitigation's roll gives (B18). */
export function budgetOf({ rolls }: Pick<MitigationCard, "rolls">): MitigationBudget {
  const roll = powerRollOf(rolls);
  if (!roll?.outcome) return { points: 0, anyEffect: false };
  const { least, bonus } = mitigationSettings();
  return mitigationBudget(roll.outcome, roll.power, least, bonus);
}

/** What a mitigation takes off, by harm. */
export const easingOf = ({ system }: Pick<MitigationCard, "system">): Easing =>
  Object.fromEntries(entriesOf(system.reliefs).filter(({ amount }) => amount).map(({ id, amount }) => [id, amount]));

/** Whether a mitigation was undone, or its card is gone: then it is as if it had not been rolled. */
const isTakenBack = (id: string): boolean => (findMitigation(id)?.system.undone.when ?? 1) > 0;

/**
 * Tie a rolled mitigation to its consequence: the first counts, once (B18).
 *
 * Run it with the rights of whoever owns the consequence's card.
 */
export async function mitigateConsequence(card: ConsequenceCard, mitigation: string): Promise<Answer> {
  const found = findMitigation(mitigation);
  if (!found || found.system.consequence !== card.id || found.system.actor !== card.system.actor) return refuse("missing");
  if (!card.system.mitigable) return refuse("unmitigable");
  if (card.system.mitigation === mitigation) return done;
  const isFree = !card.system.mitigation || isTakenBack(card.system.mitigation);
  if (!isFree || !(stateOf(card) === "mitigated" || mayBecome(stateOf(card), "mitigated"))) return refuse("nothing");
  await card.update({ "system.state": "mitigated", "system.mitigation": mitigation });
  return done;
}

/**
 * Let a consequence land (承受), less what its mitigation took off. Safe to repeat: after a crash in the middle, what is
 * missing is done and the rest is not done again.
 *
 * @param mitigation - Id of the mitigation's message, empty for none.
 */
export async function landConsequence(card: ConsequenceCard, mitigation = ""): Promise<Answer> {
  if (!mayBecome(stateOf(card), "applied")) return refuse("nothing");
  if (mitigation) {
    const tied = await mitigateConsequence(card, mitigation);
    if (tied.state === "refused") return tied;
  }
  const found = isTakenBack(card.system.mitigation) ? null : findMitigation(card.system.mitigation);
  const easing = found ? easingOf(found) : {};
  const parts = partsOf(card);
  const { mitigable } = card.system;
  const refusal = refuseEasing({ mitigable, parts }, easing, found ? budgetOf(found).points : 0, mitigationCosts());
  if (refusal) return refuse(refusal);
  const eased = Object.fromEntries(Object.entries(easing).map(([id, amount]) => [`system.harms.${id}.eased`, amount]));
  const left = leftOf(parts, easing);
  await putEffects(card, harmEffects(card, left, Date.now()), { ...eased, "system.state": "applied", "system.settled": false });
  const { refused: [first] } = await settleCard(card);
  await announceHarms(card, left);
  return first ? refuse(first.reason) : done;
}
