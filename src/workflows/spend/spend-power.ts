import { newEffect } from "../../model/fields/effect";
import { newSpend, type SpendEntry } from "../../model/message/action";
import { effectKey } from "../../rules/effects";
import { powerLeft, refuseLine } from "../../rules/spend";
import { deleteKey } from "../../host/operators";
import { effectsOf } from "../effects/effect-card";
import { putEffects } from "../effects/put-effects";
import { applyRow } from "../effects/settle-card";
import { isApplied } from "../effects/stored";
import { undoRow } from "../effects/undo-card";
import { type Answer, done, refuse } from "../request/request";
import { priced, prices, type SpendCard, spendable, spendsOf } from "./spend-card";
import { spendEffect } from "./spend-effects";

const isOpen = ({ system }: SpendCard): boolean => !system.spent && !system.undone.when;

/** Take a line in; refused beyond the power (G54). */
export async function addSpend(card: SpendCard, given: Partial<SpendEntry> & Pick<SpendEntry, "kind">): Promise<Answer> {
  if (!card.isOwner) return refuse("notYours");
  if (!isOpen(card)) return refuse("nothing");
  const spends = spendsOf(card);
  const entry = newSpend({ ...given, sort: Date.now() });
  const refusal = refuseLine(priced(entry), spends.map(priced), spendable(card), prices());
  if (refusal) return refuse(refusal);
  await card.update({ [`system.spends.${foundry.utils.randomID()}`]: entry });
  return done;
}

/** Change the tiers of a line that is not applied yet. */
export async function changeSpend(card: SpendCard, id: string, amount: number): Promise<Answer> {
  const line = spendsOf(card).find((one) => one.id === id);
  if (!card.isOwner) return refuse("notYours");
  if (!line || !isOpen(card) || isLineApplied(card, id)) return refuse("nothing");
  const others = spendsOf(card).filter((one) => one.id !== id).map(priced);
  const refusal = refuseLine(priced({ ...line, amount }), others, spendable(card), prices());
  if (refusal) return refuse(refusal);
  await card.update({ [`system.spends.${id}.amount`]: amount });
  return done;
}

/** Whether a line has been done. */
export const isLineApplied = (card: SpendCard, id: string): boolean => effectsOf(card).some((entry) => entry.id === id && entry.state === "applied");

/** Take a line out; what it did is taken back first (until all is done). */
export async function dropSpend(card: SpendCard, id: string): Promise<Answer> {
  if (!isOpen(card)) return refuse("nothing");
  if (isLineApplied(card, id)) {
    const { refused: [refusal] } = await undoRow(card, id);
    if (refusal) return refuse(refusal.reason);
  }
  await card.update({ ...deleteKey("system.spends", id), ...(effectsOf(card).some((entry) => entry.id === id) ? deleteKey("system.effects", id) : {}) });
  return done;
}

/** Whether an interrupted try has done a line already: then its record stays as it is. */
const isBegun = ({ id: card, system }: SpendCard, id: string): boolean => isApplied(system.effects[id]?.target ?? "", effectKey(card, id));

/** Do one line, once. */
export async function doSpend(card: SpendCard, id: string): Promise<Answer> {
  const line = spendsOf(card).find((one) => one.id === id);
  if (!line) return refuse("missing");
  if (isLineApplied(card, id)) return done;
  if (!isOpen(card)) return refuse("nothing");
  if (powerLeft(spendable(card), spendsOf(card).map(priced), prices()) < 0) return refuse("short");
  const effect = spendEffect(line);
  if (!effect) return done;
  const { name, of } = line;
  if (!isBegun(card, id)) await putEffects(card, { [id]: newEffect(effect, { label: name, of, sort: line.sort }) });
  const { refused: [refusal] } = await applyRow(card, id);
  return refusal ? refuse(refusal.reason) : done;
}

/** Do every line that is left and close the spending (完成). */
export async function finishSpending(card: SpendCard): Promise<Answer> {
  if (!isOpen(card)) return refuse("nothing");
  for (const { id } of spendsOf(card)) {
    const answer = await doSpend(card, id);
    if (answer.state === "refused") return answer;
  }
  await card.update({ "system.spent": true });
  return done;
}
