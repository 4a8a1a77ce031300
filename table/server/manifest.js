import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { mergeObject } from "../common/utils/merge.js";

/**
 * Reads a system's manifest. Subtypes may come from `documentTypes` of system.json and from template.json; both are merged into documentTypes.
 * @param {string} folder  the built system
 * @returns {Promise<{manifest: object, model: Record<string, Record<string, object>>}>}  model: what `system` of each type of template.json begins with
 * @throws {Error} when there is no readable manifest
 */
export async function readManifest(folder) {
  const manifest = await readJson(join(folder, "system.json"));
  if (!manifest) throw new Error(`There is no system.json in ${folder}: build the system first, or name its folder with --system`);
  if (!manifest.id) throw new Error(`The manifest in ${folder} has no id`);
  const template = (await readJson(join(folder, "template.json"))) ?? {};
  const documentTypes = structuredClone(manifest.documentTypes ?? {});
  for (const [documentName, { types = [], htmlFields = [], gmOnlyFields = [] }] of Object.entries(template)) {
    for (const type of types) (documentTypes[documentName] ??= {})[type] ??= { htmlFields, gmOnlyFields };
  }
  return { manifest: { ...manifest, documentTypes }, model: templateModel(template) };
}

/**
 * Default data by type. Source: foundryvtt.com, system development (template.json): each type's own data over that of the templates it names.
 * @param {Record<string, {types?: string[], templates?: Record<string, object>}>} template
 */
function templateModel(template) {
  return Object.fromEntries(Object.entries(template).map(([documentName, { types = [], templates = {}, ...data }]) => {
    const ofType = (type) => {
      const { templates: named = [], htmlFields: _html, gmOnlyFields: _gm, ...own } = data[type] ?? {};
      return [...named.map((name) => templates[name] ?? {}), own].reduce((sum, part) => mergeObject(sum, structuredClone(part)), {});
    };
    return [documentName, Object.fromEntries(types.map((type) => [type, ofType(type)]))];
  }));
}

async function readJson(path) {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw new Error(`${path} is not readable: ${error.message}`, { cause: error });
  }
}
