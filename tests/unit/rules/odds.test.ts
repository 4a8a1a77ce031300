import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBand, SEED_BANDS } from "../../../src/rules/bands";
import { oddsOf } from "../../../src/rules/odds";

/** Chances of 2d6 by power, in 36ths. */
const TABLE: readonly (readonly [number, readonly number[]])[] = [
  [-4, [30, 6, 0]], [-3, [26, 9, 1]], [-2, [21, 12, 3]], [-1, [15, 15, 6]], [0, [10, 16, 10]], [1, [6, 15, 15]], [2, [3, 12, 21]],
  [3, [1, 9, 26]], [4, [0, 6, 30]], [5, [0, 3, 33]], [6, [0, 1, 35]], [7, [0, 0, 36]],
];

describe("oddsOf", () => {
  it.each(TABLE)("knows 2d6 at power %i", (power, [fail, mixed, success]) => {
    expect(oddsOf("2d6", power, SEED_BANDS)).toEqual({ fail, mixed, success, of: 36 });
  });

  it("counts what throwing every die would give, for any sum of dice", () => {
    const dice = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 });
    fc.assert(fc.property(dice, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -5, max: 5 }), (faces, fixed, power) => {
      const formula = `${faces.map((one) => `1d${one}`).join(" + ")} ${fixed < 0 ? "-" : "+"} ${Math.abs(fixed)}`;
      const totals = faces.reduce<number[]>(
        (sums, one) => sums.flatMap((sum) => Array.from({ length: one }, (_, index) => sum + index + 1)), [fixed + power],
      );
      const expected = { fail: 0, mixed: 0, success: 0, of: totals.length };
      for (const total of totals) expected[readBand(total, SEED_BANDS)]++;
      expect(oddsOf(formula, power, SEED_BANDS)).toEqual(expected);
    }));
  });

  it("heeds natural extremes (B3)", () => {
    expect(oddsOf("2d6", 7, { ...SEED_BANDS, naturalExtremes: true })).toEqual({ fail: 1, mixed: 0, success: 35, of: 36 });
  });

  it.each(["", "2d6kh1", "{2d6, 3d4}kh", "max(2d6, 7)", "2d6 + @x", "2d6 2", "d", "2d0", "40d6", "9d100", "2d6x6", "NaN"])(
    "cannot tell for %j", (formula) => expect(oddsOf(formula, 0, SEED_BANDS)).toBeNull(),
  );
});
