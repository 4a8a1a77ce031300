import { describe, expect, it } from "vitest";
import { BEATS, isEdge, mayEndScene, nextBeat, PHASES, refuseReturn } from "../../../src/rules/mission";

describe("mission", () => {
  it("R36: the loop has three edges and no other", () => {
    expect(BEATS.map(nextBeat)).toEqual(["action", "consequence", "establish"]);
  });

  it("R31: a scene may end when no threat and no challenge is open", () => {
    expect(mayEndScene({ threats: 0, challenges: 0 })).toBe(true);
    expect(mayEndScene({ threats: 1, challenges: 0 })).toBe(false);
    expect(mayEndScene({ threats: 0, challenges: 1 })).toBe(false);
  });

  it("R47: the past leads back to the same now, and never ends a mission", () => {
    expect(PHASES.filter((to) => isEdge("past", to))).toEqual(["dossier"]);
    expect(isEdge("opportunity", "ended")).toBe(true);
    expect(PHASES.some((to) => isEdge("ended", to))).toBe(false);
  });

  it("R62, R65: a scene that goes on needs a beat before the return", () => {
    expect(refuseReturn({ goesOn: true, beats: 0 })).toBe("noBeat");
    expect(refuseReturn({ goesOn: true, beats: 1 })).toBe("");
    expect(refuseReturn({ goesOn: false, beats: 0 })).toBe("");
  });
});
