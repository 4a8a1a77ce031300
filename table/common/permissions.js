/**
 * Who may do what: pure, on sources. The server decides with it; the client asks it first.
 *
 * Sources: public API CONST.USER_ROLES, USER_PERMISSIONS, DOCUMENT_OWNERSHIP_LEVELS; staff statements in the public tracker on users,
 * messages and settings. What is not public is marked in the ledger.
 */
import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "./constants.js";
import { expandObject, flattenObject } from "./utils/objects.js";

const { OWNER, NONE, INHERIT } = DOCUMENT_OWNERSHIP_LEVELS;

/**
 * @typedef {object} World what a test may look up
 * @property {Record<string, number[]>} [permissions] roles that have a permission, by permission (setting core.permissions)
 * @property {(id: string) => object|undefined} [actor] source of a world actor
 */

/** @param {{role: number}} user gamemaster or assistant? */
export const isGM = (user) => (user?.role ?? USER_ROLES.NONE) >= USER_ROLES.ASSISTANT;

/**
 * Has a user a permission of USER_PERMISSIONS?
 * @param {object} user source
 * @param {string} permission
 * @param {World} [world]
 */
export function hasPermission(user, permission, world = {}) {
  if (!user || user.role === USER_ROLES.NONE) return false;
  if (user.permissions && permission in user.permissions) return user.permissions[permission] === true;
  const roles = world.permissions?.[permission];
  if (roles) return roles.includes(user.role);
  const definition = USER_PERMISSIONS[permission];
  if (!definition) throw new Error(`the table has no permission ${permission}`);
  return user.role >= definition.defaultRole;
}

/**
 * Level of a user on a document.
 * @param {object} user source
 * @param {object} source
 * @param {(user: object) => number} [inherit] level on the parent; asked for what has no ownership of its own, or inherits
 * @returns {number} one of DOCUMENT_OWNERSHIP_LEVELS
 */
export function levelOf(user, source, inherit) {
  if (!user || user.role === USER_ROLES.NONE) return NONE;
  if (isGM(user)) return OWNER;
  const level = source?.ownership ? source.ownership[user._id] ?? source.ownership.default ?? NONE : INHERIT;
  if (level !== INHERIT) return level;
  return inherit ? inherit(user) : NONE;
}

/** Permission that creating in the world takes: of USER_PERMISSIONS, or a role. */
const TO_CREATE = {
  Actor: "ACTOR_CREATE", Cards: "CARDS_CREATE", ChatMessage: USER_ROLES.PLAYER, Item: "ITEM_CREATE", JournalEntry: "JOURNAL_CREATE",
  Macro: USER_ROLES.PLAYER, Playlist: "PLAYLIST_CREATE", Setting: "SETTINGS_MODIFY", User: USER_ROLES.GAMEMASTER,
};

/** Permission that creating on a scene takes, beside owning it. */
const TO_PLACE = { Drawing: "DRAWING_CREATE", MeasuredTemplate: "TEMPLATE_CREATE", Note: "NOTE_CREATE", Region: "REGION_CREATE", Token: "TOKEN_CREATE" };

/** Fields of their own User that a person may not change. */
const OWN_USER_LOCKED = ["_id", "name", "role", "permissions", "password"];

/** Fields that only gamemasters change. */
const GM_ONLY = { ChatMessage: ["author"], Macro: ["author"] };

/**
 * @typedef {object} PermissionQuestion
 * @property {object} user          source of the user who asks
 * @property {"create"|"update"|"delete"|"get"} action
 * @property {string} documentName
 * @property {object} source        what is stored, or is to be created
 * @property {{name: string, source: object}[]} [ancestors] documents it is embedded in, the direct parent first
 * @property {object} [changes]     of an update
 * @property {number} [level]       the user's level on it, when that is known already
 * @property {string[]} [gmOnlyFields] paths below `system` that the manifest reserves for gamemasters
 * @property {World} [world]
 */

/**
 * May a user do this?
 * @param {PermissionQuestion} question
 * @returns {{ok: boolean, reason: string}} reason is a sentence, empty when allowed
 */
export function mayUser(question) {
  const { user, action, documentName, source, ancestors = [] } = question;
  if (test({ world: {}, ...question, ancestors })) return { ok: true, reason: "" };
  const name = `${documentName}${source?._id ? ` [${source._id}]` : ""}`;
  const [parent] = ancestors;
  const where = parent ? ` in parent ${parent.name} [${parent.source?._id}]` : "";
  return { ok: false, reason: `User ${user?.name ?? user?._id ?? "nobody"} lacks permission to ${action} ${name}${where}` };
}

function test(question) {
  const { user, action, documentName } = question;
  if (!user || user.role === USER_ROLES.NONE) return false;
  if (documentName === "User") return testUser(question);
  if (documentName === "Setting") return testSetting(question);
  if (documentName === "ChatMessage") return testMessage(question);
  if (action === "get") return levelFor(question) >= DOCUMENT_OWNERSHIP_LEVELS.LIMITED;
  if (isGM(user)) return true;
  if (action === "create") return testCreate(question);
  if (action === "update" && touchesReserved(question)) return false;
  return levelFor(question) >= OWNER;
}

/**
 * Level on the first of a row of documents, each inside the next. What is embedded follows its parent, save pages, which have an
 * ownership of their own; a token, and what is in it, follows its actor (the delta's ownership, where it has one).
 */
function levelIn([{ name, source }, ...above], { user, world }) {
  const actorLevel = () => levelOf(user, source?.delta?.ownership ? source.delta : world.actor?.(source?.actorId));
  const levelAbove = () => levelIn(above, { user, world });
  if (name === "Token") return actorLevel();
  if (name === "Combatant") return Math.max(actorLevel(), above.length ? levelAbove() : NONE);
  if (name === "Macro" && source?.author === user._id) return OWNER;
  if (!above.length) return levelOf(user, source);
  return name === "JournalEntryPage" ? levelOf(user, source, levelAbove) : levelAbove();
}

const levelFor = (question) =>
  question.level ?? levelIn([{ name: question.documentName, source: question.source }, ...question.ancestors], question);

function testCreate({ user, documentName, source, ancestors, world }) {
  if (ancestors.length) {
    const placing = ancestors[0].name === "Scene" && TO_PLACE[documentName];
    if (placing) return hasPermission(user, USER_PERMISSIONS[placing] ? placing : "REGION_CREATE", world);
    return levelIn(ancestors, { user, world }) >= OWNER;
  }
  if (documentName === "Macro" && source?.type === "script" && !hasPermission(user, "MACRO_SCRIPT", world)) return false;
  const needed = TO_CREATE[documentName] ?? USER_ROLES.ASSISTANT;
  return typeof needed === "string" ? hasPermission(user, needed, world) : user.role >= needed;
}

/** Does an update touch what only gamemasters change? */
function touchesReserved({ documentName, changes = {}, source, gmOnlyFields = [] }) {
  const expanded = expandObject(changes);
  const bare = Object.keys(expanded).map((key) => key.replace(/^[-=]=/, ""));
  if (bare.includes("ownership") && "ownership" in (source ?? {})) return true;
  if ((GM_ONLY[documentName] ?? []).some((name) => bare.includes(name))) return true;
  if (!gmOnlyFields.length || !bare.includes("system")) return false;
  if ("==system" in expanded || "-=system" in expanded) return true;
  const touched = Object.keys(flattenObject({ system: expanded.system })).map((path) => path.replace(/(^|\.)[-=]=/g, "$1"));
  return touched.some((path) => gmOnlyFields.some((reserved) => overlaps(path, `system.${reserved}`)));
}

/** Is one path on the way to, or inside, the other? `*` stands for any key. */
function overlaps(path, reserved) {
  const [left, right] = [path.split("."), reserved.split(".")];
  return Array.from({ length: Math.min(left.length, right.length) }).every((_, index) => right[index] === "*" || left[index] === right[index]);
}

/** Gamemasters manage users; anybody changes their own, save what would raise them. */
function testUser({ user, action, source, changes = {} }) {
  const isSelf = source?._id === user._id;
  if (action === "get") return true;
  if (user.role >= USER_ROLES.GAMEMASTER) return !(action === "delete" && isSelf);
  if (action !== "update" || !isSelf) return false;
  return !Object.keys(expandObject(changes)).some((key) => key !== "_id" && OWN_USER_LOCKED.includes(key.replace(/^[-=]=/, "")));
}

/** World settings take a permission; a setting of one user is that user's. */
function testSetting({ user, action, source, world }) {
  if (action === "get") return true;
  if (source?.user) return source.user === user._id;
  return hasPermission(user, "SETTINGS_MODIFY", world);
}

/** Messages are written in one's own name and changed by their author; gamemasters may change all. */
function testMessage({ user, action, source, changes }) {
  if (action === "get" || isGM(user)) return true;
  const isAuthor = source?.author === user._id;
  if (action === "create") return isAuthor || source?.author === undefined || source?.author === null;
  return isAuthor && !(action === "update" && touchesReserved({ documentName: "ChatMessage", changes, source }));
}
