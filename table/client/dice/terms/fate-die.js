import { DiceTerm } from "./dice-term.js";
import { Die } from "./die.js";

/** `NdF`: Fate dice with the results −1, 0 and 1. */
export class FateDie extends DiceTerm {
  static DENOMINATION = "f";
  static MODIFIERS = { k: "keep", kh: "keep", kl: "keep", d: "drop", dh: "drop", dl: "drop" };

  constructor(data = {}) {
    super({ ...data, faces: 3 });
  }

  mapRandomFace(uniform) {
    return super.mapRandomFace(uniform) - 2;
  }

  _extreme(face) {
    return face - 2;
  }

  getResultLabel(result) {
    return { "-1": "-", 0: "\u00a0", 1: "+" }[result.result];
  }

  async keep(modifier) {
    return Die.prototype.keep.call(this, modifier);
  }

  async drop(modifier) {
    return Die.prototype.drop.call(this, modifier);
  }
}
