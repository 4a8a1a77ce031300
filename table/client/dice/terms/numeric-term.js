import { RollTerm } from "./roll-term.js";

/** A number in a formula. */
export class NumericTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["number"];

  constructor({ number, options } = {}) {
    super({ options });
    this.number = Number(number);
  }

  get expression() {
    return String(this.number);
  }

  get total() {
    return this.number;
  }
}
