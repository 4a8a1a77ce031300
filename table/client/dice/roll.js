import { CONFIG } from "../config.js";
import { calculate } from "./arithmetic.js";
import { replaceFormulaData } from "./formula-data.js";
import { parseFormula } from "./parser.js";
import { renderRoll, renderTooltip, rollAnchor, rollToMessage } from "./presentation.js";
import { reviveRoll } from "./revive-roll.js";
import { simplifyTerms } from "./simplify.js";
import { DiceTerm } from "./terms/dice-term.js";
import { OperatorTerm } from "./terms/operator-term.js";
import { RollTerm } from "./terms/roll-term.js";

/**
 * A dice formula and, once evaluated, its result. Stored as JSON and revived by class name from CONFIG.Dice.rolls.
 * Sources: API14 Roll; JSON shape `{class, options, dice, formula, terms, total, evaluated}`.
 */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  /**
   * @param {string} [formula]
   * @param {object} [data] what `@path` in the formula refers to
   * @param {object} [options] kept with the roll
   * @throws {Error} when the formula cannot be parsed
   */
  constructor(formula = "", data = {}, options = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = this.constructor.parse(formula, this.data);
    this._dice = [];
    this._formula = this.constructor.getFormula(this.terms);
    this._evaluated = false;
    this._total = undefined;
  }

  /** Override point: the data that the formula sees. */
  _prepareData(data) {
    return data;
  }

  /** The class that inline and typed rolls use: the first registered one. */
  static get defaultImplementation() {
    return CONFIG.Dice.rolls[0];
  }

  /** A roll of the default class. */
  static create(formula, data = {}, options = {}) {
    return new this.defaultImplementation(formula, data, options);
  }

  /** Every die rolled, those of inner rolls included. */
  get dice() {
    return this._dice.concat(this.terms.flatMap(term => term.dice));
  }

  get formula() {
    return this.constructor.getFormula(this.terms);
  }

  /** The row of term totals, as text. */
  get result() {
    return this.terms.map(term => String(term.total)).join("");
  }

  /** The value, or undefined before evaluation. */
  get total() {
    return this._evaluated ? (Number(this._total) || 0) : undefined;
  }

  /** Alias of {@link total}. */
  get product() {
    return this.total;
  }

  get isDeterministic() {
    return this.terms.every(term => term.isDeterministic);
  }

  /**
   * Evaluate; the roll is immutable afterwards.
   * @param {{minimize?: boolean, maximize?: boolean, allowStrings?: boolean, allowInteractive?: boolean}} [options]
   * @throws {Error} when it was evaluated before
   */
  async evaluate({ minimize = false, maximize = false, allowStrings = false, allowInteractive = true, ...options } = {}) {
    this.#seal();
    await this._evaluate({ minimize, maximize, allowStrings, allowInteractive, ...options });
    return this;
  }

  /** Override point: the evaluation proper. */
  async _evaluate(options = {}) {
    return this._evaluateASync(options);
  }

  /** Override point: the evaluation with dice. */
  async _evaluateASync(options = {}) {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this._total = this._evaluateTotal(options);
  }

  /**
   * Evaluate at once.
   * @param {{strict?: boolean, minimize?: boolean, maximize?: boolean, allowStrings?: boolean}} [options]
   *   `strict: false` counts terms that need the dice as nothing instead of throwing
   */
  evaluateSync({ minimize = false, maximize = false, allowStrings = false, strict = true } = {}) {
    this.#seal();
    return this._evaluateSync({ minimize, maximize, allowStrings, strict });
  }

  /** Override point: the evaluation without dice. */
  _evaluateSync(options = {}) {
    for (const term of this.terms) {
      if (term._evaluated) continue;
      if (RollTerm.isDeterministic(term, options)) term.evaluate(options);
      else if (options.strict) {
        this._evaluated = false;
        throw new Error("This Roll contains terms that cannot be synchronously evaluated");
      }
    }
    this._total = this._evaluateTotal(options);
    return this;
  }

  #seal() {
    if (this._evaluated) throw new Error("This Roll object has already been rolled");
    this._evaluated = true;
  }

  /** The value of all terms together. */
  _evaluateTotal({ allowStrings = false } = {}) {
    const tokens = this.terms.map(term => {
      if (term instanceof OperatorTerm) return term.operator;
      const total = Number(term.total ?? 0);
      return allowStrings && Number.isNaN(total) ? 0 : total;
    });
    const total = tokens.length ? calculate(tokens) : 0;
    if (!Number.isNaN(total)) return total;
    throw new Error(`The formula "${this.formula}" has no numeric value`);
  }

  /** Alias of {@link evaluate}. */
  async roll(options) {
    return this.evaluate(options);
  }

  /** A new, evaluated roll of the same formula. */
  async reroll(options) {
    return this.clone().evaluate(options);
  }

  /** The same formula, not yet evaluated. */
  clone() {
    return new this.constructor(this._formula, this.data, this.options);
  }

  /** Change the number of dice: `{multiply, add}`; numbers too with `multiplyNumeric`. */
  alter(multiply, add, { multiplyNumeric = false } = {}) {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (multiplyNumeric && "number" in term && Number.isFinite(multiply)) term.number *= multiply;
    }
    return this.resetFormula();
  }

  /** Give every term without a flavor this one. */
  propagateFlavor(flavor) {
    for (const term of this.terms) if (!(term instanceof OperatorTerm)) term.options.flavor ||= flavor;
    this.resetFormula();
  }

  /** Write the formula anew from the terms. */
  resetFormula() {
    this._formula = this.formula;
    return this;
  }

  /**
   * @param {string} formula
   * @param {object} [data]
   * @returns {RollTerm[]}
   */
  static parse(formula, data = {}) {
    if (!formula) return [];
    return parseFormula(this.replaceFormulaData(String(formula), data, { missing: "0" }));
  }

  /** Can this text be rolled? */
  static validate(formula) {
    try {
      new this(this.replaceFormulaData(formula, {}, { missing: "1" })).evaluateSync({ strict: false });
      return true;
    } catch {
      return false;
    }
  }

  /** Put data in place of `@path`; see {@link replaceFormulaData}. */
  static replaceFormulaData(formula, data, options = {}) {
    return replaceFormulaData(formula, data, options);
  }

  /** The text of a row of terms. */
  static getFormula(terms) {
    return terms.map(term => term.formula).join("").trim();
  }

  /** Terms with what can be computed already computed. */
  static simplifyTerms(terms) {
    return simplifyTerms(terms);
  }

  /** @param {RollTerm[]} terms */
  static fromTerms(terms, options = {}) {
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll._formula = this.getFormula(terms);
    const dice = terms.filter(term => !(term instanceof OperatorTerm));
    if (dice.length && dice.every(term => term._evaluated)) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  /** The value of a deterministic expression. */
  static safeEval(expression) {
    return new Roll(String(expression)).evaluateSync().total;
  }

  /** Totals of many evaluations. */
  static async simulate(formula, count = 10000) {
    const totals = [];
    for (let i = 0; i < count; i++) totals.push((await new this(formula).evaluate({ allowInteractive: false })).total);
    return totals;
  }

  /** An element that shows the roll in a line of text: its result once it is evaluated, else a button that rolls. */
  toAnchor(options = {}) {
    return rollAnchor(this, options);
  }

  /** Show or hide the dice of an inline result. @param {HTMLAnchorElement} anchor */
  static async expandInlineResult(anchor) {
    if (!anchor.dataset.roll || anchor.classList.contains("expanded")) return;
    const roll = this.fromJSON(globalThis.unescape(anchor.dataset.roll));
    const tooltip = globalThis.document.createElement("div");
    tooltip.innerHTML = await roll.getTooltip();
    anchor.append(tooltip.firstElementChild ?? tooltip);
    anchor.classList.add("expanded");
  }

  static collapseInlineResult(anchor) {
    if (!anchor.classList.contains("expanded")) return;
    anchor.querySelector(".dice-tooltip")?.remove();
    anchor.classList.remove("expanded");
  }

  /** Rolling by hand: no method is configured at the table, so that nothing waits for a person's dice. Source: API14 Roll.registerResult, identifyFulfillableTerms. */
  static registerResult(_method, _denomination, _result) {
    return false;
  }

  static identifyFulfillableTerms(_terms, _options = {}) {
    return [];
  }

  static get resolverImplementation() {
    return CONFIG.Dice.fulfillment?.resolver ?? foundry.applications.dice.RollResolver;
  }

  /** @returns {object} see the class */
  toJSON() {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map(die => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map(term => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated
    };
  }

  /**
   * Revive a roll; data of another class is given to that class.
   * @throws {Error} when the class is not registered in CONFIG.Dice.rolls
   */
  static fromData(data) {
    return reviveRoll(this, data);
  }

  /** @param {string} json */
  static fromJSON(json) {
    return this.fromData(JSON.parse(json));
  }

  /** @returns {Promise<string>} HTML */
  async render(options = {}) {
    return renderRoll(this, options);
  }

  /** @returns {Promise<string>} HTML that lists each die */
  async getTooltip() {
    return renderTooltip(this);
  }

  /**
   * Post the roll, evaluated first if need be.
   * @param {object} [messageData]
   * @param {{rollMode?: string, messageMode?: string, create?: boolean}} [options] 13 knows rollMode, 14 messageMode
   * @returns {Promise<object>} the message, or its data with `create: false`
   */
  async toMessage(messageData = {}, options = {}) {
    return rollToMessage(this, messageData, options);
  }
}

RollTerm.Roll = Roll;
