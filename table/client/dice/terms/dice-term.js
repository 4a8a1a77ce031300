import { CONFIG } from "../../config.js";
import { compareResult, keepOrDrop } from "./compare.js";
import { RollTerm } from "./roll-term.js";

const MODIFIER_PARTS = /([A-z]+)([^A-z\s()+\-*/]+)?/g;

/**
 * Dice of one kind: `number` dice with `faces` faces. Results are
 * `{result, active, discarded?, rerolled?, exploded?, success?, failure?, count?}`.
 * Sources: API14 DiceTerm, DiceTermResult.
 */
export class DiceTerm extends RollTerm {
  /** Letter (or number) by which `NdX` finds the class in CONFIG.Dice.terms. */
  static DENOMINATION = "";

  /** Modifier → method or method name. */
  static MODIFIERS = {};

  /** How a term is written. Source: API14 DiceTerm.REGEXP and its parts. */
  static MODIFIERS_REGEXP_STRING = "([^ (){}[\\]+\\-*/]+)";
  static MODIFIER_REGEXP = MODIFIER_PARTS;
  static REGEXP = new RegExp(`^([0-9]+)?[dD]([A-z]|[0-9]+)${this.MODIFIERS_REGEXP_STRING}?${RollTerm.FLAVOR_REGEXP_STRING}?$`);

  /** @returns {RegExpMatchArray|null} [expression, number, denomination, modifiers, flavor] */
  static matchTerm(expression, { imputeNumber = true } = {}) {
    const match = String(expression).trim().match(this.REGEXP);
    if (match && imputeNumber && !match[1]) match[1] = "1";
    return match;
  }

  /** The term of a match, of the class that its denomination names. */
  static fromMatch([, number = "1", denomination, modifiers = "", flavor]) {
    const Term = CONFIG.Dice.terms[denomination] ?? CONFIG.Dice.terms.d;
    const faces = Number.isNumeric(denomination) ? Number(denomination) : undefined;
    return new Term({ number: Number(number), ...(faces ? { faces } : {}), modifiers: [...modifiers.matchAll(MODIFIER_PARTS)].map(([text]) => text), options: flavor ? { flavor } : {} });
  }

  /** Does a result fit? See compare.js. */
  static compareResult(result, comparison, target) {
    return compareResult(result, comparison, target);
  }

  static SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  /**
   * @param {{number?: number|object, faces?: number|object, modifiers?: string[], results?: object[],
   *   method?: string, options?: object}} [data] number and faces may be rolls
   */
  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options = {} } = {}) {
    super({ options });
    this._number = revivePart(number);
    this._faces = revivePart(faces);
    this.method = method;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  toJSON() {
    return { ...super.toJSON(), number: this._number, faces: this._faces };
  }

  /** How many dice; undefined while an inner roll is not evaluated. */
  get number() {
    return this._number instanceof RollTerm.Roll ? this._number.total : this._number;
  }

  set number(value) {
    this._number = value;
  }

  /** How many faces; undefined while an inner roll is not evaluated. */
  get faces() {
    return this._faces instanceof RollTerm.Roll ? this._faces.total : this._faces;
  }

  set faces(value) {
    this._faces = value;
  }

  get denomination() {
    return this.constructor.DENOMINATION;
  }

  get dice() {
    const inner = [this._number, this._faces].filter(part => part instanceof RollTerm.Roll);
    return [...inner.flatMap(roll => roll.dice), this];
  }

  get expression() {
    const kind = this.denomination === "d" || /^\d+$/.test(this.denomination) ? `d${this.#text(this._faces)}` : `d${this.denomination}`;
    return `${this.#text(this._number)}${kind}${this.modifiers.join("")}`;
  }

  #text(part) {
    return part instanceof RollTerm.Roll ? `(${part.formula})` : String(part);
  }

  get total() {
    if (!this._evaluated) return undefined;
    let total = this.results.reduce((sum, result) => {
      if (!result.active) return sum;
      return sum + (result.count ?? result.result);
    }, 0);
    if (this.number < 0) total *= -1;
    return total;
  }

  /** Results that count. */
  get values() {
    return this.results.filter(result => result.active).map(result => result.result);
  }

  get isDeterministic() {
    return false;
  }

  /** Change the number of dice before evaluation. */
  alter(multiply, add) {
    if (this._evaluated) throw new Error("You may not alter a DiceTerm after it has already been evaluated");
    if (Number.isFinite(multiply) && multiply > 0) this._number = Math.round(this.number * multiply);
    if (Number.isFinite(add)) this._number = this.number + add;
    return this;
  }

  _evaluate(options = {}) {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options = {}) {
    for (const part of [this._number, this._faces]) {
      if (part instanceof RollTerm.Roll && !part._evaluated) await part.evaluate(options);
    }
    while (this.results.length < this.#count()) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  _evaluateSync(options = {}) {
    for (const part of [this._number, this._faces]) {
      if (part instanceof RollTerm.Roll && !part._evaluated) part.evaluateSync(options);
    }
    while (this.results.length < this.#count()) {
      this.results.push({ result: options.minimize ? this._extreme(1) : this._extreme(this.faces), active: true });
    }
    return this;
  }

  /** @throws {Error} for more than 999 dice */
  #count() {
    const count = Math.abs(this.number);
    if (count > 999) throw new Error("You may not evaluate a DiceTerm with more than 999 requested results");
    return count;
  }

  /** The value of the lowest or highest face. */
  _extreme(face) {
    return face;
  }

  /**
   * Roll one more die.
   * @returns {Promise<object>} the result, also added to `results`
   */
  async roll({ minimize = false, maximize = false } = {}) {
    const result = { result: undefined, active: true };
    if (minimize) result.result = this._extreme(1);
    else if (maximize) result.result = this._extreme(this.faces);
    else result.result = (await this._roll()) ?? this.randomFace();
    this.results.push(result);
    return result;
  }

  /** Override point: a result from elsewhere (manual entry, a device). */
  async _roll(_options) {
    return undefined;
  }

  /** A face drawn by CONFIG.Dice.randomUniform. */
  randomFace() {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  /** @param {number} uniform in [0, 1) */
  mapRandomFace(uniform) {
    return Math.ceil((1 - uniform) * this.faces);
  }

  /** Apply the modifiers in the order written. */
  async _evaluateModifiers() {
    for (const modifier of this.modifiers) await this._evaluateModifier(modifier);
  }

  async _evaluateModifier(modifier) {
    for (const [text, command] of this.constructor.splitModifiers(modifier, this.constructor.MODIFIERS)) {
      const method = this.constructor.MODIFIERS[command];
      const call = typeof method === "function" ? method : this[method];
      if (call) await call.call(this, text);
    }
  }

  /**
   * Cut a run of modifiers: the longest known name wins, so `kh` is not `k`.
   * @returns {[string, string][]} pairs of modifier text and its name
   */
  static splitModifiers(text, known) {
    const cut = [];
    for (const [, letters, rest = ""] of text.matchAll(MODIFIER_PARTS)) {
      let command = letters.toLowerCase();
      while (command && !(command in known)) command = command.slice(0, -1);
      if (!command) continue;
      const tail = letters.slice(command.length);
      if (tail) cut.push([command, command], ...this.splitModifiers(tail + rest, known));
      else cut.push([command + rest, command]);
    }
    return cut;
  }

  static _keepOrDrop(results, number, { keep = true, highest = true } = {}) {
    keepOrDrop(results, number, { keep, highest });
    return results;
  }

  /** Text of a result in tooltips and cards. */
  getResultLabel(result) {
    return String(result.result);
  }

  /** CSS classes of a result; null entries are skipped. */
  getResultCSS(result) {
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !result.success && !result.failure && result.result === 1 ? "min" : null,
      !result.success && !result.failure && result.result === this.faces ? "max" : null
    ];
  }

  /** What the tooltip template shows. */
  getTooltipData() {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map(result => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" ")
      }))
    };
  }

  /** Parse one dice expression such as `2d6kh`, as packages do in their tests and macros. */
  static fromExpression(expression, options = {}) {
    const [term] = RollTerm.Roll.parse(expression);
    if (!(term instanceof DiceTerm)) throw new Error(`Invalid dice expression ${expression}`);
    Object.assign(term.options, options);
    return term;
  }
}

/** A number, or the inner roll that gives it. */
function revivePart(part) {
  return typeof part === "object" && part !== null && !(part instanceof RollTerm.Roll) ? RollTerm.Roll.fromData(part) : part;
}
