import { compareResult, countMatches, keepOrDrop, readCondition } from "./compare.js";
import { DiceTerm } from "./dice-term.js";

const LIMIT = 1000;

/** `NdX`: plain dice and the modifiers that work on them. */
export class Die extends DiceTerm {
  static DENOMINATION = "d";

  static MODIFIERS = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess"
  };

  /** `k2`, `kh`, `kl2`: keep the highest (or lowest). */
  async keep(modifier) {
    const [, which, number] = modifier.match(/^k([hl])?(\d+)?/i);
    keepOrDrop(this.results, Number(number ?? 1), { keep: true, highest: which?.toLowerCase() !== "l" });
  }

  /** `d1`, `dh`, `dl`: drop the lowest (or highest). */
  async drop(modifier) {
    const [, which, number] = modifier.match(/^d([hl])?(\d+)?/i);
    keepOrDrop(this.results, Number(number ?? 1), { keep: false, highest: which?.toLowerCase() === "h" });
  }

  async reroll(modifier) {
    return this.#reroll(modifier, false);
  }

  async rerollRecursive(modifier) {
    return this.#reroll(modifier, true);
  }

  async #reroll(modifier, recursive) {
    const { comparison, target, limit } = readCondition(modifier, 1);
    let left = limit ?? LIMIT;
    const count = this.results.length;
    for (let i = 0; i < (recursive ? this.results.length : count) && left > 0; i++) {
      const result = this.results[i];
      if (!result.active || !compareResult(result.result, comparison, target)) continue;
      result.rerolled = true;
      result.active = false;
      left--;
      await this.roll();
    }
  }

  async explode(modifier, { recursive = true } = {}) {
    const { comparison, target, limit } = readCondition(modifier, this.faces);
    let left = limit ?? LIMIT;
    const count = this.results.length;
    for (let i = 0; i < (recursive ? this.results.length : count); i++) {
      const result = this.results[i];
      if (!result.active || left <= 0 || !compareResult(result.result, comparison, target)) continue;
      result.exploded = true;
      left--;
      await this.roll();
      if (this.results.length > LIMIT) throw new Error(`Maximum recursion depth for exploding dice roll exceeded`);
    }
  }

  async explodeOnce(modifier) {
    return this.explode(modifier, { recursive: false });
  }

  async minimum(modifier) {
    const target = Number(modifier.slice(3));
    for (const result of this.results) {
      if (result.result >= target) continue;
      result.result = target;
      result.modified = true;
    }
  }

  async maximum(modifier) {
    const target = Number(modifier.slice(3));
    for (const result of this.results) {
      if (result.result <= target) continue;
      result.result = target;
      result.modified = true;
    }
  }

  async countEven() {
    countMatches(this.results, result => result.result % 2 === 0);
  }

  async countOdd() {
    countMatches(this.results, result => result.result % 2 !== 0);
  }

  async countSuccess(modifier) {
    const { comparison, target } = readCondition(modifier, this.faces);
    countMatches(this.results, result => compareResult(result.result, comparison, target));
  }

  async countFailures(modifier) {
    const { comparison, target } = readCondition(modifier, 1);
    countMatches(this.results, result => compareResult(result.result, comparison, target), "failure");
  }

  async deductFailures(modifier) {
    const { comparison, target } = readCondition(modifier, 1);
    for (const result of this.#active()) {
      if (!compareResult(result.result, comparison, target)) continue;
      result.failure = true;
      result.count = -1;
    }
  }

  async subtractFailures(modifier) {
    const { comparison, target } = readCondition(modifier, 1);
    for (const result of this.#active()) {
      if (!compareResult(result.result, comparison, target)) continue;
      result.failure = true;
      result.count = -result.result;
    }
  }

  /** `ms>=8`: the total minus the target. */
  async marginSuccess(modifier) {
    const { comparison, target } = readCondition(modifier, 0);
    const first = this.#active()[0];
    if (!first) return;
    first.count = comparison.startsWith("<") ? target - this.total + first.result : first.result - target;
    if (comparison.startsWith("<")) for (const result of this.#active().slice(1)) result.count = 0;
  }

  #active() {
    return this.results.filter(result => result.active);
  }
}
