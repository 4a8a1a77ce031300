import { RollTerm } from "./roll-term.js";

/** `( … )`: an inner formula. */
export class ParentheticalTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["term", "roll"];

  /** @param {{term?: string, roll?: object, options?: object}} data the inner formula, or a roll (or its data) */
  constructor({ term, roll, options } = {}) {
    super({ options });
    const { Roll } = RollTerm;
    this.roll = roll instanceof Roll ? roll : roll ? Roll.fromData(roll) : new Roll(term);
    this.term = term ?? this.roll.formula;
  }

  /** @param {RollTerm[]} terms */
  static fromTerms(terms, options) {
    const roll = RollTerm.Roll.fromTerms(terms);
    return new this({ term: roll.formula, roll, options });
  }

  get expression() {
    return `(${this.term})`;
  }

  get total() {
    return this.roll.total;
  }

  get dice() {
    return this.roll.dice;
  }

  get isDeterministic() {
    return this.roll.isDeterministic;
  }

  _evaluate(options = {}) {
    if (this.roll._evaluated) return this;
    if (RollTerm.isDeterministic(this.roll, options)) {
      this.roll.evaluateSync(options);
      return this;
    }
    return this.roll.evaluate(options).then(() => this);
  }
}
