/** Say something as a character: a plain chat message of the host's. Nothing in the words is markup. */
export async function speakAs(actor: Actor.Implementation, words: string): Promise<void> {
  const { escapeHTML } = foundry.utils;
  await ChatMessage.create({ content: escapeHTML(words), speaker: ChatMessage.getSpeaker({ actor }), style: CONST.CHAT_MESSAGE_STYLES.IC });
}
