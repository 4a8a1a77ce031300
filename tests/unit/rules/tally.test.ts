import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBand, SEED_BANDS } from "../../../src/rules/bands";
import { newSource, SIDES, type Source, SOURCE_KINDS } from "../../../src/rules/source";
import { DEFAULT_POWER, type PowerSettings, tallyPower } from "../../../src/rules/tally";

const THETA = "Actor.a.Item.theta";
const OTHER = "Actor.a.Item.other";

const power = (name: string, given: Partial<Source> = {}): Source =>
  newSource({ kind: "power", label: name, uuid: THETA, entry: name, theme: THETA, ...given });
const weakness = (name: string, given: Partial<Source> = {}): Source => power(name, { kind: "weakness", side: "hinders", ...given });
const status = (tier: number): Source =>
  newSource({ kind: "status", label: `S${tier}`, uuid: "Actor.a", entry: `S${tier}`, tier: Math.abs(tier), side: tier < 0 ? "hinders" : "helps" });
const erosion = (theme: string, entry = "e"): Source => newSource({ kind: "erosion", label: entry, uuid: theme, entry, theme });
const story = (name: string, given: Partial<Source> = {}): Source =>
  newSource({ kind: "story", label: name, uuid: "Actor.a", entry: name, ...given });
const modifier = (amount: number): Source =>
  newSource({ key: "modifier", kind: "modifier", label: "", tier: Math.abs(amount), side: amount < 0 ? "hinders" : "helps" });

const band = (total: number) => readBand(total, SEED_BANDS);

describe("tallyPower", () => {
  it("adds tags, the best helpful and the worst hindering status (G2)", () => {
    const given = [power("p"), power("q"), story("s"), weakness("w"), status(2), status(3), status(-1), status(-2)];
    const { power: sum, sources } = tallyPower(given);
    expect(sum).toBe(3);
    expect(band(2 + 3 + sum)).toBe("mixed");
    expect(sources.filter(({ excluded }) => excluded).map(({ label, excluded }) => [label, excluded])).toEqual([["S2", "notBest"], ["S-1", "notBest"]]);
  });

  it("counts a burned tag as 3 (G3)", () => {
    const { power: sum, sources } = tallyPower([power("p", { burn: true }), power("q")]);
    expect(sum).toBe(4);
    expect(band(3 + 2 + sum)).toBe("success");
    expect(sources.map(({ burns }) => burns)).toEqual([true, false]);
  });

  it("grants one burn and says why not a second (G4)", () => {
    const { power: sum, sources } = tallyPower([power("p", { burn: true }), power("q", { burn: true })]);
    expect(sum).toBe(4);
    expect(sources.map(({ burns, burnRefused }) => [burns, burnRefused])).toEqual([[true, ""], [false, "oneBurn"]]);
  });

  it("lets the MC rule a second burn through", () => {
    expect(tallyPower([power("p", { burn: true }), power("q", { burn: true, ruled: true })]).power).toBe(6);
  });

  it("refuses to burn what does not burn, or hinders", () => {
    const { sources } = tallyPower([power("p", { burn: true, side: "hinders" }), { ...status(2), burn: true }, weakness("w", { burn: true })]);
    expect(sources.map(({ burnRefused }) => burnRefused)).toEqual(["hinders", "notBurnable", "notBurnable"]);
  });

  it("gives +3 for a yielded erosion (G6)", () => {
    const { power: sum } = tallyPower([power("p"), erosion(THETA)]);
    expect(sum).toBe(4);
    expect(band(2 + 3 + sum)).toBe("success");
  });

  it("adds up what helps and hinders (G7)", () => {
    const { power: sum } = tallyPower([weakness("w"), status(-3), erosion(THETA)]);
    expect(sum).toBe(-1);
    expect(band(3 + 3 + sum)).toBe("fail");
  });

  it("gives one +3 an action, whatever fits (G8)", () => {
    const given = [erosion(THETA), erosion(OTHER)];
    const { power: sum, sources } = tallyPower(given);
    expect(sum).toBe(3);
    expect(sources[1]).toMatchObject({ excluded: "oneErosion", worth: 0 });
    expect(tallyPower(given, { ...DEFAULT_POWER, erosionsPerAction: 2 }).power).toBe(6);
  });

  it("gives one +3 a theme (G9)", () => {
    const { power: sum, sources } = tallyPower([erosion(THETA, "e"), erosion(THETA, "f")], { ...DEFAULT_POWER, erosionsPerAction: 2 });
    expect(sum).toBe(3);
    expect(sources[1]?.excluded).toBe("sameTheme");
  });

  it("has no floor (G10)", () => {
    const { power: sum } = tallyPower([status(-4)]);
    expect(sum).toBe(-4);
    expect(band(6 + 6 + sum)).toBe("mixed");
  });

  it("keeps anchors and clues out of an action (R12, R52)", () => {
    const given = (["anchor", "clue"] as const).map((kind) => newSource({ kind, label: kind, uuid: kind }));
    expect(tallyPower(given).sources.map(({ excluded }) => excluded)).toEqual(["onlyImmersion", "onlyClues"]);
  });

  it("takes a modifier at its amount, and keeps erosions out of mitigation (B19)", () => {
    expect(tallyPower([modifier(-2)]).power).toBe(-2);
    expect(tallyPower([modifier(2), erosion(THETA)], DEFAULT_POWER, "mitigation")).toMatchObject({ power: 2 });
    expect(tallyPower([erosion(THETA)], { ...DEFAULT_POWER, erosionInMitigation: true }, "mitigation").power).toBe(3);
  });

  it("counts help while it is on (B13)", () => {
    const help = newSource({ kind: "help", label: "h", uuid: "Actor.b", entry: "h" });
    expect(tallyPower([help]).power).toBe(1);
    expect(tallyPower([help], { ...DEFAULT_POWER, help: 0 }).sources[0]?.excluded).toBe("helpOff");
  });

  it("counts all statuses where the world says so (B5), within its bounds (B7)", () => {
    const settings: PowerSettings = { ...DEFAULT_POWER, statusMode: "all", min: -1, max: 4 };
    expect(tallyPower([status(2), status(3)], settings).power).toBe(4);
    expect(tallyPower([status(-2), status(-3)], settings).power).toBe(-1);
  });

  const anySource = fc.record({
    kind: fc.constantFrom(...SOURCE_KINDS), side: fc.constantFrom(...SIDES), tier: fc.integer({ min: 1, max: 6 }), entry: fc.constantFrom(..."abcdefgh"),
    theme: fc.constantFrom("", THETA, OTHER), burn: fc.boolean(), spent: fc.boolean(), struck: fc.boolean(),
  }).map((given): Source => newSource({ label: given.entry, uuid: "Actor.a", ...given }));

  it("sums what it shows; what does not count is worth nothing and says why; a source counts once", () => {
    fc.assert(fc.property(fc.array(anySource, { maxLength: 12 }), (given) => {
      const { power: sum, sources } = tallyPower(given);
      expect(sum).toBe(sources.reduce((total, { worth }) => total + worth, 0));
      expect(new Set(sources.map(({ key }) => key)).size).toBe(sources.length);
      for (const one of sources) if (one.excluded) expect([one.worth, one.burns]).toEqual([0, false]);
      expect(sources.filter(({ burns }) => burns).length).toBeLessThanOrEqual(1);
      expect(sources.filter(({ kind, excluded }) => kind === "erosion" && !excluded).length).toBeLessThanOrEqual(1);
      expect(tallyPower([...given, ...given])).toEqual(tallyPower(given));
    }));
  });

  it("never changes what it is given", () => {
    fc.assert(fc.property(fc.array(anySource), (given) => {
      const copy = structuredClone(given);
      tallyPower(given.map((source) => Object.freeze(source)));
      expect(given).toEqual(copy);
    }));
  });
});
