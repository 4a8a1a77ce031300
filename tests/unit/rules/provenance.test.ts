import { describe, expect, it } from "vitest";
import { closesCircle, dependantsOf, groundsOf, layersOf, type Tie } from "../../../src/rules/provenance";

/** clue a → conclusion B → clue c → conclusion D: a chain of four; x is weighed against D, r refutes B. */
const CHAIN: Tie[] = [
  { from: "B", to: "a", kind: "support" }, { from: "c", to: "B", kind: "made" }, { from: "D", to: "c", kind: "support" },
  { from: "D", to: "x", kind: "conflict" }, { from: "r", to: "B", kind: "refutes" },
];

describe("dependantsOf", () => {
  it("goes all the way up a chain of four, and not by what speaks against", () => {
    expect(dependantsOf(CHAIN, "a").sort()).toEqual(["B", "D", "c"]);
    expect(dependantsOf(CHAIN, "x")).toEqual([]);
    expect(dependantsOf(CHAIN, "B").sort()).toEqual(["D", "c"]);
  });

  it("ends in a circle of bad data, and leaves out what it began with", () => {
    expect(dependantsOf([...CHAIN, { from: "B", to: "c", kind: "support" }], "B").sort()).toEqual(["D", "c"]);
  });

  it("is groundsOf turned round", () => {
    expect(groundsOf(CHAIN, "D").sort()).toEqual(["B", "a", "c"]);
  });
});

describe("closesCircle", () => {
  it("refuses the clue that was made from the conclusion, however far", () => {
    expect(closesCircle(CHAIN, "B", "c")).toBe(true);
    expect(closesCircle([...CHAIN, { from: "e", to: "D", kind: "made" }], "B", "e")).toBe(true);
    expect(closesCircle(CHAIN, "D", "a")).toBe(false);
    expect(closesCircle(CHAIN, "D", "D")).toBe(true);
  });
});

describe("layersOf", () => {
  it("puts each above all that it stands on", () => {
    expect(Object.fromEntries(layersOf(["D", "a", "x", "c", "B"], CHAIN))).toEqual({ a: 0, B: 1, c: 2, D: 3, x: 0 });
  });

  it("comes to an end in a circle", () => {
    const circle: Tie[] = [{ from: "B", to: "c", kind: "support" }, { from: "c", to: "B", kind: "made" }];
    expect([...layersOf(["B", "c"], circle).keys()].sort()).toEqual(["B", "c"]);
  });
});
