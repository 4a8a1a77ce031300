import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Reads a system's manifest. Subtypes may come from `documentTypes` of system.json and from template.json; both are merged into documentTypes.
 * @param {string} folder  the built system
 * @returns {Promise<object>}
 * @throws {Error} when there is no readable manifest
 */
export async function readManifest(folder) {
  const manifest = await readJson(join(folder, "system.json"));
  if (!manifest) throw new Error(`There is no system.json in ${folder}: build the system first, or name its folder with --system`);
  if (!manifest.id) throw new Error(`The manifest in ${folder} has no id`);
  const template = (await readJson(join(folder, "template.json"))) ?? {};
  const documentTypes = structuredClone(manifest.documentTypes ?? {});
  for (const [documentName, { types = [], htmlFields = [] }] of Object.entries(template)) {
    for (const type of types) (documentTypes[documentName] ??= {})[type] ??= { htmlFields };
  }
  return { ...manifest, documentTypes };
}

async function readJson(path) {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw new Error(`${path} is not readable: ${error.message}`, { cause: error });
  }
}
