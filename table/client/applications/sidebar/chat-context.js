import { ChatPopout } from "./chat-popout.js";
import { contextEntry } from "./directory-context.js";

const of = (element) => game.messages.get(element.closest("[data-message-id]").dataset.messageId);
const mayUpdate = (element) => of(element)?.canUserModify(game.user, "update");
const gms = () => CONFIG.ChatMessage.documentClass.getWhisperRecipients("GM").map(({ id }) => id);

/** @returns {object[]} What may be done with a message in the log. */
export const chatContextOptions = () => [
  { label: "TABLE.Chat.popout", icon: "fa-solid fa-up-right-from-square", visible: (element) => Boolean(of(element)), onClick: (element) => popOut(of(element)) },
  { label: "TABLE.Chat.reveal", icon: "fa-solid fa-eye", visible: (element) => mayUpdate(element) && of(element).whisper.length > 0, onClick: (element) => of(element).update({ whisper: [], blind: false }) },
  { label: "TABLE.Chat.conceal", icon: "fa-solid fa-eye-slash", visible: (element) => mayUpdate(element) && !of(element).whisper.length, onClick: (element) => of(element).update({ whisper: gms(), blind: false }) },
  { label: "TABLE.Context.delete", icon: "fa-solid fa-trash", visible: (element) => of(element)?.canUserModify(game.user, "delete"), onClick: (element) => of(element).delete() },
].map(contextEntry);

const popOut = (message) => new (CONFIG.ChatMessage.popoutClass ?? ChatPopout)({ message }).render({ force: true });
