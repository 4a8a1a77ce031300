import type { PowerRoll } from "../../dice/power-roll";
import { type Band, readBand } from "../../rules/bands";
import { type Correction, correctedSources } from "../../rules/correction";
import { type Tally, type TallyMove, tallyPower } from "../../rules/tally";

/** A roll as it reads after the MC's corrections; the dice are those that fell. */
export interface Reading extends Tally {
  readonly total: number;
  readonly outcome: Band | null;
}

/** Read a roll with corrections: power, total and band follow, the way the world counted then. */
export function readingOf(roll: PowerRoll, corrections: readonly Correction[], move: TallyMove = "action"): Reading {
  const { sources, power, outcome, total = 0, counting, bands, thrown } = roll;
  if (!corrections.length) return { sources, power, total, outcome };
  const tally = tallyPower(correctedSources(sources, corrections), counting, move);
  const corrected = total - power + tally.power;
  return { ...tally, total: corrected, outcome: readBand(corrected, bands, thrown) };
}
