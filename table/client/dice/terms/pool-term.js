import { compareResult, countMatches, keepOrDrop, readCondition } from "./compare.js";
import { DiceTerm } from "./dice-term.js";
import { RollTerm } from "./roll-term.js";

/** `{2d6, 1d12}kh`: several formulas, of which modifiers choose. */
export class PoolTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS = { k: "keep", kh: "keep", kl: "keep", d: "drop", dh: "drop", dl: "drop", cs: "countSuccess", cf: "countFailures" };

  /** A pool of rolls. @param {object[]} rolls */
  static fromRolls(rolls = []) {
    const all = rolls.every(roll => roll._evaluated);
    const pool = new this({ terms: rolls.map(roll => roll.formula), rolls, results: all ? rolls.map(roll => ({ result: roll.total, active: true })) : [] });
    pool._evaluated = all;
    return pool;
  }

  /** @param {{terms?: string[], modifiers?: string[], rolls?: object[], results?: object[]}} data */
  constructor({ terms = [], modifiers = [], rolls, results = [], options } = {}) {
    super({ options });
    const { Roll } = RollTerm;
    this.terms = terms;
    this.modifiers = modifiers;
    this.rolls = rolls?.length
      ? rolls.map(roll => (roll instanceof Roll ? roll : Roll.fromData(roll)))
      : terms.map(term => new Roll(term));
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  get expression() {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  get total() {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, result) => (result.active ? sum + (result.count ?? result.result) : sum), 0);
  }

  get values() {
    return this.results.filter(result => result.active).map(result => result.result);
  }

  get dice() {
    return this.rolls.flatMap(roll => roll.dice);
  }

  get isDeterministic() {
    return this.rolls.every(roll => roll.isDeterministic);
  }

  _evaluate(options = {}) {
    if (!RollTerm.isDeterministic(this, options)) return this.#evaluateAsync(options);
    for (const roll of this.rolls) {
      if (!roll._evaluated) roll.evaluateSync(options);
      this.results.push({ result: roll.total, active: true });
    }
    this.#applyModifiers();
    return this;
  }

  async #evaluateAsync(options) {
    for (const roll of this.rolls) {
      if (!roll._evaluated) await roll.evaluate(options);
      this.results.push({ result: roll.total, active: true });
    }
    this.#applyModifiers();
    return this;
  }

  #applyModifiers() {
    for (const modifier of this.modifiers) {
      for (const [text, command] of DiceTerm.splitModifiers(modifier, PoolTerm.MODIFIERS)) {
        this[PoolTerm.MODIFIERS[command]].call(this, text);
      }
    }
    this.rolls.forEach((roll, index) => {
      if (!this.results[index].discarded) return;
      for (const die of roll.dice) for (const result of die.results) Object.assign(result, { active: false, discarded: true });
    });
  }

  keep(modifier) {
    const [, which, number] = modifier.match(/^k([hl])?(\d+)?/i);
    keepOrDrop(this.results, Number(number ?? 1), { keep: true, highest: which?.toLowerCase() !== "l" });
  }

  drop(modifier) {
    const [, which, number] = modifier.match(/^d([hl])?(\d+)?/i);
    keepOrDrop(this.results, Number(number ?? 1), { keep: false, highest: which?.toLowerCase() === "h" });
  }

  countSuccess(modifier) {
    const { comparison, target } = readCondition(modifier, 1);
    countMatches(this.results, result => compareResult(result.result, comparison, target));
  }

  countFailures(modifier) {
    const { comparison, target } = readCondition(modifier, 1);
    countMatches(this.results, result => compareResult(result.result, comparison, target), "failure");
  }
}
