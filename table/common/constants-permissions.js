/**
 * Roles of users and what each may do by default.
 * Source: public API `CONST.USER_ROLES`, `CONST.USER_PERMISSIONS` (partly published); defaults that are not public are in the ledger.
 */
import { onGeneration } from "./generation.js";

export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

const { PLAYER, TRUSTED, ASSISTANT, GAMEMASTER } = USER_ROLES;

/** Permission to the lowest role that has it by default; of both generations. */
const DEFAULT_ROLES = {
  ACTOR_CREATE: ASSISTANT,
  BROADCAST_AUDIO: TRUSTED,
  BROADCAST_VIDEO: TRUSTED,
  CARDS_CREATE: ASSISTANT,
  DRAWING_CREATE: TRUSTED,
  FILES_BROWSE: TRUSTED,
  FILES_UPLOAD: ASSISTANT,
  ITEM_CREATE: ASSISTANT,
  JOURNAL_CREATE: TRUSTED,
  MACRO_SCRIPT: PLAYER,
  MANUAL_ROLLS: TRUSTED,
  MESSAGE_WHISPER: PLAYER,
  NOTE_CREATE: TRUSTED,
  PING_CANVAS: PLAYER,
  PLAYLIST_CREATE: ASSISTANT,
  QUERY_USER: PLAYER,
  SETTINGS_MODIFY: GAMEMASTER,
  SHOW_CURSOR: PLAYER,
  SHOW_RULER: PLAYER,
  TEMPLATE_CREATE: PLAYER,
  TOKEN_CONFIGURE: TRUSTED,
  TOKEN_CREATE: ASSISTANT,
  TOKEN_DELETE: ASSISTANT,
  WALL_DOORS: PLAYER,
};

/** Permissions that nobody can be given below a gamemaster's ranks. */
const CREATION = new Set(["ACTOR_CREATE", "CARDS_CREATE", "ITEM_CREATE", "JOURNAL_CREATE", "PLAYLIST_CREATE", "SETTINGS_MODIFY"]);

/** Permission id to its definition, in the shape of the generation in force: v13 has `disableGM`, v14 `requiredRoles`. */
export const USER_PERMISSIONS = {};

onGeneration((generation) => {
  for (const key of Object.keys(USER_PERMISSIONS)) delete USER_PERMISSIONS[key];
  for (const [name, defaultRole] of Object.entries(DEFAULT_ROLES)) {
    const key = generation >= 14 && name === "TEMPLATE_CREATE" ? "REGION_CREATE" : name;
    const words = key.split("_").map((word) => word[0] + word.slice(1).toLowerCase()).join("");
    const limits = generation >= 14
      ? { requiredRoles: CREATION.has(key) ? [ASSISTANT, GAMEMASTER] : [] }
      : { disableGM: !CREATION.has(key) };
    USER_PERMISSIONS[key] = { label: `PERMISSION.${words}`, hint: `PERMISSION.${words}Hint`, defaultRole, ...limits };
  }
});
