import { calculate } from "./arithmetic.js";
import { NumericTerm } from "./terms/numeric-term.js";
import { OperatorTerm } from "./terms/operator-term.js";
import { ParentheticalTerm } from "./terms/parenthetical-term.js";
import { RollTerm } from "./terms/roll-term.js";
import { StringTerm } from "./terms/string-term.js";

/**
 * Compute ahead what draws nothing: brackets and functions without dice become numbers, `3 * 2` becomes `6`.
 * Terms with a flavor stay. Source: API14 Roll.simplifyTerms.
 * @param {RollTerm[]} terms not evaluated
 * @returns {RollTerm[]}
 */
export function simplifyTerms(terms) {
  const plain = terms.map(term => {
    if (!(term instanceof ParentheticalTerm) || !term.isDeterministic || term.flavor) return term;
    if (term.roll.terms.some(inner => inner instanceof StringTerm)) return term;
    return new NumericTerm({ number: new RollTerm.Roll(term.term).evaluateSync().total });
  });
  return foldProducts(plain);
}

/** Fold `number * number` and the like. */
function foldProducts(terms) {
  const folded = [];
  for (const term of terms) {
    const [left, operator] = folded.slice(-2);
    const foldable = operator instanceof OperatorTerm && "*/%".includes(operator.operator)
      && left instanceof NumericTerm && term instanceof NumericTerm && !left.flavor && !term.flavor;
    if (!foldable) folded.push(term);
    else folded.splice(-2, 2, new NumericTerm({ number: calculate([left.number, operator.operator, term.number]) }));
  }
  return folded;
}
