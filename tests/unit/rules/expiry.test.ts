import { describe, expect, it } from "vitest";
import { fatesOf, isAskedAbout, type Lasting, proposedFate } from "../../../src/rules/expiry";

const tag = (scene: string, ofScene = false): Lasting => ({ kind: "tag", scene, ofScene });
const status: Lasting = { kind: "status", scene: "", ofScene: false };

describe("the end of a scene and of a mission (B41, B49)", () => {
  it("asks at a scene's end about what came up in it, about what the scene bears and about statuses", () => {
    const asked = [tag("now"), tag("then"), tag(""), tag("", true), status].map((entry) => isAskedAbout(entry, "scene", "now"));
    expect(asked).toEqual([true, false, false, true, true]);
  });

  it("asks about nothing of no scene when no scene is named", () => {
    expect(isAskedAbout(tag(""), "scene", "")).toBe(false);
  });

  it("asks at a mission's end about everything", () => {
    expect([tag("now"), tag(""), tag("", true), status].every((entry) => isAskedAbout(entry, "mission", ""))).toBe(true);
  });

  it("proposes that tags of play and of the scene end, and that gear and statuses stay", () => {
    expect([tag("now"), tag(""), tag("", true), status, { ...status, ofScene: true }].map(proposedFate)).toEqual(["end", "keep", "end", "keep", "end"]);
  });

  it("lowers statuses alone", () => {
    expect([fatesOf(tag("")), fatesOf(status)]).toEqual([["keep", "end"], ["keep", "lower", "end"]]);
  });
});
