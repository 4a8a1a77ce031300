import { DiceTerm } from "./dice-term.js";

/** `NdC`: coins. Tails is 0, heads is 1. */
export class Coin extends DiceTerm {
  static DENOMINATION = "c";
  static MODIFIERS = { c: "call" };

  constructor(data = {}) {
    super({ ...data, faces: 2 });
  }

  mapRandomFace(uniform) {
    return Math.round(1 - uniform);
  }

  _extreme(face) {
    return face - 1;
  }

  getResultLabel(result) {
    return { 0: "T", 1: "H" }[result.result];
  }

  /** `c1`: call heads; a right call counts one. */
  async call(modifier) {
    const called = Number(modifier.slice(1) || 1);
    for (const result of this.results) {
      result.success = result.result === called;
      result.count = result.success ? 1 : 0;
    }
  }
}
