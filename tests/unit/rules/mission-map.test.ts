import { describe, expect, it } from "vitest";
import { type MapFacts, missionGraph } from "../../../src/rules/mission-map";

const conclusion = (id: string, dossier: string, form: "deduction" | "verification", outcome: "success" | "mixed" | "fail" | "" = "success") => ({ id, dossier, form, outcome, title: id });
const dossier = (id: string, number: number, open = false, closedBy = "") => ({ id, number, open, closedBy });
const scene = (id: string, dossier: string, conclusion: string, past: boolean, open = false) => ({ id, dossier, conclusion, past, open, title: `${id}?` });
const facts = (given: Partial<MapFacts> = {}): MapFacts => ({ dossiers: [], conclusions: [], scenes: [], ended: "", ...given });
const ways = (given: MapFacts) => missionGraph(given).edges.map(({ from, to, kind }) => `${from}>${to} ${kind}`);

/** The picture of the mockup: three dossiers, four deductions, two verifications. */
const MOCKUP = facts({
  dossiers: [dossier("n1", 1, false, "v1"), dossier("n2", 2, false, "v2"), dossier("n3", 3, true)],
  conclusions: [
    conclusion("d1", "n1", "deduction", "mixed"), conclusion("d2", "n1", "deduction", "fail"), conclusion("v1", "n1", "verification", "mixed"),
    conclusion("d3", "n2", "deduction"), conclusion("v2", "n2", "verification", "fail"), conclusion("d4", "n3", "deduction", ""),
  ],
  scenes: [scene("s1", "n1", "d1", true), scene("s4", "n3", "d4", true, true)],
});

describe("mission map", () => {
  it("R47: a deduction leads into the past and back to the same now; a verification leads on to the next", () => {
    expect(ways(MOCKUP)).toEqual([
      "n1>d1 flashback", "d1>n1 return", "n1>d2 flashback", "d2>n1 return", "n1>v1 plan",
      "v1>n2 next", "n2>d3 flashback", "d3>n2 return", "n2>v2 plan", "v2>n3 next", "n3>d4 flashback",
    ]);
  });

  it("R47: what a verification brings stands at it", () => {
    const brings = missionGraph(MOCKUP).nodes.flatMap(({ id, brings: what }) => (what ? [`${id} ${what}`] : []));
    expect(brings).toEqual(["v1 both", "v2 consequence"]);
    expect(missionGraph(facts({ dossiers: [dossier("n", 1)], conclusions: [conclusion("v", "n", "verification")] })).nodes.at(-1)?.brings).toBe("opportunity");
  });

  it("a conclusion and the scene that it led to are one thing, named by the scene", () => {
    const { nodes } = missionGraph(MOCKUP);
    expect(nodes.find(({ id }) => id === "d1")).toMatchObject({ title: "s1?", scene: "s1", conclusion: "d1", outcome: "mixed", open: false });
    expect(nodes.find(({ id }) => id === "d4")).toMatchObject({ title: "s4?", open: true, outcome: "" });
    expect(nodes.filter(({ scene: id }) => id === "s1")).toHaveLength(1);
  });

  it("shows scenes that no conclusion led to, and nothing that was not played", () => {
    const { nodes, edges } = missionGraph(facts({
      dossiers: [dossier("n", 1, true)], conclusions: [conclusion("draft", "n", "deduction", "")], scenes: [scene("p", "n", "", true), scene("q", "n", "", false, true)],
    }));
    expect(nodes.map(({ id, kind }) => `${id} ${kind}`)).toEqual(["n now", "p past", "q lake"]);
    expect(edges.map(({ kind }) => kind)).toEqual(["flashback", "return", "scene"]);
    expect(missionGraph(facts())).toEqual({ nodes: [], edges: [] });
  });

  it("leads to the end, which says whether it was 压制", () => {
    expect(ways({ ...MOCKUP, ended: "suppressed" }).at(-1)).toBe("n3>end end");
    expect(missionGraph({ ...MOCKUP, ended: "over" }).nodes.at(-1)).toMatchObject({ id: "end", kind: "end", row: 2, title: "over" });
    expect(missionGraph({ ...MOCKUP, ended: "suppressed" }).nodes.at(-1)).toMatchObject({ id: "end", kind: "end", title: "suppressed" });
    expect(missionGraph(MOCKUP).nodes.some(({ kind }) => kind === "end")).toBe(false);
  });
});
