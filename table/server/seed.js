import { USER_ROLES } from "../common/constants.js";
import { randomID } from "../common/utils/ids.js";
import { hashPassword } from "./session.js";
import { primaries } from "./structure.js";
import { prepareSource } from "./sources.js";

/**
 * A world as JSON. Besides world, users and settings it may hold any primary collection by its name (`actors`, `scenes`, …); ids are optional.
 * @typedef {object} Seed
 * @property {{id?: string, title?: string}} [world]
 * @property {{_id?: string, name: string, role?: number|string, password?: string, character?: string, color?: string}[]} [users]
 * @property {Record<string, unknown>} [settings]  `namespace.key` → value, world scope
 */

/**
 * Turns a seed into the sources of a new world.
 * @param {Seed} seed
 * @param {import("./world.js").World} world  still empty
 * @returns {Promise<{documents: {documentName: string, source: object}[], passwords: Map<string, {salt: string, hash: string}>}>}
 * @throws {Failure} naming the first source that is invalid
 */
export async function growSeed(seed, world) {
  const users = (seed.users?.length ? seed.users : [{ name: "MC", role: "GAMEMASTER" }]).map((user) => ({ ...user, _id: user._id ?? randomID() }));
  const passwords = new Map();
  for (const user of users) {
    const hash = await hashPassword(user.password ?? "");
    if (hash) passwords.set(user._id, hash);
  }
  const settings = Object.entries(seed.settings ?? {}).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  const raw = { ...seed, users: users.map(({ password, ...user }) => ({ ...user, role: roleNumber(user.role) })), settings };
  const author = users.find((user) => roleNumber(user.role) === USER_ROLES.GAMEMASTER)?._id ?? users[0]._id;
  const documents = primaries().flatMap(([documentName, collection]) => (raw[collection] ?? []).map((data) => ({
    documentName,
    source: prepareSource(documentName, data, { world, userId: author, isGM: true, time: Date.now(), keepId: true })
  })));
  return { documents, passwords };
}

function roleNumber(role = "PLAYER") {
  return typeof role === "number" ? role : USER_ROLES[role] ?? USER_ROLES.PLAYER;
}
