import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBand, SEED_BANDS } from "../../../src/rules/bands";
import type { HarmPart } from "../../../src/rules/harm";
import { CONSEQUENCE_STATES, costOfEasing, leftOf, mayBecome, mitigationBudget, refuseEasing } from "../../../src/rules/mitigation";

const wound: HarmPart = { id: "wound", kind: "status", amount: 3 };
const burn: HarmPart = { id: "burn", kind: "burn", amount: 1 };
const apart: HarmPart = { id: "apart", kind: "separate", amount: 1 };
const harm = { mitigable: true, parts: [wound, burn, apart] };
const budgetAt = (total: number, power: number) => mitigationBudget(readBand(total, SEED_BANDS), power);

describe("mitigation", () => {
  it("G50: power to spend, only to lessen", () => {
    const { points, anyEffect } = budgetAt(8, 2);
    expect([points, anyEffect]).toEqual([2, false]);
    expect(refuseEasing(harm, { wound: 2 }, points)).toBe("");
    expect(leftOf([wound], { wound: 2 })).toEqual([{ ...wound, amount: 1 }]);
  });

  it("G51: one more on a success, for any effect", () => {
    const { points, anyEffect } = budgetAt(10, 2);
    expect([points, anyEffect]).toEqual([3, true]);
    expect(refuseEasing(harm, { wound: 3 }, points)).toBe("");
    expect(points - costOfEasing([wound], { wound: 3 })).toBe(0);
    expect(leftOf([wound], { wound: 3 })).toEqual([]);
  });

  it("G52: nothing on a failure", () => {
    expect(budgetAt(5, 2)).toEqual({ points: 0, anyEffect: false });
    expect(refuseEasing(harm, { wound: 1 }, 0)).toBe("short");
    expect(leftOf([wound], {})).toEqual([wound]);
  });

  it("G53: what is taken directly cannot be mitigated", () => {
    expect(refuseEasing({ ...harm, mitigable: false }, { wound: 1 }, 9)).toBe("unmitigable");
    expect(refuseEasing({ ...harm, mitigable: false }, {}, 0)).toBe("");
  });

  it("prices a tier at one, a tag at two, a turn of the story at one, and refuses more than there is", () => {
    expect(costOfEasing(harm.parts, { wound: 3, burn: 1, apart: 1 })).toBe(6);
    for (const easing of [{ wound: 4 }, { wound: -1 }, { wound: 0.5 }, { burn: 2 }, { other: 1 }]) expect(refuseEasing(harm, easing, 99)).toBe("tooMuch");
    expect(refuseEasing(harm, { burn: 1 }, 1)).toBe("short");
  });

  it("B8: at least one point on a mixed success or better", () => {
    fc.assert(fc.property(fc.integer({ min: -9, max: 9 }), (power) => {
      expect(mitigationBudget("mixed", power).points).toBe(Math.max(1, power));
      expect(mitigationBudget("success", power).points).toBe(Math.max(1, power) + 1);
    }));
  });

  it("goes one way, and is mitigated once", () => {
    const ways = CONSEQUENCE_STATES.flatMap((from) => CONSEQUENCE_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from}>${to}`));
    expect(ways).toEqual(["staged>mitigated", "staged>applied", "staged>undone", "mitigated>applied", "mitigated>undone", "applied>undone"]);
  });
});
