import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clearTrack, isFull, markTrack, type Track } from "../../../src/rules/tracks";

const track = (value: number, overflow = 0, max = 3): Track => ({ value, max, overflow });

describe("markTrack", () => {
  it("marks, and keeps what a full track cannot hold (B23)", () => {
    expect(markTrack(track(0), 1)).toEqual(track(1));
    expect(markTrack(track(2), 1)).toEqual(track(3));
    expect(markTrack(track(3), 1)).toEqual(track(3, 1));
  });

  it("is taken back by as many marks, overflow first", () => {
    expect(markTrack(track(3, 1), -1)).toEqual(track(3));
    fc.assert(fc.property(fc.nat(3), fc.nat(9), fc.nat(9), (value, overflow, marks) => {
      const before = track(value, value === 3 ? overflow : 0);
      expect(markTrack(markTrack(before, marks), -marks)).toEqual(before);
    }));
  });

  it("loses no mark and never falls below 0", () => {
    fc.assert(fc.property(fc.nat(3), fc.nat(9), fc.integer({ min: -20, max: 20 }), (value, overflow, marks) => {
      const after = markTrack(track(value, overflow), marks);
      expect(after.value + after.overflow).toBe(Math.max(0, value + overflow + marks));
      expect(after.value).toBeLessThanOrEqual(after.max);
    }));
  });
});

describe("clearTrack", () => {
  it("lets the overflow move in", () => expect(clearTrack(track(3, 2))).toEqual(track(2)));
  it("may be full again", () => expect(isFull(clearTrack(track(3, 4)))).toBe(true));
});
