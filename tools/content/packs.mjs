import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { fromRoot, manifest } from "../paths.mjs";
import { agentSource } from "./agent.mjs";
import { readFolder, readLibrary } from "./library.mjs";

/** How the records of a folder become documents. A pack is shipped once the manifest lists `<folder>-<language>`. */
const CONVERTERS = { agents: agentSource };

/** Collection in a pack's keys, by the type of its documents, and the collections inside them. */
const COLLECTIONS = { Actor: ["actors", ["items"]], Item: ["items", []], RollTable: ["tables", ["results"]], JournalEntry: ["journal", ["pages"]] };

/** Key of a document in LevelDB, for it and all inside it: `!actors!id`, `!actors.items!id.id`. */
function withKeys(document, type) {
  const [collection, embedded] = COLLECTIONS[type];
  const inside = embedded.map((name) => [
    name, (document[name] ?? []).map((child) => ({ ...child, _key: `!${collection}.${name}!${document._id}.${child._id}` })),
  ]);
  return { ...document, ...Object.fromEntries(inside), _key: `!${collection}!${document._id}` };
}

/**
 * Sources of the documents of one pack.
 *
 * @param {string} name Name in the manifest: `<folder>-<language>`.
 * @returns {object[]}
 * @throws When nothing makes such a pack.
 */
export function packSources(name) {
  const [, folder, language] = /^(.+)-(cn|en)$/.exec(name) ?? [];
  const convert = CONVERTERS[folder];
  if (!convert) throw new Error(`Nothing makes the pack ${name}`);
  const library = readLibrary();
  return readFolder(folder).map((record) => convert(record, language, library));
}

/**
 * Ids of documents, and of what is inside them, that are malformed or taken twice: LevelDB would silently keep only the last.
 *
 * @param {object[]} documents
 * @returns {string[]}
 */
export function badIds(documents) {
  const ids = documents.flatMap((document) => [document._id, ...["items", "results", "pages"].flatMap((name) => (document[name] ?? []).map(({ _id }) => _id))]);
  return ids.filter((id, index) => !/^[A-Za-z0-9]{16}$/.test(id) || ids.indexOf(id) !== index);
}

/**
 * Build every pack of the manifest as LevelDB.
 *
 * @param {string} systemFolder Folder of the built system; packs go where the manifest says.
 * @returns {Promise<number>} Number of documents.
 * @throws On an id that is bad or used twice.
 */
export async function buildPacks(systemFolder) {
  const packs = manifest.packs.map((pack) => ({ ...pack, documents: packSources(pack.name) }));
  const bad = badIds(packs.flatMap(({ documents }) => documents));
  if (bad.length) throw new Error(`Bad or repeated ids in the packs: ${bad.join(", ")}`);
  mkdirSync(fromRoot(".cache"), { recursive: true });
  for (const { path, type, documents } of packs) {
    const staging = mkdtempSync(fromRoot(".cache", "pack-"));
    for (const document of documents) writeFileSync(join(staging, `${document._id}.json`), JSON.stringify(withKeys(document, type)));
    await compilePack(staging, join(systemFolder, path), { log: false });
    rmSync(staging, { recursive: true });
  }
  return packs.reduce((sum, { documents }) => sum + documents.length, 0);
}
