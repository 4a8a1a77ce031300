import { describe, expect, it } from "vitest";
import { powerLeft, refuseLine, type SpendLine, spendablePower } from "../../../src/rules/spend";

const tier = (amount: number): SpendLine => ({ buys: "tier", amount });
const feat: SpendLine = { buys: "extraFeat", amount: 1 };
const tag: SpendLine = { buys: "tag", amount: 1 };

describe("spending power", () => {
  it("G10: at least one point, also with negative power", () => {
    expect(spendablePower(-4, "mixed")).toBe(1);
    expect(spendablePower(3, "success")).toBe(3);
    expect(spendablePower(3, "fail")).toBe(0);
  });

  it("G54: a status of two tiers and an extra feat use up three", () => {
    expect(refuseLine(tier(2), [], 3)).toBe("");
    expect(refuseLine(feat, [tier(2)], 3)).toBe("");
    expect(powerLeft(3, [tier(2), feat])).toBe(0);
  });

  it("G54: refuses what is too dear, and an extra feat first", () => {
    expect(refuseLine(tier(2), [tag], 3)).toBe("short");
    expect(refuseLine(feat, [], 3)).toBe("featFirst");
    expect(refuseLine(tier(0), [], 3)).toBe("amount");
  });
});
