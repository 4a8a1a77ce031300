/**
 * Compare a die's result, as modifiers such as `r<3` or `cs>=4` say.
 * @param {number} result
 * @param {string} comparison one of `=` (also empty), `<`, `<=`, `>`, `>=`
 * @param {number} target
 * @returns {boolean}
 */
export function compareResult(result, comparison, target) {
  switch (comparison || "=") {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`Unknown comparison ${comparison}`);
  }
}

/**
 * Mark the best or worst results.
 * @param {object[]} results all results of a term
 * @param {number} number how many are meant
 * @param {{keep: boolean, highest: boolean}} how keep or drop them; the highest or the lowest
 */
export function keepOrDrop(results, number, { keep, highest }) {
  const active = results.filter(result => result.active !== false && !result.rerolled);
  const order = active.toSorted((a, b) => (highest ? b.result - a.result : a.result - b.result));
  const chosen = new Set(order.slice(0, number));
  for (const result of active) {
    if (chosen.has(result) === keep) continue;
    result.active = false;
    result.discarded = true;
  }
}

const CONDITION = /^[a-z]+(\d+)?([<>=]+)?(\d+)?$/i;

/**
 * Read `x`, `x6`, `x>=5`, `x2=6`: an optional limit, a comparison and its target.
 * Without a comparison the number is the target.
 * @param {string} modifier
 * @param {number} otherwise the target where none is written
 */
export function readCondition(modifier, otherwise) {
  const [, first, comparison, second] = modifier.match(CONDITION) ?? [];
  if (comparison) return { comparison, target: Number(second), limit: first ? Number(first) : undefined };
  return { comparison: "=", target: first ? Number(first) : otherwise, limit: undefined };
}

/**
 * Count the active results that pass a test, one each.
 * @param {object[]} results
 * @param {(result: object) => boolean} test
 * @param {"success"|"failure"} [mark] the flag that a counted result carries
 */
export function countMatches(results, test, mark = "success") {
  for (const result of results) {
    if (!result.active) continue;
    result[mark] = test(result);
    result.count = result[mark] ? 1 : 0;
  }
}
