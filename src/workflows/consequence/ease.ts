import { mitigationCosts } from "../../host/settings";
import { newRelief } from "../../model/message/mitigation";
import { mayBecome, refuseEasing } from "../../rules/mitigation";
import { type Answer, done, refuse } from "../request/request";
import { findConsequence, type MitigationCard, partsOf, stateOf } from "./consequence-card";
import { budgetOf, easingOf } from "./land-consequence";

/** Spend points of one's own mitigation to take something off a harm (B18); refused beyond the points. */
export async function easeHarm(mitigation: MitigationCard, harm: string, amount: number): Promise<Answer> {
  const card = findConsequence(mitigation.system.consequence);
  if (!card) return refuse("missing");
  if (!mitigation.isOwner) return refuse("notYours");
  if (!mayBecome(stateOf(card), "applied") || mitigation.system.undone.when) return refuse("nothing");
  const easing = { ...easingOf(mitigation), [harm]: amount };
  const refusal = refuseEasing({ mitigable: card.system.mitigable, parts: partsOf(card) }, easing, budgetOf(mitigation).points, mitigationCosts());
  if (refusal) return refuse(refusal);
  await mitigation.update({ [`system.reliefs.${harm}`]: newRelief({ amount }) });
  return done;
}
