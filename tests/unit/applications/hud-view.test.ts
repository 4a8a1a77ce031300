import { describe, expect, it } from "vitest";
import { type HudFacts, hudView } from "../../../src/applications/views/hud-view";
import type { MissionState } from "../../../src/rules/moves";

const state = (given: Partial<MissionState> = {}): MissionState =>
  ({ phase: "dossier", beat: "action", safe: true, opportunity: false, scene: null, forms: [], ...given });
const facts = (given: Partial<HudFacts> = {}): HudFacts =>
  ({ name: "无尽楼道", season: "第1季", round: 1, dossier: 1, scene: "", threats: 0, mayEnd: false, isMc: true, waiting: [], state: state(), ...given });
const moves = (offered: readonly { readonly move: string; readonly refusal: string }[]) => offered.map(({ move, refusal }) => refusal ? `${move}: ${refusal}` : move);

describe("hudView", () => {
  it("offers a player nothing", () => {
    const { main, switches, acts } = hudView(facts({ isMc: false, state: state({ opportunity: true }) }));
    expect([main, switches, acts]).toEqual([[], [], []]);
  });

  it("R36: shows the loop while a scene is played, with the step that is and the one that comes", () => {
    expect(hudView(facts()).loop).toBeNull();
    const { loop } = hudView(facts({ state: state({ phase: "present", scene: { past: false, goesOn: false, beats: 1 } }) }));
    expect(loop?.map(({ beat, current, next }) => [beat, current, next])).toEqual([["establish", false, false], ["action", true, false], ["consequence", false, true]]);
  });

  it("R46: says why a dossier cannot be closed yet, and why nothing can be suppressed", () => {
    expect(moves(hudView(facts()).acts)).toEqual(["scene", "close: noVerification", "suppress: noOpportunity", "end"]);
    expect(moves(hudView(facts({ state: state({ opportunity: true }) })).main)).toEqual(["suppress"]);
  });

  it("R59, R62: in the past there is a way back, no suppression, and no other scene before it", () => {
    const { main, acts, isPast } = hudView(facts({ state: state({ phase: "past", opportunity: true, scene: { past: true, goesOn: true, beats: 0 } }) }));
    expect([isPast, moves(main)]).toEqual([true, ["return: noBeat"]]);
    expect(moves(acts)).toEqual(["scene: noBeat", "close: noVerification", "suppress: past", "end"]);
  });

  it("R31: suggests the end of a scene to the MC alone, and of an ended mission nothing more", () => {
    const open = state({ phase: "present", scene: { past: false, goesOn: false, beats: 2 } });
    expect(hudView(facts({ mayEnd: true, state: open })).suggestsEnd).toBe(true);
    expect(hudView(facts({ mayEnd: true, isMc: false, state: open })).suggestsEnd).toBe(false);
    const { acts, switches, loop } = hudView(facts({ state: state({ phase: "ended" }) }));
    expect([acts, switches, loop]).toEqual([[], [], null]);
  });
});
