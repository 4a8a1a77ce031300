import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(scrypt);
const COOKIE = "table-session";

/** More than any table needs; the oldest ends when another begins. */
const MOST = 200;

/**
 * Who is who. A session is carried by a cookie and names one user; it outlives a restart, so that open pages find back by themselves. Only the hash of
 * the cookie is kept, and it serves as the session's id.
 */
export class Sessions {
  /** @type {Map<string, string>} id → user id, oldest first */
  #users;

  #save;

  /**
   * @param {Record<string, string>} stored
   * @param {(sessions: Record<string, string>) => Promise<void>} save
   */
  constructor(stored, save) {
    this.#users = new Map(Object.entries(stored));
    this.#save = save;
  }

  /**
   * @param {string} userId
   * @returns {Promise<string>} the cookie's value
   */
  async open(userId) {
    const token = randomBytes(24).toString("hex");
    this.#users.set(idOf(token), userId);
    for (const id of [...this.#users.keys()].slice(0, -MOST)) this.#users.delete(id);
    await this.#save(Object.fromEntries(this.#users));
    return token;
  }

  /** @param {string} id */
  async close(id) {
    this.#users.delete(id);
    await this.#save(Object.fromEntries(this.#users));
  }

  /**
   * @param {string|undefined} cookieHeader  of an HTTP request or a socket's handshake
   * @returns {{id: string, userId: string}|null}
   */
  find(cookieHeader) {
    for (const part of (cookieHeader ?? "").split(";")) {
      const [name, token] = part.trim().split("=");
      if (name !== COOKIE || !token) continue;
      const id = idOf(token);
      if (this.#users.has(id)) return { id, userId: this.#users.get(id) };
    }
    return null;
  }
}

function idOf(token) {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The Set-Cookie value of a session; the cookie is out of reach of scripts and of other sites.
 * @param {string} token  empty to remove the cookie
 * @param {string} path   the site's root
 */
export function sessionCookie(token, path) {
  return `${COOKIE}=${token}; Path=${path}; HttpOnly; SameSite=Lax${token ? "" : "; Max-Age=0"}`;
}

/**
 * @param {string} password
 * @returns {Promise<{salt: string, hash: string}|undefined>}  undefined for the empty password, which means none
 */
export async function hashPassword(password) {
  if (!password) return undefined;
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: (await derive(password, salt, 64)).toString("hex") };
}

/**
 * @param {string} password
 * @param {{salt: string, hash: string}|undefined} stored
 * @returns {Promise<boolean>}
 */
export async function checkPassword(password, stored) {
  if (!stored) return password === "";
  return timingSafeEqual(await derive(password, stored.salt, 64), Buffer.from(stored.hash, "hex"));
}
