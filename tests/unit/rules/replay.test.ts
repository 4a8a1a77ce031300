import { describe, expect, it } from "vitest";
import { replay } from "../../../src/rules/replay";
import { boxesOf } from "../../../src/rules/status";

describe("a change done once more on top of another", () => {
  const wet = (...tiers: number[]) => ({ name: "湿透", boxes: boxesOf(...tiers) });

  it("marks the boxes that were marked and clears those that were cleared", () => {
    expect(replay(wet(), wet(2), wet(3))).toEqual(wet(2, 3));
    expect(replay(wet(), wet(2), wet(2))).toEqual(wet(2));
    expect(replay(wet(1), wet(), wet(1, 2))).toEqual(wet(2));
    expect(replay(wet(2), { ...wet(2), name: "湿" }, wet(2, 4))).toEqual({ ...wet(2, 4), name: "湿" });
  });

  it("lays the fields that changed over anything else, and takes what is not there as it is", () => {
    expect(replay({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 5 })).toEqual({ a: 2, b: 5 });
    expect(replay({ a: { b: 1, c: 1 } }, { a: { b: 2, c: 1 } }, { a: { b: 1, c: 3 }, d: 4 })).toEqual({ a: { b: 2, c: 3 }, d: 4 });
    expect(replay(null, { a: 1 }, null)).toEqual({ a: 1 });
    expect(replay({ a: 1 }, null, { a: 2 })).toBeNull();
    expect(replay({ a: 1 }, { a: 2 }, null)).toBeNull();
    expect(replay("x", "x", "y")).toBe("y");
  });
});
