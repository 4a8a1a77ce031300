import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(scrypt);
const COOKIE = "table-session";

/** Who is who: sessions live in memory, are carried by a cookie and name one user each. */
export class Sessions {
  /** @type {Map<string, string>} */
  #users = new Map();

  /**
   * @param {string} userId
   * @returns {string} the new session's id
   */
  open(userId) {
    const id = randomBytes(24).toString("hex");
    this.#users.set(id, userId);
    return id;
  }

  /** @param {string} id */
  close(id) {
    this.#users.delete(id);
  }

  /**
   * @param {string|undefined} cookieHeader  of an HTTP request or a socket's handshake
   * @returns {{id: string, userId: string}|null}
   */
  find(cookieHeader) {
    for (const part of (cookieHeader ?? "").split(";")) {
      const [name, value] = part.trim().split("=");
      const userId = name === COOKIE ? this.#users.get(value) : undefined;
      if (userId) return { id: value, userId };
    }
    return null;
  }
}

/**
 * The Set-Cookie value of a session; the cookie is out of reach of scripts and of other sites.
 * @param {string} id     empty to remove the cookie
 * @param {string} path   the site's root
 */
export function sessionCookie(id, path) {
  return `${COOKIE}=${id}; Path=${path}; HttpOnly; SameSite=Lax${id ? "" : "; Max-Age=0"}`;
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
