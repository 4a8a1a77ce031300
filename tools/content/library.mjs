import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { fromRoot } from "../paths.mjs";

/** Folders of records under `packs/`, and the kind of their records. */
export const FOLDERS = {
  agents: "agent", anomalies: "anomaly", challenges: "challenge", themebooks: "themebook", missions: "mission", tables: "table", journal: "journal",
};

/** One YAML record. */
export const readRecord = (path) => parse(readFileSync(fromRoot("packs", path), "utf8"));

/**
 * Records of a folder in the order of their slugs.
 *
 * @param {keyof typeof FOLDERS} folder
 * @returns {{slug: string, kind: string}[]}
 * @throws When a slug is not its file's name, or a kind not its folder's.
 */
export function readFolder(folder) {
  const files = readdirSync(fromRoot("packs", folder)).filter((file) => file.endsWith(".yml")).sort();
  return files.map((file) => {
    const record = readRecord(`${folder}/${file}`);
    if (record.slug !== basename(file, ".yml")) throw new Error(`packs/${folder}/${file} calls itself ${record.slug}`);
    if (record.kind !== FOLDERS[folder]) throw new Error(`packs/${folder}/${file} is of kind ${record.kind}`);
    return record;
  });
}

/** Every record by `kind/slug`: what references are looked up in. */
export const readLibrary = () =>
  new Map(Object.keys(FOLDERS).flatMap(readFolder).map((record) => [`${record.kind}/${record.slug}`, record]));
