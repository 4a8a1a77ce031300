import { CONFIG } from "../../config.js";

/**
 * One term of a roll formula. Abstract.
 * Serialised shape `{class, options, evaluated, …SERIALIZE_ATTRIBUTES}`: API14 RollTermData.
 */
export class RollTerm {
  /** Names of the properties that travel in the JSON, besides options. */
  static SERIALIZE_ATTRIBUTES = [];

  /** The flavor of a term in a formula. Source: API14 RollTerm.FLAVOR_REGEXP_STRING. */
  static FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static FLAVOR_REGEXP = new RegExp(this.FLAVOR_REGEXP_STRING, "g");

  /** Rolling by hand: nothing waits for a person's dice at the table. Source: API14 RollTerm#resolver, isIntermediate. */
  get resolver() {
    return undefined;
  }

  isIntermediate = false;

  /** The class that inner formulas are made of; roll.js sets it, so that terms need not import it. */
  static Roll = null;

  /** @param {{options?: object}} [data] `options.flavor` is the text in square brackets */
  constructor({ options = {} } = {}) {
    this.options = options;
    this._evaluated = false;
  }

  /** The term as written, without its flavor. @abstract */
  get expression() {
    throw new Error(`The term ${this.constructor.name} has no expression`);
  }

  /** The term as written, flavor included. */
  get formula() {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** The value, or undefined before evaluation. @abstract */
  get total() {
    return undefined;
  }

  /** The text in square brackets. */
  get flavor() {
    return this.options.flavor ?? "";
  }

  /** False when evaluation draws at random. */
  get isDeterministic() {
    return true;
  }

  /** Dice that this term rolled. */
  get dice() {
    return [];
  }

  /**
   * Evaluate once.
   * @param {{minimize?: boolean, maximize?: boolean, allowStrings?: boolean}} [options]
   * @returns {this|Promise<this>} a promise only where dice are drawn
   * @throws {Error} when it was evaluated before
   */
  evaluate(options = {}) {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  /** Override point: the evaluation proper. */
  _evaluate(_options) {
    return this;
  }

  /** Are the dice of this term drawn at random under these options? */
  static isDeterministic(term, { minimize, maximize } = {}) {
    return Boolean(minimize || maximize || term.isDeterministic);
  }

  /** @returns {object} plain data */
  toJSON() {
    const data = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    for (const name of this.constructor.SERIALIZE_ATTRIBUTES) data[name] = this[name];
    return data;
  }

  /**
   * Revive a term from its data; the class is found by name.
   * @throws {Error} when no such class is registered in CONFIG.Dice
   */
  static fromData(data) {
    const Term = termClass(data.class);
    if (!Term) throw new Error(`Unable to recreate ${data.class} instance from provided data`);
    return Term._fromData(data);
  }

  /** Override point of {@link fromData}. */
  static _fromData(data) {
    const { class: _name, evaluated, ...rest } = data;
    const term = new this(rest);
    term._evaluated = evaluated ?? true;
    return term;
  }

  /** @param {string} json */
  static fromJSON(json) {
    return RollTerm.fromData(JSON.parse(json));
  }
}

/** A term class by its name: built in, or registered as a die. */
function termClass(name) {
  const { termTypes, terms } = CONFIG.Dice;
  return termTypes[name] ?? [...Object.values(terms), ...Object.values(CONFIG.Dice)].find(term => term?.name === name && term.prototype instanceof RollTerm);
}
