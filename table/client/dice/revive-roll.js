import { CONFIG } from "../config.js";
import { RollTerm } from "./terms/roll-term.js";

/**
 * A roll from its data; data of another class goes to that class, which CONFIG.Dice.rolls must hold.
 * @param {typeof import("./roll.js").Roll} Asked the class that was asked
 * @param {object} data see Roll#toJSON
 * @throws {Error} when the class is not registered
 */
export function reviveRoll(Asked, data) {
  if (data.class && data.class !== Asked.name) {
    const Other = CONFIG.Dice.rolls.find(candidate => candidate.name === data.class) ?? (data.class === "Roll" ? RollTerm.Roll : undefined);
    if (!Other) throw new Error(`Unable to recreate ${data.class} instance from provided data`);
    if (Other !== Asked) return Other.fromData(data);
  }
  const roll = new Asked("", data.data ?? {}, data.options ?? {});
  roll._formula = data.formula;
  roll.terms = data.terms.map(term => RollTerm.fromData(plain(term)));
  roll._dice = (data.dice ?? []).map(die => RollTerm.fromData(plain(die)));
  roll._evaluated = data.evaluated ?? true;
  if (roll._evaluated) roll._total = data.total;
  return roll;
}

/** Data of a term, also where a live term was put into the data. */
function plain(term) {
  return term instanceof RollTerm ? term.toJSON() : term;
}
