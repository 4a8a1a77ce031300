import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Folder of the project. */
export const ROOT = resolve(import.meta.dirname, "..");

/** Path inside the project. */
export const fromRoot = (...parts) => join(ROOT, ...parts);

/** The system's manifest: the single source of its id, version, languages, packs and subtypes. */
export const manifest = JSON.parse(readFileSync(fromRoot("system.json"), "utf8"));
