import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMarked } from "../../../src/rules/condition";

describe("what stands between brackets", () => {
  it.each([
    ["恐慌-3", "恐慌", 3], ["恐慌－３", "恐慌", 3], ["恐慌–1", "恐慌", 1], ["恐慌—６", "恐慌", 6], [" 恐慌 - 2 ", "恐慌", 2],
    ["恐慌-7", "恐慌-7", 0], ["恐慌-0", "恐慌-0", 0], ["3-恐慌", "3-恐慌", 0], ["恐慌：3", "恐慌：3", 0], ["恐慌-3级", "恐慌-3级", 0], ["-3", "-3", 0], ["甲-2-3", "甲-2", 3],
  ])("%s is %s of tier %i", (text, name, tier) => { expect(readMarked(text)).toEqual({ name, tier }); });

  it("never throws, and a tier is 0 to 6", () => {
    fc.assert(fc.property(fc.string(), (text) => { expect([0, 1, 2, 3, 4, 5, 6]).toContain(readMarked(text).tier); }));
  });
});
