import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { demoWorld } from "../table/worlds/demo.js";
import { packSources } from "./content/packs.mjs";
import { manifest } from "./paths.mjs";

/** Agents of the demo world, one for each player. */
const PLAYED = ["冯小满", "黎肇"];

/**
 * Seed of the demo world for a system: with two of the sample agents if the system is ours, else with users alone.
 *
 * @param {string} systemFolder Built system.
 */
export function demoSeed(systemFolder) {
  const path = join(resolve(systemFolder), "system.json");
  if (!existsSync(path)) throw new Error(`No system.json in ${systemFolder}`);
  const isOurs = JSON.parse(readFileSync(path, "utf8")).id === manifest.id;
  const agents = isOurs ? packSources("agents-cn") : [];
  return demoWorld({ actors: PLAYED.flatMap((name) => agents.filter((agent) => agent.name === name)) });
}
