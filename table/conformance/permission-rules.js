/**
 * Who may write what, as the documents say it: role × ownership × operation × document. Independent of the table's own rules, which are tested against it.
 *
 * Sources: API13/14 CONST.USER_PERMISSIONS (default roles) and DOCUMENT_OWNERSHIP_LEVELS; statements of the staff in the public tracker (users: #9749, #10024;
 * messages: #9928); community wiki (sockets, settings). Where the documents are silent the rule is marked guessed.
 */

/** Roles that can be at the table. */
export const ROLES = { PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 };
/** Levels of a user on a document. */
export const LEVELS = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

/** @typedef {{role: number, level: number}} Asker */
/** @typedef {(asker: Asker) => boolean} Rule */

const owner = ({ role, level }) => role >= ROLES.ASSISTANT || level >= LEVELS.OWNER;
const from = (least) => ({ role }) => role >= least;
const never = () => false;
const anybody = () => true;

/** A document of the world: created by role, changed by owners. */
const world = (name, least, confidence = "documented") => ({ name, create: from(least), update: owner, delete: owner, confidence });
/** A document within another, whose owners do all. */
const within = (parent, name, confidence = "documented") => ({ name, parent, create: owner, update: owner, delete: owner, confidence });

/**
 * One kind of target with the rule of each operation. `of` tells apart targets of one document: whose they are.
 * @type {{name: string, parent?: string, of?: string, create: Rule, update: Rule, delete: Rule, confidence: import("./suite.js").Confidence}[]}
 */
export const PERMISSION_RULES = [
  world("Actor", ROLES.ASSISTANT),
  world("Item", ROLES.ASSISTANT),
  world("Cards", ROLES.ASSISTANT),
  world("JournalEntry", ROLES.TRUSTED, "seen"),
  world("Macro", ROLES.PLAYER, "guessed"),
  world("RollTable", ROLES.ASSISTANT, "guessed"),
  world("Scene", ROLES.ASSISTANT, "guessed"),
  world("Playlist", ROLES.ASSISTANT, "guessed"),
  { name: "Folder", create: from(ROLES.ASSISTANT), update: from(ROLES.ASSISTANT), delete: from(ROLES.ASSISTANT), confidence: "guessed" },
  within("Actor", "Item"),
  within("Actor", "ActiveEffect"),
  within("JournalEntry", "JournalEntryPage", "guessed"),
  { name: "Token", parent: "Scene", create: from(ROLES.ASSISTANT), update: owner, delete: owner, confidence: "guessed" },
  { name: "ChatMessage", of: "one's own", create: anybody, update: anybody, delete: anybody, confidence: "documented" },
  { name: "ChatMessage", of: "another's", create: from(ROLES.ASSISTANT), update: from(ROLES.ASSISTANT), delete: from(ROLES.ASSISTANT), confidence: "documented" },
  { name: "User", of: "oneself", create: from(ROLES.GAMEMASTER), update: anybody, delete: never, confidence: "seen" },
  { name: "User", of: "another", create: from(ROLES.GAMEMASTER), update: from(ROLES.GAMEMASTER), delete: from(ROLES.GAMEMASTER), confidence: "documented" },
  { name: "Setting", of: "the world's", create: from(ROLES.GAMEMASTER), update: from(ROLES.GAMEMASTER), delete: from(ROLES.GAMEMASTER), confidence: "guessed" },
  { name: "Setting", of: "one's own", create: anybody, update: anybody, delete: anybody, confidence: "guessed" },
  { name: "Setting", of: "another's", create: never, update: never, delete: never, confidence: "guessed" },
];

/** What a kind of target is called. */
export const nameOf = ({ name, parent, of }) => `${name}${parent ? ` in ${parent}` : ""}${of ? `, ${of}` : ""}`;

/** The rules as lines of text: for each role the least level that suffices, `any`, or `-` for none. */
export function permissionTable() {
  const least = (rule, role) => {
    const enough = Object.entries(LEVELS).filter(([, level]) => rule({ role, level })).map(([name]) => name);
    return enough.length === 4 ? "any" : enough[0] ?? "-";
  };
  const line = (cells) => cells.map((cell, index) => cell.padEnd(index ? 12 : 32)).join("").trimEnd();
  const lines = PERMISSION_RULES.flatMap((rules) => ["create", "update", "delete"].map((action) =>
    line([nameOf(rules), action, ...Object.values(ROLES).map((role) => least(rules[action], role)), rules.confidence])));
  return [line(["document", "operation", ...Object.keys(ROLES), "confidence"]), ...lines];
}
