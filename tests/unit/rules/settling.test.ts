import { describe, expect, it } from "vitest";
import { isStepDone, owedSteps, refuseReveal, SETTLING_STEPS, type SettlingFacts } from "../../../src/rules/settling";

const facts = (given: Partial<SettlingFacts> = {}): SettlingFacts => ({ lasting: 0, lastingSettled: false, lostThemes: 0, fullTracks: 0, downtime: "recover", answers: 0, revealed: false, ...given });
const open = (given: Partial<SettlingFacts>) => SETTLING_STEPS.filter((step) => !isStepDone(step, facts(given)));

describe("the end of a mission", () => {
  it("asks for nothing where nothing is", () => {
    expect(open({})).toEqual([]);
  });

  it("B41: statuses and story tags wait for the MC, who may let them last", () => {
    expect(open({ lasting: 2 })).toEqual(["lasting"]);
    expect(open({ lasting: 2, lastingSettled: true })).toEqual([]);
  });

  it("B29, B20, B43, B46: lost themes, full tracks, 休整 and 揭露", () => {
    expect(open({ lostThemes: 1, fullTracks: 2, downtime: "", answers: 1 })).toEqual(["themes", "tracks", "downtime", "reveal"]);
  });

  it("B42: one answer at a season's end for each agent; elsewhere, and at another season's, it is hers to say", () => {
    expect([refuseReveal("第1季", ""), refuseReveal("第1季", "第1季"), refuseReveal("第2季", "第1季"), refuseReveal("", ""), refuseReveal("", "第1季")]).toEqual(["", "once", "", "", ""]);
    expect(open({ answers: 3 })).toEqual(["reveal"]);
    expect(open({ answers: 3, revealed: true })).toEqual([]);
  });

  it("owes 休整 alone: a theme may be replaced later, and nobody must reveal", () => {
    expect(owedSteps(facts({ lasting: 1, lostThemes: 1, fullTracks: 1, answers: 4 }))).toEqual([]);
    expect(owedSteps(facts({ downtime: "" }))).toEqual(["downtime"]);
  });
});
