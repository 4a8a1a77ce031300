import { ERRORS } from "../common/protocol.js";
import { hasPermission, isGM, levelOf, mayUser } from "../common/permissions.js";
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
    const parents = this.#parentsOf(address);
    const [parent] = parents;
    const question = {
      user: this.#user, action, documentName: nameOf(address), source, parentSource: parent?.source, parentName: parent?.name,
      level: this.#levelOn({ name: nameOf(address), source }, parents), changes, world: this.#lookups
    };
    if (!this.#pack) return mayUser(question);
    if (this.#pack.levelOf(this.#user.role, this.#world) >= DOCUMENT_OWNERSHIP_LEVELS.OWNER) return { ok: true, reason: "" };
    return mayUser({ ...question, user: { ...this.#user, role: 0 } });
  }

  /**
   * The user's level on what is embedded: that of its parent, save that a page may have its own and that a token's actor is its base actor's owners'.
   * Undefined where the rules find it themselves.
   */
  #levelOn(self, parents) {
    if (!parents.length || ["Token", "Combatant"].includes(self.name)) return undefined;
    const holder = [self, ...parents].find(({ name, source }, index) => index === parents.length || name === "Token" || isOwnPage(name, source));
    return levelOf(this.#user, holder.name === "Token" ? ownedActor(holder.source, this.#lookups) : holder.source);
  }

  /** From the direct parent upwards. */
  #parentsOf(address) {
    return address.steps.map((_, index) => {
      const above = { ...address, steps: address.steps.slice(0, index) };
      return { name: nameOf(above), source: sourceAt(above, this.#draft) };
    }).reverse();
  }
}

function isOwnPage(name, source) {
  const { INHERIT } = DOCUMENT_OWNERSHIP_LEVELS;
  return name === "JournalEntryPage" && (source.ownership?.default ?? INHERIT) !== INHERIT;
}

/** Whose ownership a token's actor has: its own, where the delta says so. */
function ownedActor({ actorId, delta }, { actor }) {
  return delta?.ownership ? delta : actor(actorId);
}

/** The world's setting of who has which permission; what is no list of roles counts for nothing. */
function readPermissions(world) {
  return Object.fromEntries(Object.entries(world.setting("core.permissions") ?? {}).filter(([, roles]) => Array.isArray(roles)));
}
