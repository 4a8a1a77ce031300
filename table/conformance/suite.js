/**
 * Checks written from the host's public documents. They run in a page of whatever host is asked, as the MC, through the public interface alone, and leave
 * the world as they found it.
 */

/** @typedef {"documented"|"seen"|"guessed"} Confidence  an official page or statement; public systems or the community wiki; neither */

/**
 * @typedef {object} Check
 * @property {number} row           of the table's list of behaviours
 * @property {string} title
 * @property {string} source        where it is said
 * @property {Confidence} confidence
 * @property {13|14} [on]           only on this generation
 * @property {(world: World) => unknown} run throws when the host behaves otherwise
 */

/**
 * What a check may use of the world.
 * @typedef {object} World
 * @property {13|14} generation
 * @property {<T>(document: T) => T} keepTidy  the document is deleted when the check is done
 */

/** @type {Check[]} in the order of their files */
const checks = [];

/** Every check there is. */
export const allChecks = () => [...checks];

/**
 * Add a check.
 * @param {number} row
 * @param {Confidence} confidence
 * @param {string} source
 * @param {string} title
 * @param {Check["run"]} run
 * @param {{on?: 13|14}} [options] on: for this generation alone
 */
export function check(row, confidence, source, title, run, { on } = {}) {
  checks.push({ row, confidence, source, title, run, on });
}

/**
 * @typedef {object} Outcome
 * @property {number} row
 * @property {string} title
 * @property {string} source
 * @property {Confidence} confidence
 * @property {boolean} passed
 * @property {string} [error]
 */

/**
 * Run the checks that this generation has, one after another.
 * @returns {Promise<{generation: number, outcomes: Outcome[]}>}
 */
export async function runChecks() {
  const { generation } = game.release;
  const outcomes = [];
  for (const { run, on, ...about } of checks) {
    if (!on || on === generation) outcomes.push({ ...about, ...(await outcomeOf(run, generation)) });
  }
  return { generation, outcomes };
}

async function outcomeOf(run, generation) {
  const litter = [];
  const { mode } = CONFIG.compatibility;
  try {
    await run({ generation, keepTidy: (document) => (litter.push(document), document) });
    return { passed: true };
  } catch (error) {
    return { passed: false, error: error?.stack ?? String(error) };
  } finally {
    CONFIG.compatibility.mode = mode;
    for (const document of litter.reverse()) if (document.collection?.has?.(document.id)) await document.delete();
  }
}
