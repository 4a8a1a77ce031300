import { generation } from "../../common/generation.js";
import { CONFIG } from "../config.js";

/** Render a handlebars template with the function of the page. */
function renderTemplate(path, context) {
  return foundry.applications.handlebars.renderTemplate(path, context);
}

/**
 * The roll as HTML.
 * @param {import("./roll.js").Roll} roll evaluated, or it is evaluated now
 * @param {{flavor?: string, template?: string, isPrivate?: boolean}} [options] private: nothing but question marks
 */
export async function renderRoll(roll, { flavor, template = roll.constructor.CHAT_TEMPLATE, isPrivate = false } = {}) {
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: !isPrivate });
  return renderTemplate(template, {
    formula: isPrivate ? "???" : roll._formula,
    flavor: isPrivate ? null : (flavor ?? roll.options.flavor),
    user: game.user.id,
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? "?" : Math.round(roll.total * 100) / 100
  });
}

/** The dice of a roll as HTML. */
export function renderTooltip(roll) {
  return renderTemplate(roll.constructor.TOOLTIP_TEMPLATE, { parts: roll.dice.map(die => die.getTooltipData()) });
}

/**
 * Post a roll. Defaults (author, sound, content, speaker) as public systems repeat them in classes of rolls of their own.
 * @returns {Promise<object>} the ChatMessage, or its data with `create: false`
 */
export async function rollToMessage(roll, messageData, { rollMode, messageMode, create = true } = {}) {
  const mode = generation() === 13 ? rollMode : (messageMode ?? rollMode);
  const used = mode ?? game.settings.get("core", generation() === 13 ? "rollMode" : "messageMode");
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: !["blindroll", "blind"].includes(used) });
  const ChatMessage = CONFIG.ChatMessage.documentClass;
  const message = foundry.utils.mergeObject(
    { author: game.user.id, content: String(roll.total), sound: CONFIG.sounds.dice },
    messageData,
    { inplace: false }
  );
  message.rolls = [roll];
  message.speaker ??= ChatMessage.getSpeaker();
  const modeOption = generation() === 13 ? { rollMode: used } : { messageMode: used };
  if (create) return ChatMessage.create(message, modeOption);
  if (generation() === 13) ChatMessage.applyRollMode(message, used);
  else ChatMessage.applyMode(message, used);
  return message;
}

/**
 * A roll in a line of text. Source: API14 RollAnchorOptions; the JSON of an evaluated roll stands escaped in `data-roll`, as public systems read it.
 * @param {import("./roll.js").Roll} roll
 * @param {{attrs?: object, dataset?: object, classes?: string[], label?: string, icon?: string}} [options]
 */
export function rollAnchor(roll, { attrs = {}, dataset = {}, classes = [], label, icon = "fa-solid fa-dice-d20" } = {}) {
  const anchor = globalThis.document.createElement("a");
  anchor.classList.add("inline-roll", roll._evaluated ? "inline-result" : "roll", ...classes);
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  const own = roll._evaluated ? { roll: globalThis.escape(JSON.stringify(roll)), tooltipText: roll.formula } : { formula: roll.formula, flavor: roll.options.flavor ?? "", mode: "roll" };
  Object.assign(anchor.dataset, own, dataset);
  const mark = globalThis.document.createElement("i");
  mark.className = icon;
  anchor.append(mark, `${label ? `${label}: ` : ""}${roll._evaluated ? roll.total : roll.formula}`);
  return anchor;
}
