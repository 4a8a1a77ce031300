/** The chat log as far as drawing goes; the types know an older one. */
interface Log {
  updateMessage(message: object): Promise<void>;
}

/** Draw a card anew wherever it is shown, when something that it tells of lies outside its facts. */
export function redrawCard(id: string): void {
  const message = game.messages?.get(id);
  if (message?.visible && ui.chat && "updateMessage" in ui.chat) void (ui.chat as Log).updateMessage(message);
}
