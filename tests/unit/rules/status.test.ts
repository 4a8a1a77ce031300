import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxesOf, reduceStatus, stackStatus, STATUS_BOXES, statusTier } from "../../../src/rules/status";
import { cancelStatuses, conditionOf, isOvercome, isTopped, limitReached, readStatus, sameStatus, typedStatus } from "../../../src/rules/condition";

const marked = (boxes: readonly boolean[]) => boxes.flatMap((box, index) => (box ? [index + 1] : []));
const boxes = fc.array(fc.boolean(), { minLength: STATUS_BOXES, maxLength: STATUS_BOXES });

describe("stackStatus", () => {
  it.each([
    [[2], 2, [2, 3]], [[2, 3], 2, [2, 3, 4]], [[3], 1, [1, 3]], [[1, 2, 3], 1, [1, 2, 3, 4]],
    [[5], 5, [5, 6]], [[], 4, [4]], [[6], 6, [6]],
  ])("G41: %j + %i → %j", (before, tier, after) => {
    expect(marked(stackStatus(boxesOf(...before), tier))).toEqual(after);
  });

  it("G41, B15d: says when no box is left", () => {
    expect(isTopped(boxesOf(6), 6)).toBe(true);
    expect(isTopped(boxesOf(5), 5)).toBe(false);
  });

  it("marks one box at most, and never lowers the tier", () => {
    fc.assert(fc.property(boxes, fc.integer({ min: 1, max: 6 }), (before, tier) => {
      const after = stackStatus(before, tier);
      expect(marked(after).length - marked(before).length).toBeLessThanOrEqual(1);
      expect(statusTier(after)).toBeGreaterThanOrEqual(statusTier(before));
    }));
  });

  it.each([0, 7, 1.5, NaN])("refuses a tier of %d", (tier) => {
    expect(() => stackStatus(boxesOf(), tier)).toThrow(RangeError);
  });
});

describe("reduceStatus", () => {
  it.each([
    [[1, 3], 1, [2]], [[2, 3], 2, [1]], [[6], 3, [3]], [[2, 4], 2, [2]], [[1, 4], 1, [3]], [[3], 5, []],
  ])("G42: shift %j − %i → %j", (before, by, after) => {
    expect(marked(reduceStatus(boxesOf(...before), by))).toEqual(after);
  });

  it.each([[[2, 4], 1, [2]], [[1, 2, 4], 2, [1]], [[6], 3, []], [[2, 4], 0, [2, 4]]])("G43: erase the top of %j − %i → %j", (before, by, after) => {
    expect(marked(reduceStatus(boxesOf(...before), by, "eraseTop"))).toEqual(after);
  });

  it("shifts the tier down by just so much", () => {
    fc.assert(fc.property(boxes, fc.integer({ min: 0, max: 6 }), (before, by) => {
      expect(statusTier(reduceStatus(before, by))).toBe(Math.max(0, statusTier(before) - by));
    }));
  });
});

describe("statuses and limits", () => {
  it("B15c: opposites lower each other by the other's tier", () => {
    const [a, b] = cancelStatuses(boxesOf(3), boxesOf(1));
    expect([marked(a), marked(b)]).toEqual([[2], []]);
  });

  it("B15: stacks on the same name and side, whatever the width", () => {
    expect(sameStatus({ name: " Ｃold ", polarity: "hindering" }, { name: "cold", polarity: "hindering" })).toBe(true);
    expect(sameStatus({ name: "cold", polarity: "helpful" }, { name: "cold", polarity: "hindering" })).toBe(false);
  });

  it("G44: a limit is reached at its value", () => {
    expect(limitReached({ value: 4, boxes: boxesOf(4) })).toBe(true);
    expect(isOvercome([{ value: 5, boxes: boxesOf(4) }])).toBe(false);
  });

  it("G45: tier 6 is out in the present, spared in a past scene", () => {
    const wounds = [{ name: "重伤", polarity: "hindering" as const, boxes: boxesOf(6) }];
    expect(conditionOf(wounds)).toEqual({ out: true, incapacitated: true, spared: false });
    expect(conditionOf(wounds, true)).toEqual({ out: false, incapacitated: true, spared: true });
    expect(conditionOf([{ ...wounds[0], polarity: "helpful" as const, name: "x", boxes: boxesOf(6) }]).out).toBe(false);
  });

  it("B17: tier 5 incapacitates", () => {
    expect(conditionOf([{ name: "x", polarity: "hindering", boxes: boxesOf(5) }])).toEqual({ out: false, incapacitated: true, spared: false });
    expect(conditionOf([])).toEqual({ out: false, incapacitated: false, spared: false });
  });

  it.each([
    ["恐慌-3", "恐慌", 3], ["受伤－２", "受伤", 2], ["受伤：2", "受伤", 2], ["a–b – 6", "a–b", 6], ["夜—1", "夜", 1],
  ])("reads %s", (text, name, tier) => {
    expect(readStatus(text)).toEqual({ name, tier });
  });

  it("takes what is typed without a tier for a status of 1", () => {
    expect(typedStatus(" 恐慌 ")).toEqual({ name: "恐慌", tier: 1 });
    expect(typedStatus("恐慌：3")).toEqual({ name: "恐慌", tier: 3 });
  });

  it.each(["恐慌", "恐慌-7", "恐慌-0", "-3", "", "十三层"])("takes %j for no status", (text) => {
    expect(readStatus(text)).toBeNull();
  });
});
