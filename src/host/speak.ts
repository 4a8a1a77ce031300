import { currentMode, workMode } from "./message-mode";
import { postMessage } from "./post-message";

/** Say something as a character: a plain chat message of the host's, to whom the chat controls say. */
export async function speakAs(actor: Actor.Implementation, words: string): Promise<void> {
  await postMessage({
    type: "base", content: words, speaker: ChatMessage.getSpeaker({ actor }), style: CONST.CHAT_MESSAGE_STYLES.IC, system: {},
  }, workMode(currentMode()));
}
