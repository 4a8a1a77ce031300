import type { EffectEntry } from "../../model/fields/effect";
import { writeJson } from "../../model/fields/json-text";
import { type Effect, effectKey } from "../../rules/effects";
import { type Applied, applyRows, recordOf } from "./apply-effects";
import { type CardEffect, type EffectCard, effectOf, effectsOf, rowsOf } from "./effect-card";
import { isHidden, keepRecords } from "./hidden-records";
import { isApplied } from "./stored";
import { undoLate } from "./undo-card";

/** Apply what a card does by itself and has not done yet, and mark it settled. Safe to repeat after any interruption. */
export async function settleCard(card: EffectCard): Promise<Applied> {
  return applyEntries(card, effectsOf(card).filter(({ auto, state }) => auto && state === "pending"), { "system.settled": true });
}

/**
 * Apply one row of a card.
 *
 * @param row - Id of the entry that leads it.
 */
export const applyRow = (card: EffectCard, row: string): Promise<Applied> =>
  applyEntries(card, effectsOf(card).filter((entry) => (entry.row || entry.id) === row && entry.state !== "applied" && entry.state !== "undone"));

/** Apply entries by rows, then mark them on the card; the mark is for show, the documents' own keys are what counts. */
async function applyEntries(card: EffectCard, entries: readonly CardEffect[], also: Record<string, unknown> = {}): Promise<Applied> {
  const rows = rowsOf(entries).map((row) => row.map((entry) => effectOf(card, entry)));
  const whole = rows.filter((row): row is Effect[] => row.every((effect) => effect !== null));
  const applied = await applyRows(whole);
  await keepRecords(card, hiddenRecords(card, entries, applied));
  const marks = Object.assign({}, also, ...entries.map((entry) => markOf(card, entry, applied))) as Record<string, unknown>; // spread is untyped
  if (card.isOwner && Object.keys(marks).length) await card.update(marks);
  if (card.system.undone.when) await undoLate(card);
  return applied;
}

/** What the card notes of one entry. Applied by an earlier, interrupted try: its record is lost, its mark is not. */
function markOf(card: EffectCard, entry: CardEffect, { changes, refused }: Applied): Record<string, unknown> {
  const key = effectKey(card.id, entry.id);
  const path = `system.effects.${entry.id}`;
  const change = changes.find(({ effect }) => effect.key === key);
  if (change) {
    if (isHidden(entry.target)) return { [`${path}.state`]: "applied", [`${path}.reason`]: "" };
    const { before, after } = recordOf(change);
    return { [`${path}.state`]: "applied", [`${path}.reason`]: "", [`${path}.before`]: writeJson(before), [`${path}.after`]: writeJson(after) };
  }
  if (isApplied(entry.target, key)) return { [`${path}.state`]: "applied", [`${path}.reason`]: "" };
  const reason = refused.find((refusal) => refusal.key === key)?.reason ?? refused[0]?.reason ?? "missing";
  return { [`${path}.state`]: "refused", [`${path}.reason`]: reason };
}

/** What was changed where players may not look: the companion message has it, the card does not. */
function hiddenRecords(card: EffectCard, entries: readonly CardEffect[], { changes }: Applied): Record<string, EffectEntry> {
  const hidden = entries.filter(({ target }) => isHidden(target)).flatMap(({ id, ...entry }) => {
    const change = changes.find(({ effect }) => effect.key === effectKey(card.id, id));
    if (!change) return [];
    const { before, after } = recordOf(change);
    return [[id, { ...entry, state: "applied" as const, before: writeJson(before), after: writeJson(after) }] as const];
  });
  return Object.fromEntries(hidden);
}
