import { describe, expect, it } from "vitest";
import { changedFields } from "../../../src/host/changed-fields";

describe("changedFields", () => {
  const shown = new Map<string, unknown>([["name", "林烛"], ["tier", 2], ["list", ["a"]]]);

  it("finds what differs from what was shown, and nothing else", () => {
    expect(changedFields({ name: "林烛", tier: 3, list: ["a"] }, shown)).toEqual({ tier: 3 });
    expect(changedFields({ name: "林烛", tier: 2, list: ["a", "b"] }, shown)).toEqual({ list: ["a", "b"] });
  });

  it("sends no field that it never saw", () => {
    expect(changedFields({ other: "x" }, shown)).toEqual({});
  });
});
