import "../../fixtures/data-host";
import { beforeAll, describe, expect, it } from "vitest";
import type { OwnTheme } from "../../../src/applications/views/agent-view";
import { withoutWords } from "./words";

beforeAll(withoutWords);

const { todosOf } = await import("../../../src/applications/views/agent-view");

const track = (value: number, overflow = 0) => ({ value, max: 3, overflow });
const theme = (name: string, given: Partial<OwnTheme["system"]> = {}): OwnTheme => ({
  name, id: name, uuid: `Item.${name}`,
  system: { tainted: true, nascent: false, state: "active", tags: {}, erosions: {}, anchors: {}, specials: {}, lost: { when: 0, cause: "" }, mastery: track(0), indulgence: track(0), ...given },
});
const told = (...themes: OwnTheme[]) => todosOf(themes).map(({ name, track: which, choices }) => [name, which, ...choices.map(({ choice }) => choice)]);

describe("待办", () => {
  it("shows every full track with its choices (B20, B21), and every lost theme (B29)", () => {
    const full = theme("门", { mastery: track(3), indulgence: track(3, 1) });
    expect(told(theme("水"), full, theme("灯", { state: "lost", lost: { when: 1, cause: "深潜" } }))).toEqual([
      ["门", "indulgence", "change", "erosion", "reveal"], ["门", "mastery", "power", "anchor", "rewrite", "drop", "weakness", "special"], ["灯", "", "replace"],
    ]);
    expect(todosOf([full])[0]!.note).toContain("3/3");
  });

  it("asks nothing about what a lost or replaced theme had filled", () => {
    expect(told(theme("门", { state: "replaced", mastery: track(3) }))).toEqual([]);
    expect(told(theme("灯", { state: "lost", mastery: track(3) }))).toEqual([["灯", "", "replace"]]);
  });
});
