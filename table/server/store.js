import { mkdir } from "node:fs/promises";
import { ClassicLevel } from "classic-level";
import { embeddedFields } from "./structure.js";

/** Prefix of the table's own records, which are no documents. */
const OWN = "!table!";

/**
 * A LevelDB folder of documents, in the key format of compendium packs (public: the pack CLI): `!actors!id`, `!actors.items!actor.item`. A document's
 * record holds the ids of what is embedded in it, in order; each embedded document has a record of its own.
 */
export class Store {
  #db;

  /** @param {ClassicLevel} db  an open database with UTF-8 keys and values */
  constructor(db) {
    this.#db = db;
  }

  /**
   * @param {string} folder  created when it is missing
   * @returns {Promise<Store>}
   * @throws {Error} when another process holds the folder open, or it is no database
   */
  static async open(folder) {
    await mkdir(folder, { recursive: true });
    const db = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "utf8" });
    try {
      await db.open();
    } catch (error) {
      if (error.cause?.code === "LEVEL_LOCKED") throw new Error(`${folder} is already in use by another process`, { cause: error });
      throw new Error(`${folder} could not be opened: ${error.cause?.message ?? error.message}`, { cause: error });
    }
    return new Store(db);
  }

  /**
   * Everything in the folder. A record that cannot be read is reported and left where it is, so that one bad document does not lose the world.
   * @param {Iterable<[documentName: string, collection: string]>} primaries
   * @returns {Promise<{documents: Map<string, Map<string, object>>, own: Map<string, unknown>}>}  documents: name → id → source
   */
  async load(primaries) {
    const records = new Map();
    const own = new Map();
    for await (const [key, text] of this.#db.iterator()) {
      const value = parseRecord(key, text);
      if (value === undefined) continue;
      if (key.startsWith(OWN)) own.set(key.slice(OWN.length), value);
      else records.set(key, value);
    }
    const documents = new Map();
    for (const [documentName, collection] of primaries) {
      const sources = new Map();
      const prefix = `!${collection}!`;
      for (const [key, value] of records) {
        if (key.startsWith(prefix)) sources.set(value._id, assemble(records, documentName, collection, [value._id], value));
      }
      documents.set(documentName, sources);
    }
    return { documents, own };
  }

  /**
   * Writes in one synced batch: when this returns, the change survives the death of the process and of the machine.
   * @param {{documentName: string, collection: string, before?: object, after?: object}[]} changes  of primary documents, whole
   * @param {Record<string, unknown>} [own]  the table's own records; undefined removes one
   */
  async write(changes, own = {}) {
    const batch = [];
    for (const { documentName, collection, before, after } of changes) {
      const old = before ? toRecords(documentName, collection, before) : new Map();
      const now = after ? toRecords(documentName, collection, after) : new Map();
      for (const key of old.keys()) if (!now.has(key)) batch.push({ type: "del", key });
      for (const [key, value] of now) if (old.get(key) !== value) batch.push({ type: "put", key, value });
    }
    for (const [key, value] of Object.entries(own)) {
      batch.push(value === undefined ? { type: "del", key: OWN + key } : { type: "put", key: OWN + key, value: JSON.stringify(value) });
    }
    if (batch.length) await this.#db.batch(batch, { sync: true });
  }

  /** Empties the folder. */
  async clear() {
    await this.#db.clear();
  }

  async close() {
    await this.#db.close();
  }
}

/**
 * @param {string} documentName
 * @param {string} collection  dotted path of collections, for example `actors.items`
 * @param {object} source
 * @param {string[]} [ids]     ids from the primary document down to this one
 * @param {Map<string, string>} [records]
 * @returns {Map<string, string>}  key → JSON
 */
export function toRecords(documentName, collection, source, ids = [source._id], records = new Map()) {
  const record = { ...source };
  for (const { field, documentName: embeddedName, single } of embeddedFields(documentName)) {
    const value = source[field];
    if (!value) continue;
    const children = single ? [value] : value;
    record[field] = single ? value._id : children.map((child) => child._id);
    for (const child of children) toRecords(embeddedName, `${collection}.${field}`, child, [...ids, child._id], records);
  }
  records.set(`!${collection}!${ids.join(".")}`, JSON.stringify(record));
  return records;
}

function assemble(records, documentName, collection, ids, record) {
  const source = { ...record };
  for (const { field, documentName: embeddedName, single } of embeddedFields(documentName)) {
    if (!source[field]) continue;
    const path = `${collection}.${field}`;
    const children = (single ? [source[field]] : source[field]).flatMap((id) => {
      const key = `!${path}!${[...ids, id].join(".")}`;
      if (records.has(key)) return [assemble(records, embeddedName, path, [...ids, id], records.get(key))];
      console.warn(`The record ${key} is missing; its document is left out.`);
      return [];
    });
    source[field] = single ? children[0] ?? null : children;
  }
  return source;
}

function parseRecord(key, text) {
  try {
    return JSON.parse(text);
  } catch {
    console.warn(`The record ${key} is not JSON; it is left out.`);
    return undefined;
  }
}
