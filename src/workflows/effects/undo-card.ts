import { localize } from "../../host/i18n";
import { readChange } from "../../model/fields/effect";
import { type Change, effectKey, undoKey } from "../../rules/effects";
import { type Applied, undoEffects } from "./apply-effects";
import { type CardEffect, type EffectCard, effectsOf } from "./effect-card";
import { recordsFor } from "./hidden-records";
import { isApplied } from "./stored";

/**
 * Take back what a card did (撤销). What has changed since stays as it is, and the card says so.
 *
 * @param by - Id of the user who asked for it.
 * @returns Nothing when it was taken back before.
 */
export async function undoCard(card: EffectCard, by: string): Promise<Applied | null> {
  if (card.system.undone.when) return null;
  const undone = await takeBack(card, effectsOf(card), { "system.settled": true, "system.undone": { by, when: Date.now() }, content: localize("Chat.undonePlain", { line: card.content ?? "" }) });
  await undoLate(card);
  return undone;
}

/** Take back what another client did for a card while it was being taken back. */
export async function undoLate(card: EffectCard): Promise<void> {
  const late = effectsOf(card).filter(({ state, reason }) => state === "applied" && !reason);
  if (late.length) await takeBack(card, late);
}

/** Take back one row of a card. */
export const undoRow = (card: EffectCard, row: string): Promise<Applied> =>
  takeBack(card, effectsOf(card).filter((entry) => (entry.row || entry.id) === row));

async function takeBack(card: EffectCard, given: readonly CardEffect[], also: Record<string, unknown> = {}): Promise<Applied> {
  const records = recordsFor(card);
  const entries = given.filter(({ state }) => state === "applied").map((entry) => records.get(entry.id) ?? entry);
  const undone = await undoEffects(entries.map((entry) => changeOf(card, entry)).filter((change): change is Change => change !== null));
  const marks = Object.assign({}, also, ...entries.map((entry) => markOf(card, entry, undone))) as Record<string, unknown>; // spread is untyped
  if (card.isOwner && Object.keys(marks).length) await card.update(marks);
  return undone;
}

const changeOf = (card: EffectCard, entry: CardEffect): Change | null => readChange(entry, effectKey(card.id, entry.id));

/** What could not be taken back says why. */
function markOf(card: EffectCard, entry: CardEffect, { changes, refused }: Applied): Record<string, unknown> {
  const path = `system.effects.${entry.id}`;
  const key = undoKey(effectKey(card.id, entry.id));
  const isBack = changes.some(({ effect }) => effect.key === key) || isApplied(entry.target, key);
  if (isBack) return { [`${path}.state`]: "undone", [`${path}.reason`]: "" };
  return { [`${path}.reason`]: refused.find((refusal) => refusal.key === key)?.reason ?? "missing" };
}
