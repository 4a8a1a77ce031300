import { cp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../common/constants.js";
import { getProperty, setProperty } from "../common/utils/objects.js";
import { Realm } from "./realm.js";
import { Store } from "./store.js";
import { collectionOf } from "./structure.js";

/** Who may use a pack whose manifest does not say: players observe, assistants own. Source: public API, pack ownership by role. */
const DEFAULT_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** What an index entry holds when nobody asks for more. Source: community wiki, CompendiumCollection. */
const INDEX_FIELDS = ["name", "img", "type", "sort", "folder"];

/** A compendium: a copy of the system's pack, so that opening it never touches what was built. Edits in it last until the table stops. */
export class Pack {
  /**
   * @param {object} metadata
   * @param {Realm} realm
   */
  constructor(metadata, realm) {
    this.metadata = metadata;
    this.realm = realm;
  }

  /**
   * @param {number} role
   * @param {import("./world.js").World} world  whose configuration may say otherwise than the manifest
   * @returns {number}  an ownership level; a role that is not named has that of the role below it
   */
  levelOf(role, world) {
    if (role >= USER_ROLES.GAMEMASTER) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const ownership = this.#configuration(world).ownership ?? this.metadata.ownership;
    const named = Object.entries(ownership).filter(([name]) => USER_ROLES[name] <= role).sort(([a], [b]) => USER_ROLES[b] - USER_ROLES[a]);
    return DOCUMENT_OWNERSHIP_LEVELS[named[0]?.[1]] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /**
   * @param {string[]} [fields]  further dotted fields
   * @returns {object[]}
   */
  index(fields = []) {
    return this.realm.all(this.metadata.type).map((source) => this.entry(source, fields));
  }

  /**
   * @param {object} source
   * @param {string[]} [fields]
   * @returns {object} an index entry
   */
  entry(source, fields = []) {
    const entry = { _id: source._id, uuid: `Compendium.${this.metadata.id}.${this.metadata.type}.${source._id}` };
    for (const field of [...INDEX_FIELDS, ...fields]) {
      const value = getProperty(source, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
    return entry;
  }

  /**
   * Locked from the start; unlocked by the world's compendium configuration.
   * @param {import("./world.js").World} world
   * @returns {boolean}
   */
  isLocked(world) {
    return this.#configuration(world).locked ?? this.metadata.locked;
  }

  #configuration(world) {
    return world.setting("core.compendiumConfiguration")?.[this.metadata.id] ?? {};
  }

  async close() {
    await this.realm.store.close();
  }
}

/** One pack whose files are damaged does not keep people from the others, nor from their world. */
async function openCopy(id, folder) {
  try {
    return await Store.open(folder);
  } catch (error) {
    console.warn(`The pack ${id} is damaged, and shown empty: ${error.message}`);
    await rm(folder, { recursive: true, force: true });
    return Store.open(folder);
  }
}

/**
 * @param {object} manifest
 * @param {string} systemFolder
 * @param {string} copies  the folder to copy the packs into; what is there from before is replaced
 * @returns {Promise<Map<string, Pack>>}  by id, `package.name`
 */
export async function openPacks(manifest, systemFolder, copies) {
  const packs = new Map();
  const absent = [];
  for (const { name, label = name, type, path = `packs/${name}`, ownership = DEFAULT_OWNERSHIP, banner = null, system = manifest.id, flags = {} } of manifest.packs ?? []) {
    const id = `${manifest.id}.${name}`;
    if (!/^[\w-]+$/.test(name)) throw new Error(`"${name}" is no name for a pack`);
    const folder = join(copies, name);
    await rm(folder, { recursive: true, force: true });
    const built = join(systemFolder, path.replace(/\.db$/, ""));
    if (existsSync(built)) await cp(built, folder, { recursive: true, filter: (source) => basename(source) !== "LOCK" });
    else absent.push(name);
    const store = await openCopy(id, folder);
    const { documents } = await store.load([[type, collectionOf(type)], ["Folder", collectionOf("Folder")]]);
    const metadata = { id, packageName: manifest.id, packageType: "system", name, label, type, system, ownership, banner, flags, locked: true };
    packs.set(id, new Pack(metadata, new Realm(store, documents, id)));
  }
  if (absent.length) console.warn(`${manifest.id}: ${absent.length} packs have not been built, and are shown empty: ${absent.join(", ")}`);
  return packs;
}
