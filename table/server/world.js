import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setDocumentTypes, setTemplateData } from "../common/documents/document-types.js";
import { setGeneration } from "../common/generation.js";
import { readManifest } from "./manifest.js";
import { openPacks } from "./packs.js";
import { Draft, Realm } from "./realm.js";
import { growSeed } from "./seed.js";
import { Store } from "./store.js";
import { collectionOf, primaries } from "./structure.js";

/** The releases that the table pretends to be, by generation. */
const RELEASES = { 13: { generation: 13, build: 351, version: "13.351", channel: "stable" }, 14: { generation: 14, build: 364, version: "14.364", channel: "stable" } };

/** The world being played: its documents, passwords and packs, and the number of its last write. */
export class World {
  /** @type {Realm} */
  realm;

  /** @type {Map<string, import("./packs.js").Pack>} by id, `package.name` */
  packs = new Map();

  /** @type {Map<string, {salt: string, hash: string}>} user id → password; apart from the sources, so that no client can ever get one */
  passwords = new Map();

  /** @type {Record<string, string>} stored sessions: id → user id */
  sessions = {};

  /** How many writes this world has seen. */
  seq = 0;

  /** v14 only: whether the first GM has been through /players. */
  playersManaged = false;

  /** @param {{id: string, title: string, folder: string, generation: 13|14, manifest: object, model?: object, systemFolder: string}} facts */
  constructor({ id, title, folder, generation, manifest, model = {}, systemFolder }) {
    Object.assign(this, { id, title, folder, generation, manifest, model, systemFolder });
    this.release = RELEASES[generation];
  }

  /**
   * Opens a stored world, or makes a new one from the seed.
   * @param {{data: string, systemFolder: string, generation: 13|14, seed?: import("./seed.js").Seed, fresh?: boolean}} options
   * @returns {Promise<World>}
   * @throws {Error} when the system or the world's folder cannot be read, or the seed holds an invalid document
   */
  static async open({ data, systemFolder, generation, seed = {}, fresh = false }) {
    setGeneration(generation);
    const { manifest, model } = await readManifest(systemFolder);
    setDocumentTypes(manifest.documentTypes);
    setTemplateData(model);
    const id = seed.world?.id ?? "world";
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(id)) throw new Error(`"${id}" is no world id: use small letters, digits, - and _`);
    const folder = join(data, "worlds", id);
    if (fresh) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const stored = await readFile(join(folder, "world.json"), "utf8").then(JSON.parse, () => null);
    if (stored && stored.system !== manifest.id) throw new Error(`The world ${id} belongs to the system ${stored.system}, not to ${manifest.id}: choose another folder with --data, or begin anew with --fresh`);
    const world = new World({ id, title: stored?.title ?? seed.world?.title ?? id, folder, generation, manifest, model, systemFolder });
    world.realm = new Realm(await Store.open(join(folder, "db")), new Map());
    try {
      await world.#load();
      world.packs = await openPacks(manifest, systemFolder, join(folder, "packs"));
      if (!world.realm.documents.get("User").size) await world.replant(seed);
      if (!stored) await writeFile(join(folder, "world.json"), `${JSON.stringify({ id, title: world.title, system: manifest.id }, null, 2)}\n`);
    } catch (error) {
      await world.close();
      throw error;
    }
    return world;
  }

  /**
   * @param {string} key
   * @returns {unknown} the value of a world setting; undefined when it is not stored, or is no JSON
   */
  setting(key) {
    const stored = this.realm.all("Setting").find((setting) => setting.key === key && !setting.user);
    try {
      return JSON.parse(stored?.value);
    } catch {
      return undefined;
    }
  }

  /**
   * Replaces everything by what a seed holds. Nothing is lost when the seed is refused.
   * @param {import("./seed.js").Seed} seed
   */
  async replant(seed) {
    const { documents, passwords } = await growSeed(seed, this);
    await this.realm.store.clear();
    await this.#load();
    const draft = new Draft(this.realm);
    for (const { documentName, source } of documents) draft.set(documentName, source._id, source);
    await draft.commit(collectionOf, { seq: this.seq + 1, passwords: Object.fromEntries(passwords) });
    this.seq += 1;
    this.passwords = passwords;
  }

  /** Remembers that the first GM has been through /players. */
  async markPlayersManaged() {
    await this.realm.store.write([], { playersManaged: true });
    this.playersManaged = true;
  }

  /** @param {Record<string, string>} sessions */
  async saveSessions(sessions) {
    await this.realm.store.write([], { sessions });
  }

  async close() {
    await this.realm.store.close();
    for (const pack of this.packs.values()) await pack.close();
  }

  async #load() {
    const { documents, own } = await this.realm.store.load(primaries());
    this.realm.documents = documents;
    this.seq = own.get("seq") ?? this.seq;
    this.passwords = new Map(Object.entries(own.get("passwords") ?? {}));
    this.sessions = own.get("sessions") ?? {};
    this.playersManaged = own.get("playersManaged") ?? false;
  }
}
