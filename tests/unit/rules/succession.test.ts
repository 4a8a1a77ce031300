import { describe, expect, it } from "vitest";
import { isLastLost, refuseReplacement } from "../../../src/rules/succession";

describe("replacing a lost theme (B29)", () => {
  it.each([[null, ""], [{ safe: true, sceneOpen: true }, ""], [{ safe: false, sceneOpen: false }, ""], [{ safe: false, sceneOpen: true }, "notSafe"]] as const)(
    "at %o: %s", (moment, refusal) => {
      expect(refuseReplacement(moment)).toBe(refusal);
    });

  it("the last one is lost when none is left (R81)", () => {
    expect([["active", "lost"], ["replaced", "lost"], ["lost"], []].map(isLastLost)).toEqual([false, true, true, false]);
  });
});
