import { describe, expect, it } from "vitest";
import { missionGraph } from "../../../src/rules/mission-map";
import { layMap, shoreAt } from "../../../src/applications/views/map-layout";

const conclusion = (id: string, dossier: string, form: "deduction" | "verification") => ({ id, dossier, form, outcome: "success" as const, title: id });

describe("map layout", () => {
  it("lays sixty things so that none covers another, the past left of the water and the lake right of it", () => {
    const dossiers = Array.from({ length: 6 }, (_, index) => ({ id: `n${index}`, number: index + 1, open: index === 5, closedBy: "" }));
    const conclusions = dossiers.flatMap(({ id }) => Array.from({ length: 9 }, (_, index) => conclusion(`${id}-${index}`, id, index % 2 ? "verification" : "deduction")));
    const map = layMap(missionGraph({ dossiers, conclusions, scenes: [], ended: "" }));
    expect(map.nodes).toHaveLength(60);
    expect(map.edges).toHaveLength(6 * (5 * 2 + 4) + 5);
    const covers = (a: (typeof map.nodes)[number], b: (typeof map.nodes)[number]) =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    const boxes = map.nodes.map((node) => node.kind === "now" ? { ...node, x: node.x - 13, y: node.y - 13 } : node);
    expect(boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => covers(a, b)).map((b) => `${a.id} covers ${b.id}`))).toEqual([]);
    for (const { kind, x, y, width, height } of map.nodes) {
      const shore = shoreAt((y + height / 2) / map.height);
      if (kind === "past") expect(x + width).toBeLessThan(shore);
      if (kind === "lake") expect(x).toBeGreaterThan(shore);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(map.width);
      expect(y + height).toBeLessThanOrEqual(map.height);
    }
  });
});
