import { describe, expect, it } from "vitest";
import { isSenseless, type MissionState, MOVE_REFUSALS, phaseOfScene, refuseMove } from "../../../src/rules/moves";

const now = (given: Partial<MissionState> = {}): MissionState =>
  ({ phase: "dossier", beat: "establish", safe: false, opportunity: false, scene: null, forms: null, ...given });
const past = (beats: number, goesOn = true) => now({ phase: "past", scene: { past: true, goesOn, beats } });

describe("moves of a mission", () => {
  it("R36: the loop turns along its three edges; anything else is a ruling", () => {
    expect(refuseMove(now(), { move: "beat", beat: "action" })).toBe("");
    expect(refuseMove(now(), { move: "beat", beat: "consequence" })).toBe("notNext");
    expect(refuseMove(now({ beat: "consequence" }), { move: "beat", beat: "establish" })).toBe("");
    expect(refuseMove(now(), { move: "beat", beat: "establish" })).toBe("same");
  });

  it("R42: a dossier is opened in a safe position, one at a time", () => {
    expect(refuseMove(now(), { move: "dossier" })).toBe("unsafe");
    expect(refuseMove(now({ safe: true }), { move: "dossier" })).toBe("");
    expect(refuseMove(now({ safe: true, forms: [] }), { move: "dossier" })).toBe("isOpen");
  });

  it("R46: only a verification closes a dossier", () => {
    expect(refuseMove(now(), { move: "close" })).toBe("noDossier");
    expect(refuseMove(now({ forms: ["deduction"] }), { move: "close" })).toBe("noVerification");
    expect(refuseMove(now({ forms: ["deduction", "verification"] }), { move: "close" })).toBe("");
  });

  it("R46, R59: the anomaly is suppressed on a chance, in the present", () => {
    expect(refuseMove(now(), { move: "suppress" })).toBe("noOpportunity");
    expect(refuseMove(now({ opportunity: true }), { move: "suppress" })).toBe("");
    expect(refuseMove({ ...past(1), opportunity: true }, { move: "suppress" })).toBe("past");
  });

  it("R46: a chance given by hand is always a ruling, taking it back is not", () => {
    expect(refuseMove(now(), { move: "opportunity", on: true })).toBe("byHand");
    expect(refuseMove(now({ opportunity: true }), { move: "opportunity", on: false })).toBe("");
  });

  it("R62-R65: at 5-8 the past is played on before the return; at 9+ it need not be", () => {
    for (const move of ["return", "endScene"] as const) {
      expect(refuseMove(past(0), { move })).toBe("noBeat");
      expect(refuseMove(past(1), { move })).toBe("");
      expect(refuseMove(past(0, false), { move })).toBe("");
    }
    expect(refuseMove(now(), { move: "return" })).toBe("noScene");
    expect(refuseMove(now({ scene: { past: false, goesOn: false, beats: 0 } }), { move: "return" })).toBe("noScene");
  });

  it("knows what no ruling can help, and that an ended mission stays so", () => {
    expect(MOVE_REFUSALS.filter(isSenseless)).toEqual(["same", "noScene", "noDossier"]);
    expect(refuseMove(now({ phase: "ended" }), { move: "scene" })).toBe("ended");
    expect(refuseMove(now({ phase: "ended" }), { move: "phase", phase: "dossier" })).toBe("noEdge");
  });

  it("R47: a scene leads into the past, onto the chance or on", () => {
    expect([phaseOfScene("past", true), phaseOfScene("present", true), phaseOfScene("present", false)]).toEqual(["past", "opportunity", "present"]);
  });
});
