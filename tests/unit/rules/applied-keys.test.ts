import { describe, expect, it } from "vitest";
import { cardOfKey, spareKeys } from "../../../src/rules/applied-keys";

const keys = { c: 3, a: 1, card_x: 2, b: 4, card_x_undo: 5 };

describe("keys of applied effects", () => {
  it("are let go from the oldest, beyond what is kept", () => {
    expect(spareKeys(keys, () => false, 2)).toEqual(["a", "card_x", "c"]);
    expect(spareKeys(keys, () => false)).toEqual([]);
  });

  it("stay while their card has something to do", () => {
    expect(spareKeys(keys, (card) => card === "card", 2)).toEqual(["a", "c"]);
    expect(spareKeys(keys, () => true, 0)).toEqual(["a", "c", "b"]);
  });

  it("name their card, or none", () => {
    expect([cardOfKey("card_x_undo"), cardOfKey("byhand")]).toEqual(["card", ""]);
  });
});
