import { beforeAll, describe, expect, it } from "vitest";
import { rollView } from "../../../src/applications/views/roll-view";
import { oddsView } from "../../../src/chat/odds-view";
import { SEED_BANDS } from "../../../src/rules/bands";
import { newDraft } from "../../../src/rules/draft";
import { newSource, type Source } from "../../../src/rules/source";
import { DEFAULT_POWER } from "../../../src/rules/tally";
import { withoutWords } from "./words";

beforeAll(withoutWords);

const world = { power: DEFAULT_POWER, bands: SEED_BANDS, formula: "2d6" };
const THEME = "Actor.a.Item.t";
const of = (entry: string, given: Partial<Source> & Pick<Source, "kind">): Source => newSource({ uuid: THEME, entry, theme: THEME, from: "墙", label: entry, ...given });
const status = (entry: string, tier: number, side: Source["side"]): Source => newSource({ uuid: "Actor.a", entry, kind: "status", label: entry, tier, side });
const erosions = [of("e1", { kind: "erosion" }), newSource({ uuid: "Actor.a.Item.u", entry: "e2", theme: "Actor.a.Item.u", from: "楼", kind: "erosion", label: "e2" })];
const view = (sources: readonly Source[], given: Parameters<typeof newDraft>[1] = {}) => rollView(newDraft("Actor.a", { sources, ...given }), world, erosions);

describe("rollView", () => {
  it("lists both columns with their sums, and the total with the modifier", () => {
    const shown = view([of("p", { kind: "power", burn: true }), of("w", { kind: "weakness" }), status("s", 2, "helps"), erosions[0] as Source], { modifier: -1 });
    expect(shown.helps).toMatchObject({ sum: "+5", rows: [{ name: "p", value: "+3", burning: true }, { value: "+2" }] });
    expect(shown.hinders).toMatchObject({ sum: "-1", rows: [{ name: "w", value: "-1", note: "TAINTED.Tag.asWeakness", why: "TAINTED.Roll.willMark 墙" }] });
    expect(shown.yields.sum).toBe("+3");
    expect(shown).toMatchObject({ total: "+6", modifier: "-1", count: 4 });
  });

  it("keeps what does not count in its place, struck, with what it would be worth and the reason", () => {
    const { rows } = view([status("low", 1, "helps"), status("high", 3, "helps")]).helps;
    expect(rows.map(({ value, excluded }) => [value, excluded])).toEqual([["+1", true], ["+3", false]]);
    expect(rows[0]?.why).toContain("TAINTED.Tally.excluded.notBest");
  });

  it("marks what came later than the past that is played, and counts it all the same (R57)", () => {
    const draft = newDraft("Actor.a", { sources: [of("p", { kind: "power" }), of("q", { kind: "power" })] });
    const shown = rollView(draft, { ...world, isLater: ({ entry }) => entry === "q" }, erosions);
    expect(shown.helps.rows.map(({ later, value }) => [later, value])).toEqual([[false, "+1"], [true, "+1"]]);
    expect([shown.total, view([of("q", { kind: "power" })]).helps.rows[0]?.later]).toEqual(["+2", false]);
  });

  it("closes the other flames once one burns, and offers none to what cannot burn (B6)", () => {
    const { rows } = view([of("p", { kind: "power", burn: true }), of("q", { kind: "power" }), status("s", 2, "helps")]).helps;
    expect(rows.map(({ burn }) => burn && [burn.pressed, burn.refused !== ""])).toEqual([["true", false], ["false", true], null]);
  });

  it("offers every erosion, whether taken or not, and says why a second one does not count (R80)", () => {
    const { rows } = view(erosions).yields;
    expect(rows.map(({ entry, pressed, why }) => [entry, pressed, why !== ""])).toEqual([["e1", "true", false], ["e2", "true", true]]);
    expect(view([]).yields.rows.map(({ pressed }) => pressed)).toEqual(["false", "false"]);
  });

  it("says a refusal in the row that it is about", () => {
    const draft = newDraft("Actor.a", { sources: [of("p", { kind: "power" }), of("q", { kind: "power" })] });
    const { rows } = rollView(draft, world, [], { key: `${THEME}#q`, text: "no" }).helps;
    expect(rows.map(({ why }) => why)).toEqual(["", "no"]);
  });

  it("makes ids without dots and hashes", () => {
    expect(view([of("p", { kind: "power" })]).helps.rows[0]?.dom).toBe("Actor-a-Item-t-p");
  });
});

describe("oddsView", () => {
  it("gives the exact chances as shares and rounded percentages", () => {
    expect(oddsView(2, world)?.chances.map(({ share, percent }) => [share, percent])).toEqual([[3, "8%"], [12, "33%"], [21, "58%"]]);
  });

  it("gives none where the dice are not simple", () => {
    expect(oddsView(0, { ...world, formula: "2d6kh" })).toBeNull();
  });
});
