import { type Band, type BandLimits, readBand } from "./bands";

/** How many of `of` equally likely throws land in each band. */
export type Odds = Readonly<Record<Band, number>> & { readonly of: number };

/** More throws than this are not counted out. */
const MOST_THROWS = 100_000;

/** One term of a simple formula: some dice, or a number. */
interface Term {
  readonly sign: 1 | -1;
  readonly count: number;
  readonly faces: number;
}

/**
 * Read a sum of dice and numbers, such as `2d6 + 1d4 - 1` (B1).
 *
 * @returns Null when it is anything else: modifiers, functions, pools.
 */
function readFormula(formula: string): Term[] | null {
  const text = formula.trim().replaceAll(/\s*([+-])\s*/g, "$1").toLowerCase();
  const terms = [...text.matchAll(/([+-]?)(\d*)(?:d(\d+))?/g)].filter(([whole]) => whole !== "");
  if (!terms.length || terms.map(([whole]) => whole).join("") !== text) return null;
  const read: Term[] = [];
  for (const [index, [, sign, count = "", faces]] of terms.entries()) {
    const lacksSign = index > 0 && sign === "";
    if (lacksSign || (count === "" && faces === undefined) || faces === "0") return null;
    read.push({ sign: sign === "-" ? -1 : 1, count: count === "" ? 1 : Number(count), faces: Number(faces ?? 0) });
  }
  return read;
}

/** Dice of a simple formula, one entry a die, in order; null for any other formula, and for one with numbers in it. */
export function diceOf(formula: string): readonly number[] | null {
  const terms = readFormula(formula);
  if (!terms || terms.some(({ sign, faces, count }) => !faces || sign < 0 || count > 20)) return null;
  return terms.flatMap(({ count, faces }) => Array.from({ length: count }, () => faces));
}

/**
 * Exact chances of the three bands, or null where they cannot be worked out (shown as 无法估算).
 *
 * @param formula - The dice without power, for example `2d6` (B1).
 */
export function oddsOf(formula: string, power: number, limits: BandLimits): Odds | null {
  const terms = readFormula(formula);
  if (!terms) return null;
  const fixed = terms.filter(({ faces }) => !faces).reduce((sum, { sign, count }) => sum + sign * count, 0);
  const dice = terms.filter(({ faces }) => faces).flatMap(({ sign, count, faces }) =>
    Array.from({ length: Math.min(count, 20) }, () => ({ sign, faces })),
  );
  const of = dice.reduce((product, { faces }) => product * faces, 1);
  if (of > MOST_THROWS || terms.some(({ count, faces }) => faces && count > 20)) return null;

  const odds = { fail: 0, mixed: 0, success: 0, of };
  for (let number = 0; number < of; number++) {
    let rest = number;
    const thrown = dice.map(({ sign, faces }) => {
      const result = (rest % faces) + 1;
      rest = Math.floor(rest / faces);
      return { sign, faces, result };
    });
    const total = thrown.reduce((sum, { sign, result }) => sum + sign * result, fixed + power);
    odds[readBand(total, limits, thrown)]++;
  }
  return odds;
}
