import { createServer } from "node:http";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Server } from "socket.io";
import { EVENTS } from "../common/protocol.js";
import { Files } from "./files.js";
import { createHttp } from "./http.js";
import { Operations } from "./operations.js";
import { Sessions } from "./session.js";
import { serveSockets } from "./sockets.js";
import { USER_ROLES } from "../common/constants.js";
import { tell } from "./telling.js";
import { World } from "./world.js";

/**
 * @typedef {object} TableOptions
 * @property {number} [port]          0 for any free one; default 30000
 * @property {string} [host]          the address to bind to; default 127.0.0.1, so that nobody else on the network gets in
 * @property {13|14} [generation]     default 13
 * @property {string} [data]          the folder worlds are kept in; default `.table`
 * @property {string} [systemFolder]  the built system; default `dist`
 * @property {import("./seed.js").Seed} [seed]  what a new world starts with
 * @property {boolean} [fresh]        throw the stored world away first
 * @property {string} [routePrefix]   serve everything below this path segment
 * @property {string} [language]      for a browser that has none set; default `cn`
 * @property {boolean} [allowReset]   for tests: POST /api/reset replaces the world by a seed
 * @property {string} [clientBuild]   a folder whose files stand in for the client's of the same name: its modules put together, so that many pages load fast
 * @property {boolean} [playersGate]  v14: the first gamemaster of a new world passes /players before the game
 */

const DEFAULTS = { port: 30000, host: "127.0.0.1", generation: 13, data: ".table", systemFolder: "dist", routePrefix: "", language: "cn" };

/** How many past writes a client may have missed and still be told one by one. */
const REMEMBERED = 1000;

/** A running table: the world and everybody at it. */
export class Table {
  /** @type {Set<import("socket.io").Socket>} connections whose client has the world and is told of every write */
  live = new Set();

  /** @type {import("./telling.js").Written[]} the last writes, oldest first */
  past = [];

  /**
   * @param {TableOptions} options  complete
   * @param {World} world
   */
  constructor(options, world) {
    this.options = options;
    this.world = world;
    this.sessions = new Sessions(world.sessions, (sessions) => world.saveSessions(sessions));
    const prefix = options.routePrefix.replace(/^\/+|\/+$/g, "");
    this.root = prefix ? `/${prefix}/` : "/";
    this.operations = new Operations(world, (written) => this.#announce(written));
    this.files = new Files({
      [`worlds/${world.id}`]: { folder: world.folder, writable: true },
      [`systems/${world.manifest.id}`]: { folder: options.systemFolder },
      icons: { folder: fileURLToPath(new URL("public/icons", import.meta.url)) }
    });
  }

  /**
   * @param {string|undefined} cookieHeader
   * @returns {object|null} the session's user, if that may be at the table
   */
  userOf(cookieHeader) {
    const session = this.sessions.find(cookieHeader);
    const user = session && this.world.realm.get("User", session.userId);
    return user && user.role > USER_ROLES.NONE ? user : null;
  }

  /** @returns {string[]} ids of the users with at least one connection */
  activeUsers() {
    return [...new Set([...this.live].map((socket) => socket.data.userId))];
  }

  /**
   * Replaces the world by a seed, between two writes; every page must load anew.
   * @param {import("./seed.js").Seed} [seed]  default: the one the table was started with
   */
  async reset(seed = this.options.seed ?? {}) {
    await this.operations.inTurn(() => this.world.replant(seed));
    this.past = [];
    this.endSessions(() => true, "reset");
  }

  /**
   * @param {(userId: string) => boolean} isConcerned
   * @param {string} reason
   */
  endSessions(isConcerned, reason) {
    for (const socket of this.live) {
      if (!isConcerned(socket.data.userId)) continue;
      socket.emit(EVENTS.sessionEnded, { reason });
      socket.disconnect(true);
    }
  }

  #announce(written) {
    this.past.push(written);
    if (this.past.length > REMEMBERED) this.past.shift();
    for (const socket of this.live) {
      if (socket !== written.origin) for (const operation of tell(written, socket.data.userId)) socket.emit(EVENTS.op, operation);
    }
    if (written.operation.documentName !== "User") return;
    const isGone = (userId) => !(this.world.realm.get("User", userId)?.role > USER_ROLES.NONE);
    queueMicrotask(() => this.endSessions(isGone, "user"));
  }
}

/**
 * Starts a table.
 * @param {TableOptions} [options]
 * @returns {Promise<{url: string, port: number, world: World, table: Table, close: () => Promise<void>}>}  url has no slash at its end
 * @throws {Error} with a sentence to show, for example when the port is taken
 */
export async function startTable(options = {}) {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const complete = { ...DEFAULTS, ...given };
  complete.systemFolder = resolve(complete.systemFolder);
  complete.data = resolve(complete.data);
  const world = await World.open(complete);
  const table = new Table(complete, world);
  const http = createServer(createHttp(table));
  const io = new Server(http, { path: `${table.root}socket.io`, serveClient: false, maxHttpBufferSize: 5e7, transports: ["websocket", "polling"] });
  serveSockets(io, table);
  try {
    await listen(http, complete);
  } catch (error) {
    await world.close();
    throw error;
  }
  const { port } = http.address();
  const host = complete.host.includes(":") ? `[${complete.host}]` : complete.host;
  let closing;
  const close = () => closing ??= shut(io, table, world);
  return { url: `http://${host}:${port}${table.root.slice(0, -1)}`, port, world, table, close };
}

function listen(http, { port, host }) {
  return new Promise((done, failed) => {
    http.once("error", (error) => failed(error.code === "EADDRINUSE" ? taken(port, error) : error));
    http.listen(port, host, done);
  });
}

function taken(port, { code }) {
  return Object.assign(new Error(`The port ${port} is taken: choose another with --port`), { code });
}

/** Answers what is under way, then leaves. */
async function shut(io, table, world) {
  await table.operations.inTurn(() => {});
  await io.close();
  await table.operations.inTurn(() => world.close());
}
