import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandRange, BANDS, readBand, SEED_BANDS } from "../../../src/rules/bands";

const FAMILY = { ...SEED_BANDS, mixedMin: 7, successMin: 10 };

describe("readBand", () => {
  it.each([
    [-2, "fail"], [2, "fail"], [5, "fail"], [6, "mixed"], [7, "mixed"], [8, "mixed"], [9, "success"], [12, "success"], [14, "success"],
  ] as const)("reads %i as %s (G1)", (total, band) => expect(readBand(total, SEED_BANDS)).toBe(band));

  it("follows the world's bands (G1, B2)", () => {
    expect([6, 7, 9, 10].map((total) => readBand(total, FAMILY))).toEqual(["fail", "mixed", "mixed", "success"]);
  });

  it("never gets worse as the total grows", () => {
    fc.assert(fc.property(fc.integer(), fc.nat(1000), (total, more) =>
      BANDS.indexOf(readBand(total + more, SEED_BANDS)) >= BANDS.indexOf(readBand(total, SEED_BANDS))));
  });

  it("lets natural extremes decide only where the world says so (B3)", () => {
    const ones = [{ faces: 6, result: 1 }, { faces: 6, result: 1 }];
    const tops = [{ faces: 6, result: 6 }, { faces: 6, result: 6 }];
    const extreme = { ...SEED_BANDS, naturalExtremes: true };
    expect([readBand(12, extreme, ones), readBand(2, extreme, tops), readBand(7, extreme, [...ones, ...tops])])
      .toEqual(["fail", "success", "mixed"]);
    expect([readBand(12, SEED_BANDS, ones), readBand(2, SEED_BANDS, tops)]).toEqual(["success", "fail"]);
  });
});

describe("bandRange", () => {
  it("names the seed's bands", () => expect(BANDS.map((band) => bandRange(band, SEED_BANDS))).toEqual(["5-", "6-8", "9+"]));
  it("names a band of one total", () => expect(bandRange("mixed", { ...SEED_BANDS, successMin: 7 })).toBe("6"));
});
