import { describe, expect, it } from "vitest";
import { readBand, SEED_BANDS } from "../../../src/rules/bands";
import {
  dossierResult, placeClue, refuseClosing, refuseConclusionRoll, refuseOpening, refuseSuppression, type Scales, takeClue, weighConclusion,
} from "../../../src/rules/dossier";

const clues = (count: number, name = "线索") => Array.from({ length: count }, (_, index) => ({ uuid: `${name}${index}`, name: `${name}${index}` }));
const weigh = (support: number, conflict: number, complexity: number, modifier = 0) =>
  weighConclusion(clues(support), clues(conflict, "反"), complexity, modifier);
const at = (form: "deduction" | "verification", total: number) => dossierResult(form, readBand(total, SEED_BANDS));

describe("weighConclusion", () => {
  it.each([
    ["G28", 3, 1, 3, 2, 0],
    ["G29", 2, 0, 3, 2, 1],
    ["G30", 3, 4, 3, -1, 0],
    ["G32", 4, 0, 2, 4, 0],
  ] as const)("%s: %i for, %i against, complexity %i", (_case, support, conflict, complexity, power, missing) => {
    const weighing = weigh(support, conflict, complexity);
    expect(weighing.tally.power).toBe(power);
    expect(weighing.missing).toBe(missing);
  });

  it("lists a modifier only when there is one", () => {
    expect(weigh(1, 0, 1).tally.sources).toHaveLength(1);
    expect(weigh(1, 0, 1, -2).tally).toMatchObject({ power: -1, sources: [{ worth: 1 }, { kind: "modifier", worth: -2 }] });
  });
});

describe("the two columns", () => {
  const empty: Scales = { support: [], conflict: [] };

  it("G31: takes a clue once, and out of the other column", () => {
    const once = placeClue(empty, "a", "support");
    expect(placeClue(once, "a", "support")).toEqual(once);
    expect(placeClue(once, "a", "conflict")).toEqual({ support: [], conflict: ["a"] });
    expect(takeClue(once, "a")).toEqual(empty);
  });
});

describe("dossierResult", () => {
  it("G33: a failed deduction refutes, with a clue, a consequence, and the past goes on", () => {
    expect(at("deduction", 5)).toEqual({ conclusion: "refuted", clue: "refuting", consequence: true, trait: false, opportunity: false, pastGoesOn: true });
  });

  it.each([6, 8])("G34: a mixed deduction at %i", (total) => {
    expect(at("deduction", total)).toEqual({ conclusion: "confirmed", clue: "conclusion", consequence: true, trait: false, opportunity: false, pastGoesOn: true });
  });

  it("G35: a successful deduction", () => {
    expect(at("deduction", 9)).toEqual({ conclusion: "confirmed", clue: "conclusion", consequence: false, trait: false, opportunity: false, pastGoesOn: false });
  });

  it("G36: a failed verification", () => {
    expect(at("verification", 5)).toEqual({ conclusion: "refuted", clue: "none", consequence: true, trait: true, opportunity: false, pastGoesOn: false });
  });

  it.each([6, 8])("G37: a mixed verification at %i", (total) => {
    expect(at("verification", total)).toEqual({ conclusion: "confirmed", clue: "offered", consequence: true, trait: true, opportunity: true, pastGoesOn: false });
  });

  it("G38: a successful verification makes no clue by itself", () => {
    expect(at("verification", 9)).toEqual({ conclusion: "confirmed", clue: "offered", consequence: false, trait: false, opportunity: true, pastGoesOn: false });
  });
});

describe("gates", () => {
  it("G39: closes only through a verification, suppresses only with an opportunity in the present", () => {
    expect(refuseClosing(["deduction", "deduction"])).toBe("noVerification");
    expect(refuseClosing(["deduction", "verification"])).toBe("");
    expect(refuseSuppression({ opportunity: false, past: false })).toBe("noOpportunity");
    expect(refuseSuppression({ opportunity: true, past: true })).toBe("past");
    expect(refuseSuppression({ opportunity: true, past: false })).toBe("");
  });

  it("G40: opens only in a safe position", () => {
    expect(refuseOpening({ safe: false })).toBe("unsafe");
    expect(refuseOpening({ safe: true })).toBe("");
  });

  it("G29, B35: a roll needs enough clues, and a text that was not refuted", () => {
    expect(refuseConclusionRoll({ missing: 1, refutedText: null, text: "x" })).toBe("missing");
    expect(refuseConclusionRoll({ missing: 0, refutedText: "x", text: " x " })).toBe("refuted");
    expect(refuseConclusionRoll({ missing: 0, refutedText: "x", text: "y" })).toBe("");
  });
});
