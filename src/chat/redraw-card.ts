/** The chat log as far as drawing goes; the types know an older one. */
interface Log {
  updateMessage(message: object): Promise<void>;
}

/** Draw a card anew wherever it is shown, when something that it tells of lies outside its facts. */
export function redrawCard(id: string): void {
  const message = game.messages?.get(id);
  if (message?.visible && ui.chat && "updateMessage" in ui.chat) void (ui.chat as Log).updateMessage(message);
}

/** The same for a card that may lie far up: only where it is on the screen. */
export function redrawShown(id: string | null | undefined): void {
  if (id && document.querySelector(`.chat-message[data-message-id="${CSS.escape(id)}"]`)) redrawCard(id);
}
