/** Manual order. Source: public API `foundry.utils.performIntegerSort`, `CONST.SORT_INTEGER_DENSITY`. */
import { SORT_INTEGER_DENSITY } from "../constants.js";

/**
 * What to write so that one thing stands before or after another.
 * @template T
 * @param {T & {sort: number}} source
 * @param {object} [options]
 * @param {T} [options.target]                 beside which; none: at the end
 * @param {T[]} [options.siblings]             all others
 * @param {string} [options.sortKey="sort"]
 * @param {boolean} [options.sortBefore]       default: before when moving up, after when moving down
 * @returns {{target: T, update: Record<string, number>}[]}
 */
export function performIntegerSort(source, { target = null, siblings = [], sortKey = "sort", sortBefore } = {}) {
  const others = siblings.filter((sibling) => sibling !== source).sort((a, b) => a[sortKey] - b[sortKey]);
  if (target && !others.includes(target)) throw new Error("the sorting target is none of the siblings");
  const before = sortBefore ?? (target ? source[sortKey] > target[sortKey] : false);
  const place = target ? others.indexOf(target) + (before ? 0 : 1) : others.length;
  const [previous, next] = [others[place - 1], others[place]];

  const write = (thing, sort) => ({ target: thing, update: { [sortKey]: sort } });
  if (!next) return [write(source, previous ? previous[sortKey] + SORT_INTEGER_DENSITY : (source[sortKey] || SORT_INTEGER_DENSITY))];
  if (!previous) return [write(source, next[sortKey] - SORT_INTEGER_DENSITY)];
  const between = Math.round((previous[sortKey] + next[sortKey]) / 2);
  if (between > previous[sortKey] && between < next[sortKey]) return [write(source, between)];
  return others.toSpliced(place, 0, source)
    .map((thing, index) => write(thing, (index + 1) * SORT_INTEGER_DENSITY))
    .filter(({ target: thing, update }) => thing === source || thing[sortKey] !== update[sortKey]);
}
