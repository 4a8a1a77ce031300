import { CONFIG } from "../config.js";

/** Handlers of both generations' modes, by key. Source: F#11442, F#10278. */
const HANDLERS = {
  public: data => Object.assign(data, { whisper: [], blind: false }),
  gm: data => Object.assign(data, { whisper: gamemasters(), blind: false }),
  blind: data => Object.assign(data, { whisper: gamemasters(), blind: true }),
  self: data => Object.assign(data, { whisper: [game.userId], blind: false })
};
HANDLERS.ic = HANDLERS.public;

/** Keys of generation 13 in terms of 14's. */
const OLD_KEYS = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self", roll: "public" };

function gamemasters() {
  return CONFIG.ChatMessage.documentClass.getWhisperRecipients("GM").map(user => user.id);
}

/**
 * CONFIG.ChatMessage.modes of generation 14.
 * Source: API14 CONFIG.ChatMessage ({label, icon, handler}).
 */
export function messageModes() {
  const mode = (key, label, icon) => [key, { label, icon, handler: HANDLERS[key] }];
  return Object.fromEntries([
    mode("public", "CHAT.RollPublic", "fa-solid fa-globe"),
    mode("gm", "CHAT.RollPrivate", "fa-solid fa-user-secret"),
    mode("blind", "CHAT.RollBlind", "fa-solid fa-eye-slash"),
    mode("self", "CHAT.RollSelf", "fa-solid fa-user"),
    mode("ic", "CHAT.MessageInCharacter", "fa-solid fa-comment")
  ]);
}

/**
 * Set whom message data is for. Whisper targets that are there already stay.
 * @param {object} data changed
 * @param {string|null} [mode] a key of either generation; none changes nothing, as what reads the setting that 14 no longer has finds out
 * @returns {object} data
 * @throws {Error} for a mode that does not exist
 */
export function applyMode(data, mode) {
  if (mode === null || mode === undefined) return data;
  const key = OLD_KEYS[mode] ?? mode;
  const handler = CONFIG.ChatMessage.modes?.[key]?.handler ?? HANDLERS[key];
  if (!handler) throw new Error(`There is no message mode "${mode}"`);
  if (key !== "public" && key !== "ic" && data.whisper?.length) {
    data.blind = key === "blind";
    return data;
  }
  return handler(data) ?? data;
}
