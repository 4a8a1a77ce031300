import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { io } from "socket.io-client";
import { applyUpdate } from "../../../table/common/changes.js";
import { startTable } from "../../../table/server/server.js";

export const MC = "UserMC0000000000";
export const ASSISTANT = "UserAssistant000";
export const JIA = "UserJia000000000";
export const YI = "UserYi0000000000";
export const NOBODY = "UserNobody000000";

export const HERO = "ActorHero0000000";
export const SECRET = "ActorSecret00000";
export const THEME = "ItemTheme0000000";
export const SCENE = "Scene00000000000";
export const TOKEN = "Token00000000000";

/** A small system: typed documents with fields that the server must handle specially. */
export const MANIFEST = {
  id: "toy", title: "Toy", version: "1.0.0", socket: true, compatibility: { minimum: "13" },
  documentTypes: {
    Actor: { hero: { htmlFields: ["notes", "log.*.text"], gmOnlyFields: ["secret"], filePathFields: { portrait: ["IMAGE"] } } },
    Item: { theme: {} },
    ChatMessage: { action: {} }
  }
};

/** @returns {import("../../../table/server/seed.js").Seed} */
export function seed() {
  return {
    world: { id: "test", title: "Test" },
    users: [
      { _id: MC, name: "MC", role: "GAMEMASTER" }, { _id: ASSISTANT, name: "Assistant", role: "ASSISTANT" },
      { _id: JIA, name: "Jia", role: "PLAYER", character: HERO }, { _id: YI, name: "Yi", role: "PLAYER", password: "open sesame" },
      { _id: NOBODY, name: "Nobody", role: "NONE" }
    ],
    actors: [
      { _id: HERO, name: "Hero", type: "hero", system: { hp: 3, tags: { a: { name: "A" } } }, ownership: { default: 2, [JIA]: 3 },
        items: [{ _id: THEME, name: "Theme", type: "theme", system: { track: 1 } }] },
      { _id: SECRET, name: "Secret", type: "hero", system: { hp: 9 }, ownership: { default: 0 } }
    ],
    scenes: [{ _id: SCENE, name: "Scene", tokens: [{ _id: TOKEN, name: "Hero copy", actorId: HERO, actorLink: false }] }],
    settings: { "toy.difficulty": 2 }
  };
}

/**
 * A folder with a built system in it.
 * @param {object} [manifest]
 */
export async function makeFolders(manifest = MANIFEST) {
  const folder = await mkdtemp(join(tmpdir(), "table-test-"));
  const systemFolder = join(folder, "system");
  await mkdir(systemFolder);
  await writeFile(join(systemFolder, "system.json"), JSON.stringify(manifest));
  return { folder, systemFolder, data: join(folder, "data"), remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * A table in a folder of its own, on a free port.
 * @param {Partial<import("../../../table/server/server.js").TableOptions> & {manifest?: object}} [options]
 */
export async function makeTable({ manifest, ...options } = {}) {
  const folders = await makeFolders(manifest);
  const start = (more) => startTable({ port: 0, data: folders.data, systemFolder: folders.systemFolder, seed: seed(), ...options, ...more });
  return { ...folders, start, running: await start() };
}

/**
 * The session cookie after joining.
 * @param {string} url
 * @param {string} userid
 * @param {string} [password]
 */
export async function joinCookie(url, userid, password = "") {
  const response = await fetch(`${url}/join`, { method: "POST", body: new URLSearchParams({ userid, password }), redirect: "manual" });
  if (response.status !== 302) throw new Error(`joining answered ${response.status}`);
  return response.headers.get("set-cookie").split(";")[0];
}

/** A client with nothing but a socket: it can send anything, and keeps the world as it is told. */
export class Client {
  /** @type {import("socket.io-client").Socket} */
  socket;

  /** Operations told by the server (broadcasts), in order of arrival. */
  told = [];

  /**
   * @param {string} url
   * @param {string} [userId]   undefined: comes without a session
   * @param {string} [password]
   */
  static async connect(url, userId, password) {
    const client = new Client();
    client.cookie = userId && await joinCookie(url, userId, password);
    const { origin, pathname } = new URL(url);
    client.socket = io(origin, {
      path: `${pathname.replace(/\/$/, "")}/socket.io`, transports: ["websocket"], forceNew: true, reconnection: false,
      extraHeaders: client.cookie ? { cookie: client.cookie } : {}
    });
    client.socket.on("op", (operation) => {
      client.told.push(operation);
      client.apply(operation);
    });
    await new Promise((done, failed) => {
      client.socket.once("connect", done);
      client.socket.once("connect_error", failed);
    });
    return client;
  }

  /** Takes a seat: from here on the server tells of every write. */
  async enter() {
    this.world = await this.socket.emitWithAck("world");
    return this;
  }

  /**
   * @param {string} event
   * @param {...unknown} args
   * @returns {Promise<any>} the acknowledgement
   */
  ask(event, ...args) {
    return this.socket.timeout(5000).emitWithAck(event, ...args);
  }

  /**
   * A raw operation, applied here when it succeeds.
   * @param {string} action
   * @param {string} documentName
   * @param {object} operation
   * @param {object} [forged]  further keys of the request
   */
  op(action, documentName, operation, forged = {}) {
    const request = { requestId: "r", action, documentName, operation, ...forged };
    return new Promise((done, failed) => this.socket.timeout(5000).emit("op", request, (error, answer) => {
      if (error) return failed(error);
      if (!answer.error) this.apply(answer); // at once: after an await, a later broadcast of the same packet would come first
      return done(answer);
    }));
  }

  /** @param {object} operation */
  apply({ action, documentName, operation, result }) {
    if (!this.world || documentName !== "Actor" || operation.parentUuid || action !== "update") return;
    for (const change of result) {
      const index = this.world.actors.findIndex(({ _id }) => _id === change._id);
      this.world.actors[index] = applyUpdate(this.world.actors[index], change, { diff: false }).source;
    }
  }

  /** @param {string} id */
  actor(id) {
    return this.world.actors.find(({ _id }) => _id === id);
  }

  /** Waits until everything told so far has arrived. */
  async settle() {
    await this.ask("op", { requestId: "s", action: "get", documentName: "Actor", operation: { ids: [] } });
  }

  close() {
    this.socket.close();
  }
}
