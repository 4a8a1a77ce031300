import { generation } from "../../../common/generation.js";

/** Commands of the chat line: pattern by name, tried in order. Source: host's documented chat commands (community wiki, Chat). */
export const MESSAGE_PATTERNS = {
  roll: /^\/(?:r(?:oll)?)\s+([^#]+)(?:#\s*([\s\S]*))?$/i, gmroll: /^\/gmr(?:oll)?\s+([^#]+)(?:#\s*([\s\S]*))?$/i,
  blindroll: /^\/(?:br|broll|blindroll)\s+([^#]+)(?:#\s*([\s\S]*))?$/i, selfroll: /^\/(?:sr|sroll|selfroll)\s+([^#]+)(?:#\s*([\s\S]*))?$/i,
  publicroll: /^\/(?:pr|proll|publicroll)\s+([^#]+)(?:#\s*([\s\S]*))?$/i,
  ic: /^\/ic\s+([\s\S]+)$/i, ooc: /^\/ooc\s+([\s\S]+)$/i, emote: /^\/(?:em(?:ote)?|me)\s+([\s\S]+)$/i,
  whisper: /^\/(?:w(?:hisper)?)\s+(\[[^\]]+\]|\S+)\s+([\s\S]+)$/i, gm: /^\/gm\s+([\s\S]+)$/i, players: /^\/players\s+([\s\S]+)$/i,
  macro: /^\/m(?:acro)?\s+([\s\S]+)$/i, invalid: /^\/\S+/, none: /^[\s\S]*$/,
};

/** @param {string} text @returns {[string, RegExpMatchArray]} Name of the command and its match. */
export function parseCommand(text) {
  for (const [name, pattern] of Object.entries(MESSAGE_PATTERNS)) {
    const match = text.match(pattern);
    if (match) return [name, match];
  }
  return ["none", [text, text]];
}

const MODES = { gmroll: "gm", blindroll: "blind", selfroll: "self", publicroll: "public" };
const V13 = { gm: "gmroll", blind: "blindroll", self: "selfroll", public: "publicroll" };

/** Options of a creation under a message mode. @param {string} [mode] @returns {Record<string, string>} */
export const modeOptions = (mode) => (!mode ? {} : generation() >= 14 ? { messageMode: mode } : { rollMode: V13[mode] ?? mode });

/** The user's message mode. @returns {string} */
export const currentMode = () => game.settings.get("core", generation() >= 14 ? "messageMode" : "rollMode");

/**
 * Carry out one line of chat.
 * @param {string} command
 * @param {RegExpMatchArray} match
 * @param {{author: string, speaker: object}} data
 * @returns {Promise<object|undefined>} The message, if one was made.
 * @throws {Error} For a command that does not exist, a bad formula or nobody to whisper to.
 */
export async function runCommand(command, match, data) {
  const ChatMessage = CONFIG.ChatMessage.documentClass;
  const { IC, OOC, EMOTE } = CONST.CHAT_MESSAGE_STYLES;
  const say = (content, more = {}) => ChatMessage.create({ ...data, content: paragraphs(content), ...more });
  switch (command) {
    case "roll": case "gmroll": case "blindroll": case "selfroll": case "publicroll": {
      const [, formula, flavor] = match;
      const rollData = ChatMessage.getSpeakerActor?.(data.speaker)?.getRollData?.() ?? game.user.character?.getRollData?.() ?? {};
      const roll = new (CONFIG.Dice.rolls[0])(formula.trim(), rollData);
      return roll.toMessage({ ...data, flavor: flavor?.trim() ?? "" }, MODES[command] ? modeOptions(MODES[command]) : {});
    }
    case "ic": return say(match[1], { style: IC });
    case "ooc": return say(match[1], { style: OOC, speaker: { alias: game.user.name } });
    case "emote": return say(match[1], { style: EMOTE });
    case "gm": return whisper("GM", match[1], say);
    case "players": return whisper("players", match[1], say);
    case "whisper": return whisper(match[1].replace(/^\[|\]$/g, ""), match[2], say);
    case "macro": {
      const macro = game.macros.getName(match[1].trim());
      if (!macro) throw new Error(game.i18n.format("TABLE.Chat.noMacro", { name: match[1] }));
      return void await macro.execute();
    }
    case "invalid": throw new Error(game.i18n.format("TABLE.Chat.invalid", { command: match[0] }));
    default: return say(match[0], { style: data.speaker.actor || data.speaker.token ? IC : OOC });
  }
}

async function whisper(names, content, say) {
  const recipients = names.split(",").flatMap((name) => CONFIG.ChatMessage.documentClass.getWhisperRecipients(name.trim()));
  if (!recipients.length) throw new Error(game.i18n.format("TABLE.Chat.noRecipient", { name: names }));
  const strangers = recipients.some((user) => !user.isGM && !user.isSelf);
  if (strangers && !game.user.can("MESSAGE_WHISPER")) throw new Error(game.i18n.localize("TABLE.Chat.mayNotWhisper"));
  return say(content, { whisper: [...new Set(recipients.map(({ id }) => id))] });
}

const paragraphs = (text) => text.trim().replace(/\n/g, "<br>");
