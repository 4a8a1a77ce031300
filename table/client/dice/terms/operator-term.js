import { RollTerm } from "./roll-term.js";

/** One of `+ - * / %` between two terms, or a sign before one. */
export class OperatorTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["operator"];
  static OPERATORS = ["+", "-", "*", "/", "%"];

  constructor({ operator, options } = {}) {
    super({ options });
    this.operator = operator;
  }

  get expression() {
    return ` ${this.operator} `;
  }

  get flavor() {
    return "";
  }

  get total() {
    return ` ${this.operator} `;
  }
}
