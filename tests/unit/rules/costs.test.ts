import { describe, expect, it } from "vitest";
import { costsOf } from "../../../src/rules/costs";
import { newSource, type Source } from "../../../src/rules/source";
import { DEFAULT_POWER, tallyPower } from "../../../src/rules/tally";

const tag = (theme: string, entry: string, given: Partial<Source> = {}): Source =>
  newSource({ kind: "power", label: entry, uuid: theme, entry, theme, ...given });
const erosion = (theme: string, entry = "e"): Source => newSource({ kind: "erosion", label: entry, uuid: theme, entry, theme });
const costs = (given: readonly Source[], settings = DEFAULT_POWER) => costsOf(tallyPower(given, settings));

describe("costsOf", () => {
  it("marks the theme of a weakness (G2), and burns what burns (G3)", () => {
    const { mastery, burned, indulgence } = costs([tag("T", "w", { kind: "weakness", side: "hinders" }), tag("T", "p", { burn: true })]);
    expect(mastery).toEqual([{ theme: "T", marks: 1 }]);
    expect(burned.map(({ entry }) => entry)).toEqual(["p"]);
    expect(indulgence).toEqual([]);
  });

  it("burns one of two (G4)", () => {
    expect(costs([tag("T", "p", { burn: true }), tag("T", "q", { burn: true })]).burned).toHaveLength(1);
  });

  it("marks 沉溺 and 掌控 of the same theme in one roll (G7)", () => {
    expect(costs([erosion("T"), tag("T", "w", { side: "hinders" })])).toMatchObject({ indulgence: ["T"], mastery: [{ theme: "T", marks: 1 }] });
  });

  it("marks no erosion that was refused (G8)", () => {
    expect(costs([erosion("T"), erosion("U")]).indulgence).toEqual(["T"]);
    expect(costs([erosion("T"), erosion("U")], { ...DEFAULT_POWER, erosionsPerAction: 2 }).indulgence).toEqual(["T", "U"]);
  });

  it("marks one theme once for two of its erosions (G9)", () => {
    expect(costs([erosion("T", "e"), erosion("T", "f")]).indulgence).toEqual(["T"]);
  });

  it("marks each theme once, whatever the number of its tags, a power tag too (G47)", () => {
    const given = [tag("T", "v", { kind: "weakness", side: "hinders" }), tag("T", "w", { kind: "weakness", side: "hinders" }), tag("U", "p", { side: "hinders" })];
    const tally = tallyPower(given);
    expect(tally.power).toBe(-3);
    expect(costsOf(tally).mastery).toEqual([{ theme: "T", marks: 1 }, { theme: "U", marks: 1 }]);
    expect(costsOf(tally, 2).mastery[0]).toEqual({ theme: "T", marks: 2 });
  });

  it("marks nothing for a story tag, and nothing for what does not count", () => {
    const story = newSource({ kind: "story", label: "s", uuid: "Actor.a", entry: "s", side: "hinders" });
    expect(costs([story, tag("T", "w", { kind: "weakness", side: "hinders", struck: true })])).toEqual({ indulgence: [], mastery: [], burned: [] });
  });

  it("uses up what is of a single use (B49)", () => {
    const story = newSource({ kind: "story", label: "s", uuid: "Actor.a", entry: "s", singleUse: true });
    expect(costs([story]).burned.map(({ entry }) => entry)).toEqual(["s"]);
    expect(costs([{ ...story, struck: true }]).burned).toEqual([]);
  });

  it("costs the roller nothing for an ally's help (B13)", () => {
    const help = newSource({ kind: "help", label: "h", uuid: "T", entry: "h", theme: "T", burn: true, singleUse: true });
    expect(costs([help])).toEqual({ indulgence: [], mastery: [], burned: [] });
  });
});
