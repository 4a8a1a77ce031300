import { PowerRoll, powerRollOf } from "../../dice/power-roll";
import { findDocument, isActor, isActorOf } from "../../host/documents";
import { modeOfMessage } from "../../host/message-mode";
import { rollFormula } from "../../host/settings";
import { newDraft } from "../../rules/draft";
import { findSpendCard } from "../spend/spend-card";
import { type Commit } from "./commit-action";
import { postRoll } from "./post-roll";

const refuse = (refusal: Exclude<Commit["refusal"], "">): Commit => ({ message: null, refusal });

/**
 * Roll once more what a card was made of. Only what is frozen on the card is read: neither sheets nor settings that have changed
 * since; and nothing is paid a second time.
 */
export async function rerollAction(id: string): Promise<Commit> {
  const card = findSpendCard(id);
  const old = powerRollOf(card?.rolls ?? []);
  const actor = findDocument(card?.system.actor ?? "");
  if (!card || !old?.options.tally || !("way" in card.system) || !isActor(actor) || !isActorOf(actor, "agent")) return refuse("missing");
  if (!actor.isOwner || !card.isOwner) return refuse("notYours");
  if (card.system.rerolled || card.system.undone.when) return refuse("changed");
  const { tally } = old.options;
  const roll = await PowerRoll.fromTally(tally, { formula: rollFormula(), bands: old.bands, counting: old.counting }).evaluate();
  if (!roll.isThrown) return refuse("cancelled");
  const { intent, way, target, reviewed } = card.system;
  const draft = newDraft(actor.uuid, { intent, way, target: { ...target }, sources: tally.sources });
  const message = await postRoll({ draft, actor, tally, roll, mode: modeOfMessage(card), reviewed, byHand: false, repeats: id });
  if (!message) return refuse("notPosted");
  await card.update({ "system.rerolled": message.id });
  return { message, refusal: "" };
}
