import { RollTerm } from "./roll-term.js";

/** Text that is no number, die or function. It evaluates only where `allowStrings` is given. */
export class StringTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["term"];

  constructor({ term, options } = {}) {
    super({ options });
    this.term = term;
  }

  get expression() {
    return this.term;
  }

  get total() {
    return this.term;
  }

  /** @throws {Error} unless `allowStrings` */
  _evaluate({ allowStrings = false } = {}) {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
    return this;
  }
}
