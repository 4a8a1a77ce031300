import { describe, expect, it } from "vitest";
import { tokenAt } from "../../../src/applications/drop-on-token";

const token = (left: number, right: number, sort: number) => ({
  bounds: { x: left, y: 0, width: right - left, height: 100 }, document: { sort }, actor: { uuid: `Actor.${left}` },
});

describe("a drop on the canvas", () => {
  const tokens = [token(0, 100, 0), token(50, 150, 2), token(60, 80, 1)];

  it("finds the topmost token there", () => {
    expect(tokenAt(tokens, { x: 70, y: 0 })).toBe(tokens[1]);
    expect(tokenAt(tokens, { x: 10, y: 0 })).toBe(tokens[0]);
  });

  it("finds none beside them all", () => {
    expect(tokenAt(tokens, { x: 400, y: 0 })).toBeNull();
    expect(tokenAt(tokens, { x: 70, y: 100 })).toBeNull();
  });
});
