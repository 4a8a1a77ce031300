import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { fromRoot } from "../paths.mjs";

/** Folders of records under `packs/`, and the kind of their records. */
export const FOLDERS = {
  agents: "agent", anomalies: "anomaly", challenges: "challenge", themebooks: "themebook", missions: "mission", tables: "table", journal: "journal",
};

const folderOf = (kind) => Object.keys(FOLDERS).find((folder) => FOLDERS[folder] === kind);

/** What has been read, by path. */
const records = new Map();

/** One YAML record, read once. */
export function readRecord(path) {
  if (!records.has(path)) records.set(path, parse(readFileSync(fromRoot("packs", path), "utf8")));
  return records.get(path);
}

/**
 * The record of a kind with this slug.
 *
 * @param {string} kind
 * @param {string} slug
 * @throws When there is none, when its slug is not its file's name, or its kind not its folder's.
 */
export function recordOf(kind, slug) {
  const path = `${folderOf(kind)}/${slug}.yml`;
  const record = readRecord(path);
  if (record.slug !== slug) throw new Error(`packs/${path} calls itself ${record.slug}`);
  if (record.kind !== kind) throw new Error(`packs/${path} is of kind ${record.kind}`);
  return record;
}

/** Records of a kind in the order of their slugs. */
export const recordsOf = (kind) =>
  readdirSync(fromRoot("packs", folderOf(kind))).filter((file) => file.endsWith(".yml")).sort().map((file) => recordOf(kind, file.replace(/\.yml$/, "")));

/** Every record by `kind/slug`. */
export const readLibrary = () => new Map(Object.values(FOLDERS).flatMap(recordsOf).map((record) => [`${record.kind}/${record.slug}`, record]));
