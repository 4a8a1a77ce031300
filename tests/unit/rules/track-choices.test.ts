import { describe, expect, it } from "vitest";
import { refuseChoice, type TrackChoice, TRACKS } from "../../../src/rules/track-choices";

const full = { value: 3, max: 3, overflow: 0 };
const from = { state: "active", weaknesses: ["w"], questions: ["why"] };
const chosen = (choice: TrackChoice, detail = "", words = "") => ({ choice, detail, words });

describe("what a full track may be traded for (B20, B21)", () => {
  it("is refused before it is full, and once the theme is lost", () => {
    expect(refuseChoice("mastery", { ...full, value: 2 }, chosen("anchor", "", "女儿"), from)).toBe("notFull");
    expect(refuseChoice("mastery", full, chosen("anchor", "", "女儿"), { ...from, state: "lost" })).toBe("lost");
  });

  it("is what belongs to that track alone", () => {
    expect(refuseChoice("indulgence", full, chosen("anchor", "", "女儿"), from)).toBe("otherTrack");
    expect(refuseChoice("mastery", full, chosen("change"), from)).toBe("otherTrack");
    for (const track of TRACKS) expect(refuseChoice(track, full, chosen("later"), from)).toBe("");
  });

  it.each([
    ["power", "", " ", "noWords"], ["power", "", "传声", ""], ["rewrite", "x", "失眠", "noWeakness"], ["rewrite", "w", "失眠", ""],
    ["rewrite", "w", "", "noWords"], ["drop", "", "", "noWeakness"], ["drop", "w", "", ""],
  ] as const)("%s with %s and %s: %s", (choice, detail, words, refusal) => {
    expect(refuseChoice("mastery", full, chosen(choice, detail, words), from)).toBe(refusal);
  });

  it.each([["reveal", "why", ""], ["reveal", "who", "noAnswer"], ["change", "", ""]] as const)("%s %s: %s", (choice, detail, refusal) => {
    expect(refuseChoice("indulgence", full, chosen(choice, detail), from)).toBe(refusal);
  });
});
