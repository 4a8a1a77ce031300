import { type EffectEntry, newEffect, type PlannedEffect } from "../../model/fields/effect";

/** Effects as entries of a card that it applies by itself, as one row: whole or not at all. */
export function oneRow(effects: readonly PlannedEffect[], shown: Partial<Pick<EffectEntry, "label" | "of">>): Record<string, EffectEntry> {
  const row = foundry.utils.randomID();
  return Object.fromEntries(effects.map((effect, sort) => [sort ? foundry.utils.randomID() : row, newEffect(effect, { ...shown, row, auto: true, sort })]));
}
