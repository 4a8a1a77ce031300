import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBand, SEED_BANDS } from "../../../src/rules/bands";
import {
  CONSEQUENCE_STATES, costOfRelief, type Harm, isNothing, lessen, mayBecome, mitigationBudget, refuseRelief,
} from "../../../src/rules/mitigation";

const wound: Harm = { mitigable: true, tier: 3, tags: ["t"], complications: 0 };
const budgetAt = (total: number, power: number) => mitigationBudget(readBand(total, SEED_BANDS), power);

describe("mitigation", () => {
  it("G50: power to spend, only to lessen", () => {
    const { points, anyEffect } = budgetAt(8, 2);
    expect([points, anyEffect]).toEqual([2, false]);
    expect(lessen(wound, { tiers: 2, tags: [], complications: 0 }).tier).toBe(1);
  });

  it("G51: one more on a success, for any effect", () => {
    const { points, anyEffect } = budgetAt(10, 2);
    expect([points, anyEffect]).toEqual([3, true]);
    expect(refuseRelief(wound, { tiers: 3, tags: [], complications: 0 }, points)).toBe("");
    expect(points - costOfRelief({ tiers: 3, tags: [], complications: 0 })).toBe(0);
  });

  it("G52: nothing on a failure", () => {
    expect(budgetAt(5, 2)).toEqual({ points: 0, anyEffect: false });
    expect(refuseRelief(wound, { tiers: 1, tags: [], complications: 0 }, 0)).toBe("short");
  });

  it("G53: what is taken directly cannot be mitigated", () => {
    expect(refuseRelief({ ...wound, mitigable: false }, { tiers: 1, tags: [], complications: 0 }, 9)).toBe("unmitigable");
  });

  it("refuses more than there is, and prices tags at two", () => {
    expect(refuseRelief(wound, { tiers: 4, tags: [], complications: 0 }, 9)).toBe("tooMuch");
    expect(refuseRelief(wound, { tiers: 0, tags: ["other"], complications: 0 }, 9)).toBe("tooMuch");
    expect(refuseRelief(wound, { tiers: 0, tags: ["t"], complications: 0 }, 1)).toBe("short");
    expect(() => lessen(wound, { tiers: 4, tags: [], complications: 0 })).toThrow("tooMuch");
  });

  it("G49: nothing suffered when all is lessened", () => {
    expect(isNothing(lessen({ ...wound, tags: [] }, { tiers: 3, tags: [], complications: 0 }))).toBe(true);
    expect(isNothing(wound)).toBe(false);
  });

  it("B8: at least one point on a mixed success or better", () => {
    fc.assert(fc.property(fc.integer({ min: -9, max: 9 }), (power) => {
      expect(mitigationBudget("mixed", power).points).toBe(Math.max(1, power));
      expect(mitigationBudget("success", power).points).toBe(Math.max(1, power) + 1);
    }));
  });

  it("goes one way, and is mitigated once", () => {
    const ways = CONSEQUENCE_STATES.flatMap((from) => CONSEQUENCE_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from}>${to}`));
    expect(ways).toEqual(["staged>mitigated", "staged>applied", "mitigated>applied", "applied>undone"]);
  });
});
