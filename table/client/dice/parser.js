import { CONFIG } from "../config.js";
import { FunctionTerm } from "./terms/function-term.js";
import { NumericTerm } from "./terms/numeric-term.js";
import { OperatorTerm } from "./terms/operator-term.js";
import { ParentheticalTerm } from "./terms/parenthetical-term.js";
import { PoolTerm } from "./terms/pool-term.js";
import { RollTerm } from "./terms/roll-term.js";
import { StringTerm } from "./terms/string-term.js";

const DICE = /^(\d*)d(\d+|%|[a-z](?![a-z]*\())/i;
const NUMBER = /^\d+(?:\.\d+)?/;
const CALL = /^([a-z$_][\w$]*)\(/i;
const MODIFIERS = /^[^\s()[\]{}+\-*/,]+/;
const FLAVOR = /^\[([^[\]]*)\]/;
const WORD = /^[^\s()[\]{}+\-*/%,]+/;
const CLOSING = { "(": ")", "{": "}" };

/**
 * Parse a formula (its `@data` already replaced) into terms.
 * @param {string} formula
 * @returns {RollTerm[]}
 * @throws {Error} when brackets are open, or two terms stand side by side without an operator
 */
export function parseFormula(formula) {
  const reader = { rest: formula.trim(), whole: formula };
  const terms = [];
  while (reader.rest) {
    const term = readTerm(reader);
    reader.rest = reader.rest.trimStart();
    const flavor = take(reader, FLAVOR);
    if (flavor) term.options.flavor = flavor[1];
    reader.rest = reader.rest.trimStart();
    join(terms, term, formula);
  }
  if (terms.at(-1) instanceof OperatorTerm) throw new Error(`The formula "${formula}" ends with an operator`);
  return terms;
}

/** Add a term; `+ -` becomes `-`, a leading `+` vanishes. */
function join(terms, term, formula) {
  const last = terms.at(-1);
  const isSign = term instanceof OperatorTerm && "+-".includes(term.operator);
  if (term instanceof OperatorTerm) {
    if (!last) {
      if (!isSign) throw new Error(`The formula "${formula}" begins with an operator`);
      if (term.operator === "+") return;
    } else if (last instanceof OperatorTerm) {
      if (!isSign) throw new Error(`Two operators side by side in the formula "${formula}"`);
      if (term.operator === "+") return;
      if ("+-".includes(last.operator)) {
        last.operator = last.operator === "-" ? "+" : "-";
        return;
      }
    }
  } else if (last && !(last instanceof OperatorTerm)) {
    throw new Error(`Missing an operator between "${last.formula}" and "${term.formula}" in the formula "${formula}"`);
  }
  terms.push(term);
}

function readTerm(reader) {
  const first = reader.rest[0];
  if (first === "(") return readParenthetical(reader);
  if (first === "{") return readPool(reader);
  if (OperatorTerm.OPERATORS.includes(first)) {
    reader.rest = reader.rest.slice(1);
    return new OperatorTerm({ operator: first });
  }
  return readDice(reader) ?? readCall(reader) ?? readNumber(reader) ?? readWord(reader);
}

function readParenthetical(reader) {
  const inner = bracket(reader);
  if (/^d(?:\d|%|\(|[a-z](?![a-z]))/i.test(reader.rest)) {
    const term = readDice(reader, new RollTerm.Roll(inner));
    if (term) return term;
  }
  return new ParentheticalTerm({ term: inner.trim() });
}

function readPool(reader) {
  const terms = split(bracket(reader));
  const modifiers = take(reader, MODIFIERS);
  return new PoolTerm({ terms, modifiers: modifiers ? [modifiers[0]] : [] });
}

/** Dice, or null when the text is none: `d` with a letter that no class has is a word. */
function readDice(reader, inner) {
  const open = reader.rest.match(/^(\d*)d\(/i);
  if (open) {
    reader.rest = reader.rest.slice(open[0].length - 1);
    const faces = new RollTerm.Roll(bracket(reader));
    return makeDice(reader, CONFIG.Dice.terms.d, { number: inner ?? count(open[1]), faces });
  }
  const match = reader.rest.match(DICE);
  if (!match) return null;
  const denomination = match[2] === "%" ? "100" : match[2].toLowerCase();
  const isNumber = /^\d+$/.test(denomination);
  const Term = CONFIG.Dice.terms[denomination] ?? (isNumber ? CONFIG.Dice.terms.d : null);
  if (!Term) return null;
  reader.rest = reader.rest.slice(match[0].length);
  const faces = isNumber ? { faces: Number(denomination) } : {};
  return makeDice(reader, Term, { number: inner ?? count(match[1]), ...faces });
}

function makeDice(reader, Term, data) {
  const text = take(reader, MODIFIERS)?.[0] ?? "";
  const modifiers = Term.splitModifiers(text, Term.MODIFIERS).map(([modifier]) => modifier);
  return new Term({ ...data, modifiers });
}

function count(text) {
  return text === "" ? 1 : Number(text);
}

function readCall(reader) {
  const match = reader.rest.match(CALL);
  if (!match) return null;
  reader.rest = reader.rest.slice(match[0].length - 1);
  if (!FunctionTerm.lookup(match[1])) throw new Error(`The formula "${reader.whole}" calls the unknown function ${match[1]}`);
  return new FunctionTerm({ fn: match[1], terms: split(bracket(reader)) });
}

function readNumber(reader) {
  const match = reader.rest.match(NUMBER);
  if (!match || /^\w/.test(reader.rest.slice(match[0].length))) return null;
  reader.rest = reader.rest.slice(match[0].length);
  return new NumericTerm({ number: Number(match[0]) });
}

function readWord(reader) {
  const match = take(reader, WORD);
  if (!match) throw new Error(`Cannot read the formula "${reader.whole}" at "${reader.rest}"`);
  return new StringTerm({ term: match[0] });
}

function take(reader, pattern) {
  const match = reader.rest.match(pattern);
  if (match) reader.rest = reader.rest.slice(match[0].length);
  return match;
}

/** The text between the bracket that the rest begins with and its partner. */
function bracket(reader) {
  const open = reader.rest[0];
  let depth = 0;
  for (let i = 0; i < reader.rest.length; i++) {
    if (reader.rest[i] === open) depth++;
    else if (reader.rest[i] === CLOSING[open] && --depth === 0) {
      const inner = reader.rest.slice(1, i);
      reader.rest = reader.rest.slice(i + 1);
      return inner;
    }
  }
  throw new Error(`The formula "${reader.whole}" has an open bracket`);
}

/** Cut at the commas that no bracket holds. */
function split(text) {
  const parts = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if ("({[".includes(text[i])) depth++;
    else if (")}]".includes(text[i])) depth--;
    else if (text[i] === "," && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  if (text.trim()) parts.push(text.slice(start).trim());
  return parts;
}
