/**
 * Which generation of the host is being played: the one switch of everything that differs between 13 and 14.
 * Source: the public API publishes both generations; the release is read from `game.release.generation`.
 */

/** @typedef {13|14} Generation */

/** @type {Generation} */
let current = 13;

/** @type {Set<(generation: Generation) => void>} */
const followers = new Set();

/**
 * Choose the generation. Call it before anything that depends on it is used.
 * @param {Generation} value
 * @throws {RangeError} for any other number
 */
export function setGeneration(value) {
  if (value !== 13 && value !== 14) throw new RangeError(`the table has no generation ${value}: use 13 or 14`);
  current = value;
  for (const follow of followers) follow(current);
}

/** @returns {Generation} the generation in force now; ask at call time, never at import */
export const generation = () => current;

/**
 * Keep something in step with the generation: runs now and at every change.
 * @param {(generation: Generation) => void} follow
 */
export function onGeneration(follow) {
  followers.add(follow);
  follow(current);
}
