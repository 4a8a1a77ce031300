import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BANDS, readBand, SEED_BANDS } from "../../../src/rules/bands";
import { aimOf, costOf, DEPTHS, faultsOf, refuseImmersion, SEED_PRICES, tallyImmersion } from "../../../src/rules/immersion";
import { newSource } from "../../../src/rules/source";

const named = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id), text: `#${id}` }));
const four = { unburned: ["P1", "P2", "P3", "P4"] };
const priceAt = (depth: (typeof DEPTHS)[number], total: number) => SEED_PRICES[depth][readBand(total, SEED_BANDS)];

describe("tallyImmersion", () => {
  it("G11: counts anchors minus erosions and nothing else", () => {
    const others = [
      newSource({ kind: "power", label: "辨声", uuid: "t", entry: "1", burn: true }),
      newSource({ kind: "status", label: "专注", uuid: "a", entry: "2", tier: 4 }),
      newSource({ kind: "modifier", label: "", tier: 2 }),
    ];
    const tally = tallyImmersion("Θ", named(2), named(1), others);
    expect(tally.power).toBe(1);
    expect(tally.sources.filter(({ excluded }) => excluded === "onlyImmersion")).toHaveLength(3);
    expect(tally.sources.some(({ burns }) => burns)).toBe(false);
  });

  it("G12: has no floor", () => {
    const { power } = tallyImmersion("Θ", [], named(3));
    expect(power).toBe(-3);
    expect(readBand(1 + 1 + power, SEED_BANDS)).toBe("fail");
  });

  it("G55: a theme without erosions counts none", () => {
    expect(tallyImmersion("Θ", named(1), []).power).toBe(1);
  });
});

describe("prices", () => {
  it.each([
    ["G13", "submerge", 9, { indulgence: 1, burn: 2 }],
    ["G14", "submerge", 8, { indulgence: 1, burn: "all" }],
    ["G15", "submerge", 6, { indulgence: 1, burn: "all" }],
    ["G16", "submerge", 5, { indulgence: 1, burn: "all", outOfControl: true }],
    ["G17", "dive", 9, { indulgence: 1, burn: "all" }],
    ["G18", "dive", 6, { lose: true }],
    ["G18", "dive", 8, { lose: true }],
    ["G19", "dive", 5, { lose: true, outOfControl: true }],
    ["G20", "sink", 9, { lose: true }],
    ["G21", "sink", 6, { status: 6 }],
    ["G21", "sink", 8, { status: 6 }],
    ["G22", "sink", 5, { status: 6, outOfControl: true }],
  ] as const)("%s: %s at %i", (_case, depth, total, expected) => {
    expect(priceAt(depth, total)).toEqual({ indulgence: 0, burn: 0, lose: false, status: 0, outOfControl: false, ...expected });
  });

  it("G27: a success one depth down costs what a mixed success costs above it", () => {
    expect(SEED_PRICES.dive.success).toEqual(SEED_PRICES.submerge.mixed);
    expect(SEED_PRICES.sink.success).toEqual(SEED_PRICES.dive.mixed);
    for (const depth of DEPTHS) {
      expect(SEED_PRICES[depth].fail).toEqual({ ...SEED_PRICES[depth].mixed, outOfControl: true });
    }
  });

  it("tells what a malformed table lacks, and passes the seed's", () => {
    expect(faultsOf(SEED_PRICES)).toEqual([]);
    expect(faultsOf(null)).toHaveLength(9);
    const bad = { ...SEED_PRICES, dive: { ...SEED_PRICES.dive, mixed: { ...SEED_PRICES.dive.mixed, burn: "some", status: 7 } } };
    expect(faultsOf(bad)).toEqual(["dive.mixed.burn", "dive.mixed.status"]);
  });

  it("never throws on any table", () => {
    fc.assert(fc.property(fc.jsonValue(), (table) => {
      expect(Array.isArray(faultsOf(table))).toBe(true);
    }));
  });
});

describe("costOf", () => {
  it("G13: lets the player choose exactly two", () => {
    expect(costOf(SEED_PRICES.submerge.success, four)).toMatchObject({ burn: [], choose: { from: four.unburned, count: 2, short: 0 } });
  });

  it("G23: burns what there is when the theme is short of tags", () => {
    expect(costOf(SEED_PRICES.submerge.success, { unburned: ["P1"] })).toMatchObject({ indulgence: 1, burn: ["P1"], choose: { count: 0, short: 1 } });
    expect(costOf(SEED_PRICES.submerge.success, { unburned: [] })).toMatchObject({ indulgence: 1, burn: [], choose: { count: 0, short: 2 } });
  });

  it("G24: lists only what burns newly", () => {
    expect(costOf(SEED_PRICES.submerge.mixed, { unburned: ["P2", "P3", "P4"] }).burn).toEqual(["P2", "P3", "P4"]);
  });

  it("needs no choice when just enough are left", () => {
    expect(costOf(SEED_PRICES.submerge.success, { unburned: ["P1", "P2"] })).toMatchObject({ burn: ["P1", "P2"], choose: { from: [], short: 0 } });
  });
});

describe("refusals and aim", () => {
  it("G26: refuses a lost or untainted theme", () => {
    expect(refuseImmersion({ tainted: true, state: "active" })).toBe("");
    expect(refuseImmersion({ tainted: false, state: "active" })).toBe("untainted");
    expect(refuseImmersion({ tainted: true, state: "lost" })).toBe("lost");
    expect(refuseImmersion({ tainted: true, state: "replaced" })).toBe("lost");
  });

  it("meets the aim at 6 and above; below, the MC decides (B30)", () => {
    const aims = (from?: Parameters<typeof aimOf>[1]) => BANDS.map((band) => aimOf(band, from));
    expect(aims()).toEqual(["open", "met", "met"]);
    expect(aims("success")).toEqual(["open", "open", "met"]);
    expect(aims("mc")).toEqual(["open", "open", "open"]);
  });
});
