import "../../fixtures/data-host";
import { beforeAll, describe, expect, it } from "vitest";
import type { JourneyEntry } from "../../../src/model/actor/agent";
import { withoutWords } from "./words";

beforeAll(withoutWords);

const { gaugeView } = await import("../../../src/applications/views/gauge-view");

type Event = readonly [kind: JourneyEntry["kind"], marks?: number, dossier?: string];

const journey = (...events: readonly Event[]): Record<string, JourneyEntry> =>
  Object.fromEntries(events.map(([kind, amount = 0, dossier = ""], index) =>
    [`event${index}`, { kind, amount, dossier, mission: "", when: index + 1, theme: "", card: "", text: "", sort: index, gone: false }]));

const gauge = (marks: number, ...events: readonly Event[]) => {
  const view = gaugeView(journey(...events), marks);
  if (!view) throw new Error("There is no chart");
  return view;
};
/** Heights that the waterline starts and ends at, and comes to in between. */
const heights = (line: string): number[] => [...line.matchAll(/(?:M0 |C[^H]* )(\d+)(?=H)/g)].map(([, height]) => Number(height));

describe("水位记录", () => {
  it("is not there before anything rose, was mastered or was lost", () => {
    expect(gaugeView(journey(["note"], ["burned"], ["revealed"]), 3)).toBe(false);
  });

  it("rises by the marks of 沉溺, sinks when they are cleared, and ends at what is there", () => {
    const view = gauge(2, ["indulgence", 1], ["mastery", 1], ["indulgence", 2], ["cleared", -3], ["indulgence", 2]);
    expect(heights(view.line)).toEqual([112, 101, 79, 112, 90]);
    expect(view.label).toBe("TAINTED.Journey.gaugeLabel 0 2 1 0");
  });

  it("begins where marks that nobody noted had brought it, and never below the bed", () => {
    expect(heights(gauge(3, ["indulgence", 1]).line)).toEqual([90, 79]);
    expect(heights(gauge(0, ["indulgence", 2]).line)).toEqual([112]);
  });

  it("marks 掌控 and lost themes on the line, but nothing that was taken back", () => {
    const view = gauge(1, ["indulgence", 1], ["mastery", 1], ["lost"], ["mastery", -1]);
    expect(view.marks.map(({ x, y, isLoss }) => [Math.round(x), y, isLoss])).toEqual([[53, 101, false], [84, 101, true]]);
  });

  it("draws a line where a dossier begins, and names it where there is room", () => {
    const view = gauge(8, ["indulgence", 2], ["indulgence", 2, "甲"], ["mastery", 1, "甲"], ["indulgence", 4, "乙"]);
    expect(view.dossiers.map(({ x, name }) => [x, name])).toEqual([[29.5, "甲"], [76.5, "乙"]]);
    const many = gauge(20, ...Array.from({ length: 20 }, (_, index) => ["indulgence", 1, `档案${index + 1}号`] as const));
    expect(many.dossiers).toHaveLength(20);
    expect(many.dossiers.filter(({ name }) => name)).toHaveLength(5);
  });

  it("keeps its height, whatever has come together", () => {
    expect(gauge(3, ["indulgence", 3]).ticks.map(({ level }) => level)).toEqual([0, 2, 4, 6, 8]);
    expect(gauge(9, ["indulgence", 9]).ticks.map(({ level, y }) => [level, y])).toEqual([[0, 112], [4, 90], [8, 68], [12, 46], [16, 24]]);
  });
});
