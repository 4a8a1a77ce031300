import { findTarget } from "../../host/documents";
import { type EffectEntry, readEffect } from "../../model/fields/effect";
import { writeJson } from "../../model/fields/json-text";
import { type Change, type Effect, effectKey } from "../../rules/effects";
import type { Json } from "../../rules/json";
import { type Applied, applyRows, recordOf } from "./apply-effects";
import { type CardEffect, type EffectCard, effectOf, effectsOf, rowsOf } from "./effect-card";
import { isHidden, keepRecords } from "./hidden-records";
import { embeddedSource, isApplied } from "./stored";
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

/**
 * Apply entries by rows, then mark them on the card; the mark is for show, the documents' own keys are what counts. What was there
 * before is on the card first: after a crash in between, undoing still knows it.
 */
async function applyEntries(card: EffectCard, entries: readonly CardEffect[], also: Record<string, unknown> = {}): Promise<Applied> {
  const rows = rowsOf(entries).map((row) => row.map((entry) => effectOf(card, entry)));
  const whole = rows.filter((row): row is Effect[] => row.every((effect) => effect !== null));
  const applied = await applyRows(whole, (planned) => noteAhead(card, entries, planned));
  await keepRecords(card, hiddenRecords(card, entries, applied.changes));
  const marks = Object.assign({}, also, ...entries.map((entry) => markOf(card, entry, applied))) as Record<string, unknown>; // spread is untyped
  if (card.isOwner && Object.keys(marks).length) await card.update(marks);
  if (card.system.undone.when) await undoLate(card);
  return applied;
}

/** Keep what undoing needs before anything is written. */
async function noteAhead(card: EffectCard, entries: readonly CardEffect[], planned: readonly Change[]): Promise<void> {
  await keepRecords(card, hiddenRecords(card, entries, planned));
  const open = entries.filter(({ target }) => !isHidden(target));
  const notes = Object.assign({}, ...open.map((entry) => recordAt(card, entry, planned))) as Record<string, unknown>; // spread is untyped
  if (card.isOwner && Object.keys(notes).length) await card.update(notes);
}

const changeFor = (card: EffectCard, id: string, changes: readonly Change[]): Change | undefined =>
  changes.find(({ effect }) => effect.key === effectKey(card.id, id));

/** The record of one entry as the card stores it; nothing where the card has it already. */
function recordAt(card: EffectCard, entry: CardEffect, changes: readonly Change[]): Record<string, unknown> {
  const change = changeFor(card, entry.id, changes);
  if (!change) return {};
  const { before, after } = written(change);
  return before === entry.before && after === entry.after ? {} : { [`system.effects.${entry.id}.before`]: before, [`system.effects.${entry.id}.after`]: after };
}

/** A change as it is stored. */
function written(change: Change): { before: string; after: string } {
  const { before, after } = recordOf(change);
  return { before: writeJson(before), after: writeJson(after) };
}

/** What the card notes of one entry. Applied by an earlier, interrupted try: its record was kept before. */
function markOf(card: EffectCard, entry: CardEffect, { changes, refused }: Applied): Record<string, unknown> {
  const key = effectKey(card.id, entry.id);
  const path = `system.effects.${entry.id}`;
  const isDone = { [`${path}.state`]: "applied", [`${path}.reason`]: "" };
  if (isHidden(entry.target)) {
    if (changeFor(card, entry.id, changes) || isApplied(entry.target, key)) return isDone;
  } else {
    if (changeFor(card, entry.id, changes)) return { ...isDone, ...recordAt(card, entry, changes) };
    if (isApplied(entry.target, key)) return { ...isDone, ...madeEarlier(entry, key) };
  }
  const reason = refused.find((refusal) => refusal.key === key)?.reason ?? refused[0]?.reason ?? "missing";
  return { [`${path}.state`]: "refused", [`${path}.reason`]: reason };
}

/** A document that an interrupted try has made: the host has filled in what the plan left out. */
function madeEarlier(entry: CardEffect, key: string): Record<string, unknown> {
  const effect = readEffect(entry, key);
  const document = findTarget(entry.target);
  const after: Json = effect?.kind === "create" && document ? embeddedSource(document, effect.path, effect.value._id) : null;
  return after === null ? {} : { [`system.effects.${entry.id}.after`]: writeJson(after) };
}

/** What changes where players may not look: the companion message has it, the card does not. */
function hiddenRecords(card: EffectCard, entries: readonly CardEffect[], changes: readonly Change[]): Record<string, EffectEntry> {
  const hidden = entries.filter(({ target }) => isHidden(target)).flatMap(({ id, ...entry }) => {
    const change = changeFor(card, id, changes);
    return change ? [[id, { ...entry, state: "applied" as const, ...written(change) }] as const] : [];
  });
  return Object.fromEntries(hidden);
}
