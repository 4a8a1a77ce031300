import { describe, expect, it } from "vitest";
import { isLater } from "../../../src/rules/past";

/** Two scenes of the present, a past one between them, and the past one that is being played. */
const SCENES = [{ past: false, sort: 100 }, { past: true, sort: 200 }, { past: false, sort: 300 }, { past: true, sort: 400 }];

describe("what a past scene cannot use", () => {
  it("R57: is what was gained after it began, and what a scene of the present gave before", () => {
    expect([401, 350, 300, 150, 100].map((made) => isLater(made, 400, SCENES))).toEqual([true, true, true, true, true]);
  });

  it("R57: is not what the team had before its first scene, nor what another past scene showed", () => {
    expect([0, 99, 200, 250].map((made) => isLater(made, 400, SCENES))).toEqual([false, false, false, false]);
  });

  it("R57: with no scene before it, all that was there may be used", () => {
    expect([isLater(50, 100, [{ past: true, sort: 100 }]), isLater(101, 100, [{ past: true, sort: 100 }])]).toEqual([false, true]);
  });
});
