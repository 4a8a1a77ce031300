import { demoWorld } from "../table/worlds/demo.js";
import { packSources } from "./content/packs.mjs";
import { manifest } from "./paths.mjs";
import { readSystem } from "./peer-smoke/system.mjs";

/** Agents of the demo world, one for each player. */
const PLAYED = ["冯小满", "黎肇"];

/**
 * Seed of the demo world for a system: with two of the sample agents if the system is ours, else a world of that system's own with users alone.
 *
 * @param {string} systemFolder Built system.
 */
export function demoSeed(systemFolder) {
  const { id } = readSystem(systemFolder);
  if (id !== manifest.id) return demoWorld({ id: `demo-${id.toLowerCase().replace(/[^a-z0-9_-]/g, "-")}` });
  const agents = packSources("agents-cn");
  return demoWorld({ actors: PLAYED.flatMap((name) => agents.filter((agent) => agent.name === name)) });
}
