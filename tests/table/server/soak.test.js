import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { HERO, JIA, joinCookie, makeFolders, MC, SCENE, seed, THEME, TOKEN, YI } from "./kit.js";
import { Replica } from "./replica.js";

/** How many writes in all. Clients here are sockets with the code that server and pages share: three browsers would be slower and apply no differently. */
const OPERATIONS = Number(process.env.SOAK_OPERATIONS ?? 500);
/** Writes that one client has under way at a time, and things of its own that it keeps at most. */
const AT_ONCE = 6;
const MOST_THINGS = 40;
const SECRETS = ["", "open sesame"];
const SYNTHETIC = `Scene.${SCENE}.Token.${TOKEN}`;

let child, folders;
afterEach(async () => {
  child?.kill("SIGKILL");
  await folders?.remove();
});

/** The same chances every time. Source: the mulberry32 generator, public domain. */
function chances(state) {
  return () => {
    state = (state + 0x6D2B79F5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Start the server in a process of its own. @returns {Promise<string>} where it is */
async function startServer(port, generation) {
  const seedFile = join(folders.folder, "seed.json");
  await writeFile(seedFile, JSON.stringify(sharedSeed()));
  child = spawn(process.execPath, ["table/server/main.js", "--port", String(port), "--data", folders.data, "--system", folders.systemFolder, "--generation", String(generation), "--world-seed", seedFile],
    { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface(child.stdout)) {
    const url = /^ready (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error("The table ended before it was ready");
}

async function killServer() {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Everybody may do everything with the hero, so that all meet in it. */
function sharedSeed() {
  const world = seed();
  world.actors[0].ownership = { default: 3 };
  world.scenes[0].tokens[0].delta = { _id: TOKEN };
  return world;
}

/**
 * One client that writes, and remembers what it was promised. Each has a field of its own on the hero and on the token's actor, counting up, and things of
 * its own that nobody else deletes.
 */
class Writer {
  sent = { hero: 0, token: 0 };

  kept = { hero: 0, token: 0 };

  /** Own documents by id, with where they are; and the ids of those whose deletion was acknowledged. */
  things = new Map();

  deleted = new Set();

  done = 0;

  constructor(replica, name, random, generation) {
    Object.assign(this, { replica, name, random, generation });
  }

  /** Until so many writes were acknowledged or refused: AT_ONCE under way at a time. Ends early when the connection breaks. */
  async writeUntil(count) {
    const lane = async () => {
      while (this.done < count && this.replica.socket.connected) {
        this.done++;
        await this.#write().catch((error) => {
          if (this.replica.socket.connected || error.refused) throw error;
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }

  async #write() {
    const kind = KINDS[Math.floor(this.random() * KINDS.length)];
    await this[kind]();
  }

  async count(what, updates, more) {
    const number = ++this.sent[what];
    await this.replica.write("update", "Actor", { updates: [{ _id: HERO, [`system.count.${this.name}`]: number, ...updates }], ...more });
    this.kept[what] = Math.max(this.kept[what], number);
  }

  hero() {
    const roll = this.random();
    return this.count("hero", roll < 0.3 ? { name: `Hero ${this.sent.hero}` } : roll < 0.6 ? { system: { list: [this.sent.hero, this.name] } } : { [`flags.toy.${this.name}`]: { at: this.sent.hero } });
  }

  map() {
    const gone = this.generation >= 14 ? { shared: { "__$OPERATOR$__": "ForcedDeletion", value: null } } : { "-=shared": null };
    return this.count("hero", this.random() < 0.5 ? { "system.tags.shared": { name: `by ${this.name}` } } : { system: { tags: gone } });
  }

  token() {
    return this.count("token", { "system.hp": this.sent.token % 9 }, { parentUuid: SYNTHETIC });
  }

  /** An inherited item is changed on the token alone, a shared one on the hero. */
  async item() {
    const [parentUuid, change] = this.random() < 0.5 ? [`${SYNTHETIC}.Actor.${HERO}`, { "system.track": Math.floor(this.random() * 4) }] : [`Actor.${HERO}`, { name: `Theme ${this.done}` }];
    await this.replica.write("update", "Item", { updates: [{ _id: THEME, ...change }], parentUuid });
  }

  async make() {
    if (this.things.size >= MOST_THINGS) return this.remove();
    const places = [["Item", `Actor.${HERO}`, { type: "theme" }], ["Item", `${SYNTHETIC}.Actor.${HERO}`, { type: "theme" }], ["ActiveEffect", `Actor.${HERO}.Item.${THEME}`, {}], ["ChatMessage", undefined, { content: "x" }]];
    const [documentName, parentUuid, data] = places[Math.floor(this.random() * places.length)];
    const named = documentName === "ChatMessage" ? data : { name: `Thing ${this.done}`, ...data };
    const { result: [{ _id }] } = await this.replica.write("create", documentName, { data: [named], ...(parentUuid && { parentUuid }) });
    return this.things.set(_id, { documentName, parentUuid });
  }

  async change() {
    const [id, thing] = this.#any();
    if (!thing) return this.make();
    const change = thing.documentName === "ChatMessage" ? { flavor: `f${this.done}` } : { name: `Changed ${this.done}` };
    return this.replica.write("update", thing.documentName, { updates: [{ _id: id, ...change }], ...(thing.parentUuid && { parentUuid: thing.parentUuid }) });
  }

  async remove() {
    const [id, thing] = this.#any();
    if (!thing) return this.make();
    this.things.delete(id);
    await this.replica.write("delete", thing.documentName, { ids: [id], ...(thing.parentUuid && { parentUuid: thing.parentUuid }) });
    return this.deleted.add(id);
  }

  /** One of its own things. */
  #any() {
    const all = [...this.things];
    return all[Math.floor(this.random() * all.length)] ?? [];
  }

  /** What was promised and is not there. */
  broken(world) {
    const [hero] = world.actors.filter(({ _id }) => _id === HERO);
    const { delta } = world.scenes[0].tokens[0];
    const stored = { hero: hero.system.count?.[this.name] ?? 0, token: delta.system?.count?.[this.name] ?? 0 };
    const ids = new Set([world.messages, hero.items, hero.items.flatMap(({ effects }) => effects), delta.items].flat().filter(({ _tombstone }) => !_tombstone).map(({ _id }) => _id));
    return [
      ...Object.keys(stored).filter((what) => stored[what] < this.kept[what] || stored[what] > this.sent[what]).map((what) => `${this.name}: ${what} is ${stored[what]}, promised ${this.kept[what]}`),
      ...[...this.things.keys()].filter((id) => !ids.has(id)).map((id) => `${this.name}: ${id} is lost`),
      ...[...this.deleted].filter((id) => ids.has(id)).map((id) => `${this.name}: ${id} is back`),
    ];
  }
}

const KINDS = ["hero", "hero", "map", "token", "item", "make", "make", "change", "change", "remove"];

/** What a snapshot holds of documents; those of the world by id, for their order is nobody's promise. */
const documentsOf = ({ actors, items, messages, scenes, users, settings, seq }) =>
  ({ ...Object.fromEntries(Object.entries({ actors, items, messages, scenes, users, settings }).map(([name, list]) => [name, list.toSorted((a, b) => a._id.localeCompare(b._id))])), seq });

test.each([[OPERATIONS, 13], [Math.round(OPERATIONS * 0.3), 14]])("row-08 row-21 %i mixed operations from three clients with two kills: nothing acknowledged is lost, all end equal (generation %i)", async (operations, generation) => {
  folders = await makeFolders();
  const url = await startServer(0, generation);
  const { port } = new URL(url);
  const writers = await Promise.all([MC, JIA, YI].map(async (userId, index) => {
    const replica = await new Replica(url, await joinCookie(url, userId, SECRETS[Number(userId === YI)])).connect();
    return new Writer(replica, `c${index}`, chances(index + 1), generation);
  }));
  for (const part of [1, 2, 3]) {
    const until = Math.round((operations / 3) * (part / 3));
    const work = Promise.all(writers.map((writer) => writer.writeUntil(until)));
    if (part < 3) {
      while (writers.some(({ done }) => done < until - AT_ONCE)) await new Promise((later) => { setTimeout(later, 5); });
      await killServer();
      await work;
      await startServer(port, generation);
      await Promise.all(writers.map(({ replica }) => replica.connect()));
      expect(writers.flatMap((writer) => writer.broken(writer.replica.world))).toEqual([]);
    } else await work;
  }
  for (const { replica } of writers) await replica.ask("op", { requestId: "s", action: "get", documentName: "Actor", operation: { ids: [] } });
  const fresh = await new Replica(url, writers[0].replica.cookie).connect();
  for (const { replica } of writers) expect(documentsOf({ ...replica.world, seq: replica.seq })).toEqual(documentsOf(fresh.world));

  await killServer();
  await startServer(port, generation);
  const after = await new Replica(url, writers[0].replica.cookie).connect();
  expect(documentsOf(after.world)).toEqual(documentsOf(fresh.world));
  expect(writers.flatMap((writer) => writer.broken(after.world))).toEqual([]);
  expect(writers.map(({ replica }) => replica.doubles)).toEqual([0, 0, 0]);
  for (const replica of [...writers.map((writer) => writer.replica), fresh, after]) replica.socket.close();
}, 60_000 + OPERATIONS * 60);
