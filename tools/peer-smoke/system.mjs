import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * @typedef {object} System
 * @property {string} folder
 * @property {string} id
 * @property {string} version
 * @property {{minimum?: string, verified?: string, maximum?: string}} compatibility
 */

/**
 * @param {string} folder  an unpacked system
 * @returns {System}
 * @throws {Error} when it has no manifest, or names scripts that are not there
 */
export function readSystem(folder) {
  const path = join(resolve(folder), "system.json");
  if (!existsSync(path)) throw new Error(`There is no system.json in ${folder}`);
  const { id, version = "", compatibility = {}, esmodules = [] } = parse(path);
  if (typeof id !== "string" || !id) throw new Error(`The system.json in ${folder} has no id`);
  const absent = esmodules.filter((script) => !existsSync(join(resolve(folder), script)));
  if (absent.length) throw new Error(`${folder} is not built: ${absent.join(", ")} is not there`);
  return { folder: resolve(folder), id, version, compatibility };
}

function parse(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error.message}`, { cause: error });
  }
}

const major = (version) => Number.parseInt(String(version), 10) || undefined;

/**
 * Generations that a manifest allows: from its minimum to its maximum or, without one, to what it was verified on.
 * @param {System} system
 * @returns {(13|14)[]}
 */
export function generationsOf({ compatibility }) {
  const { minimum, verified, maximum } = compatibility;
  const from = major(minimum) ?? 13;
  const to = major(maximum) ?? Math.max(major(verified) ?? 13, from);
  const allowed = [13, 14].filter((generation) => generation >= from && generation <= to);
  return allowed.length ? allowed : [from > 14 ? 14 : 13];
}
