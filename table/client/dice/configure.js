import { CONFIG } from "../config.js";
import { Roll } from "./roll.js";
import { Coin } from "./terms/coin.js";
import { DiceTerm } from "./terms/dice-term.js";
import { Die } from "./terms/die.js";
import { FateDie } from "./terms/fate-die.js";
import { FunctionTerm } from "./terms/function-term.js";
import { NumericTerm } from "./terms/numeric-term.js";
import { OperatorTerm } from "./terms/operator-term.js";
import { ParentheticalTerm } from "./terms/parenthetical-term.js";
import { PoolTerm } from "./terms/pool-term.js";
import { RollTerm } from "./terms/roll-term.js";
import { StringTerm } from "./terms/string-term.js";

/** Every term class: `foundry.dice.terms`. */
export const terms = {
  RollTerm, DiceTerm, Die, NumericTerm, OperatorTerm, StringTerm, ParentheticalTerm, PoolTerm, FunctionTerm, Coin, FateDie
};

/** Roll modes of generation 13. Source: API13 CONFIG.Dice.rollModes. */
const ROLL_MODES = {
  publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" }
};

/**
 * Fill CONFIG.Dice.
 * @param {13|14} generation
 */
export function configureDice(generation) {
  CONFIG.Dice = {
    types: [Die, FateDie],
    rolls: [Roll],
    terms: { d: Die, c: Coin, f: FateDie },
    termTypes: Object.fromEntries(Object.values(terms).map(Term => [Term.name, Term])),
    functions: {},
    fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
    randomUniform: () => Math.random()
  };
  if (generation === 13) CONFIG.Dice.rollModes = structuredClone(ROLL_MODES);
}
