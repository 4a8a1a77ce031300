import { ERRORS } from "../common/protocol.js";
import { hasPermission, isGM, mayUser } from "../common/permissions.js";
import { nameOf, sourceAt } from "./address.js";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../common/constants.js";
import { fail } from "./failure.js";
import { mayHave } from "./telling.js";

/** What the user of a session may do. The rules are common code; here they meet what is stored. */
export class Authority {
  #world;

  #user;

  #draft;

  #pack;

  #lookups;

  /**
   * @param {import("./world.js").World} world
   * @param {object} user    source
   * @param {{draft?: import("./realm.js").Draft, pack?: import("./packs.js").Pack|null}} [where]
   */
  constructor(world, user, { draft, pack = null } = {}) {
    this.#world = world;
    this.#user = user;
    this.#draft = draft;
    this.#pack = pack;
    this.#lookups = { permissions: readPermissions(world), actor: (id) => world.realm.get("Actor", id) };
  }

  /** Assistants are gamemasters too. */
  get isGM() {
    return isGM(this.#user);
  }

  /**
   * @param {string} permission  one of USER_PERMISSIONS
   * @returns {boolean}
   */
  has(permission) {
    return hasPermission(this.#user, permission, this.#lookups);
  }

  /**
   * @param {string} documentName
   * @param {object} source
   * @returns {boolean}  reading is free, save for whispers
   */
  mayRead(documentName, source) {
    return mayHave(documentName, source, this.#user._id);
  }

  /**
   * @param {"create"|"update"|"delete"} action
   * @param {import("./address.js").Address} address
   * @param {object} source     stored, or to be created
   * @param {object} [changes]  of an update: what would really change
   * @throws {Failure} `User X lacks permission to update Actor [id]`
   */
  check(action, address, source, changes) {
    const { ok, reason } = this.#ask(action, address, source, changes);
    if (!ok) fail(ERRORS.permission, reason);
  }

  /**
   * @param {"create"|"update"|"delete"} action
   * @param {import("./address.js").Address} address
   * @param {object} source
   * @returns {boolean}
   */
  allows(action, address, source) {
    return this.#ask(action, address, source).ok;
  }

  #ask(action, address, source, changes) {
    const question = {
      user: this.#user, action, documentName: nameOf(address), source, ancestors: this.#parentsOf(address), changes, world: this.#lookups
    };
    if (!this.#pack) return mayUser(question);
    if (this.#pack.levelOf(this.#user.role, this.#world) >= DOCUMENT_OWNERSHIP_LEVELS.OWNER) return { ok: true, reason: "" };
    return mayUser({ ...question, user: { ...this.#user, role: 0 } });
  }

  /** From the direct parent upwards. */
  #parentsOf(address) {
    return address.steps.map((_, index) => {
      const above = { ...address, steps: address.steps.slice(0, index) };
      return { name: nameOf(above), source: sourceAt(above, this.#draft) };
    }).reverse();
  }
}

/** The world's setting of who has which permission; what is no list of roles counts for nothing. */
function readPermissions(world) {
  return Object.fromEntries(Object.entries(world.setting("core.permissions") ?? {}).filter(([, roles]) => Array.isArray(roles)));
}
