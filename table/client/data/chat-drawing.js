/**
 * Draw a message that does not draw itself. Markup (li.chat-message, .message-header, .message-sender, .message-metadata, .message-content,
 * .flavor-text, .whisper-to) as public systems select it.
 * @param {object} message a ChatMessage
 * @param {{canDelete?: boolean, canClose?: boolean}} options
 * @returns {Promise<{html: HTMLElement, context: object}>} the element and what the hook gets as its third argument
 */
export async function drawMessage(message, { canDelete = false, canClose = false }) {
  const whisper = message._source.whisper ?? [];
  const whisperTo = whisper.map(id => game.users.get(id)?.name).filter(Boolean).join(", ");
  const context = {
    message: message.toObject(false), user: game.user, author: message.author, alias: message.alias, whisperTo, canDelete, canClose,
    isWhisper: whisper.length > 0, cssClass: cssClass(message, whisper)
  };
  const html = element("li", `chat-message message flexcol ${context.cssClass}`);
  html.dataset.messageId = message.id ?? "";
  if (message.isRoll) await message._renderRollContent(context);
  html.append(header(message, context), await body(message, context));
  return { html, context };
}

function cssClass(message, whisper) {
  const style = { [CONST.CHAT_MESSAGE_STYLES.IC]: "ic", [CONST.CHAT_MESSAGE_STYLES.EMOTE]: "emote" }[message.style];
  return [style, whisper.length && "whisper", message.blind && "blind"].filter(Boolean).join(" ");
}

function header(message, { alias, whisperTo, isWhisper, canDelete, canClose }) {
  const top = element("header", "message-header flexrow");
  top.append(element("h4", "message-sender", message.title || alias));
  const data = element("span", "message-metadata");
  data.append(element("time", "message-timestamp", foundry.utils.timeSince(message.timestamp)));
  if (canDelete) data.append(control("message-delete", "deleteMessage", "fa-trash", "CHAT.DeleteMessage"));
  if (canClose) data.append(control("message-dismiss", "dismissMessage", "fa-xmark", "CHAT.Dismiss"));
  top.append(data);
  if (isWhisper) top.append(element("span", "whisper-to", `${game.i18n.localize("CHAT.To")}: ${whisperTo}`));
  if (message.flavor) top.append(markup("span", "flavor-text", message.flavor));
  return top;
}

/** What stands in it: of a roll what is prepared in the context already. */
async function body(message, { message: { content } }) {
  const box = element("div", "message-content");
  const options = { rollData: message.getRollData(), secrets: message.isOwner, relativeTo: message.speakerActor };
  box.append(...nodes(message.isRoll ? content : await foundry.applications.ux.TextEditor.implementation.enrichHTML(content ?? "", options)));
  return box;
}

function nodes(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.childNodes;
}

function markup(tag, className, html) {
  const made = element(tag, className);
  made.innerHTML = foundry.utils.cleanHTML(html);
  return made;
}

function control(className, action, icon, label) {
  const link = element("a", className);
  Object.assign(link.dataset, { action });
  link.setAttribute("aria-label", game.i18n.localize(label));
  link.append(element("i", `fa-solid ${icon}`));
  link.setAttribute("role", "button");
  link.tabIndex = 0;
  return link;
}

function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className.trim();
  if (text !== undefined) made.textContent = text;
  return made;
}
