import { CONFIG } from "../../config.js";
import { RollTerm } from "./roll-term.js";

/** A call in a formula: `floor(…)`, `max(a, b)`, or a function of CONFIG.Dice.functions. */
export class FunctionTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  /** @param {{fn: string, terms?: string[], rolls?: object[], result?: number}} data */
  constructor({ fn, terms = [], rolls, result, options } = {}) {
    super({ options });
    const { Roll } = RollTerm;
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls?.length
      ? rolls.map(roll => (roll instanceof Roll ? roll : Roll.fromData(roll)))
      : terms.map(term => new Roll(term));
    this.result = result;
  }

  /** The function by name, own ones before those of Math. */
  static lookup(name) {
    if (Object.hasOwn(CONFIG.Dice.functions, name)) return CONFIG.Dice.functions[name];
    return typeof Math[name] === "function" && name !== "random" ? Math[name] : undefined;
  }

  get function() {
    return FunctionTerm.lookup(this.fn);
  }

  get expression() {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  get total() {
    return this.result;
  }

  get dice() {
    return this.rolls.flatMap(roll => roll.dice);
  }

  get isDeterministic() {
    return this.rolls.every(roll => roll.isDeterministic);
  }

  _evaluate(options = {}) {
    if (RollTerm.isDeterministic(this, options)) {
      for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
      const value = this.function(...this.#values());
      if (value instanceof Promise) return value.then(result => this.#settle(result));
      return this.#settle(value);
    }
    return this.#evaluateAsync(options);
  }

  async #evaluateAsync(options) {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    return this.#settle(await this.function(...this.#values()));
  }

  #values() {
    return this.rolls.map(roll => roll.total);
  }

  #settle(result) {
    this.result = result;
    return this;
  }
}
