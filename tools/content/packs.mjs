import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { fromRoot, manifest } from "../paths.mjs";
import { agentSource } from "./agent.mjs";
import { anomalySource } from "./anomaly.mjs";
import { challengeSource } from "./challenge.mjs";
import { foldersOf } from "./folders.mjs";
import { handbook, rulesJournal } from "./journal.mjs";
import { recordsOf } from "./library.mjs";
import { missionSources } from "./mission.mjs";
import { tableSource } from "./table.mjs";
import { sampleThemes } from "./theme.mjs";
import { themebookSource } from "./themebook.mjs";

/** Documents of a pack that come from the records of one kind, one or several from each. */
const each = (kind, convert) => (language) => recordsOf(kind).flatMap((record) => convert(record, language));

/** What each pack holds. A pack is shipped once the manifest lists `<name>-<language>`. */
const CONTENTS = {
  agents: each("agent", agentSource),
  themes: each("agent", sampleThemes),
  themebooks: each("themebook", themebookSource),
  anomalies: each("anomaly", anomalySource),
  challenges: each("challenge", challengeSource),
  missions: each("mission", missionSources),
  tables: each("table", tableSource),
  journal: (language) => [rulesJournal(language)],
  handbook: (language) => [handbook(language)],
};

/** Collection in a pack's keys, by the type of its documents, and the collections inside them. */
const COLLECTIONS = {
  Actor: ["actors", ["items"]], Item: ["items", []], RollTable: ["tables", ["results"]], JournalEntry: ["journal", ["pages"]], Folder: ["folders", []],
};

/** Key of a document in LevelDB, for it and all inside it: `!actors!id`, `!actors.items!id.id`. */
function withKeys(document, type) {
  const [collection, embedded] = COLLECTIONS[type];
  const inside = embedded.map((name) => [
    name, (document[name] ?? []).map((child) => ({ ...child, _key: `!${collection}.${name}!${document._id}.${child._id}` })),
  ]);
  return { ...document, ...Object.fromEntries(inside), _key: `!${collection}!${document._id}` };
}

/** Name of a pack without its language, and the language. */
function partsOf(name) {
  const [, pack, language] = /^(.+)-(cn|en)$/.exec(name) ?? [];
  if (!Object.hasOwn(CONTENTS, pack)) throw new Error(`Nothing makes the pack ${name}`);
  return { pack, language };
}

/**
 * Sources of the documents of one pack.
 *
 * @param {string} name Name in the manifest: `<pack>-<language>`.
 * @returns {object[]}
 * @throws When nothing makes such a pack.
 */
export function packSources(name) {
  const { pack, language } = partsOf(name);
  return CONTENTS[pack](language);
}

/** Sources of the folders of one pack of the manifest. */
export function packFolders({ name, type }) {
  const { pack, language } = partsOf(name);
  return foldersOf(pack, type, language);
}

/**
 * Ids of documents, and of what is inside them, that are malformed or taken twice: LevelDB would silently keep only the last.
 *
 * @param {object[]} documents
 * @returns {string[]}
 */
export function badIds(documents) {
  const ids = documents.flatMap((document) => [document._id, ...["items", "results", "pages"].flatMap((name) => (document[name] ?? []).map(({ _id }) => _id))]);
  const seen = new Set();
  return ids.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id) || !(seen.size < seen.add(id).size));
}

/**
 * Build every pack of the manifest as LevelDB.
 *
 * @param {string} systemFolder Folder of the built system; packs go where the manifest says.
 * @returns {Promise<number>} Number of documents.
 * @throws On an id that is bad or used twice.
 */
export async function buildPacks(systemFolder) {
  const packs = manifest.packs.map((pack) => ({ ...pack, documents: packSources(pack.name), folders: packFolders(pack) }));
  const bad = badIds(packs.flatMap(({ documents, folders }) => [...documents, ...folders]));
  if (bad.length) throw new Error(`Bad or repeated ids in the packs: ${bad.join(", ")}`);
  mkdirSync(fromRoot(".cache"), { recursive: true });
  for (const { path, type, documents, folders } of packs) {
    const staging = mkdtempSync(fromRoot(".cache", "pack-"));
    const records = [...documents.map((document) => withKeys(document, type)), ...folders.map((folder) => withKeys(folder, "Folder"))];
    for (const record of records) writeFileSync(join(staging, `${record._id}.json`), JSON.stringify(record));
    await compilePack(staging, join(systemFolder, path), { log: false });
    rmSync(staging, { recursive: true });
  }
  return packs.reduce((sum, { documents }) => sum + documents.length, 0);
}
