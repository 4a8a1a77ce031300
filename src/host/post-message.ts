import { currentMode, type MessageMode, modeOptions } from "./message-mode";

/** What a new message holds; the host adds author and time. */
export interface MessageSource {
  readonly type: string;
  /** One line of plain text, for exports and screen readers; whatever people wrote in it stays text. */
  readonly content: string;
  readonly speaker: object;
  readonly system: object;
  /** Made beforehand where the facts mention it. */
  readonly _id?: string;
  readonly rolls?: readonly foundry.dice.Roll.Any[];
  readonly sound?: string;
  /** How the host shows a plain line of chat. */
  readonly style?: number;
  /** Ids of those who alone may read it. A message mode would overrule them, so none is applied. */
  readonly whisper?: readonly string[];
}

/** A line of plain text as the content of a message, which the host takes for HTML. */
export const asContent = (line: string): string => foundry.utils.escapeHTML(line);

/**
 * Post a message. Every card of ours comes into being here, so that who may read it is applied in one place.
 *
 * @returns Nothing if something on this client forbade it.
 */
export async function postMessage(source: MessageSource, mode: MessageMode = currentMode()): Promise<ChatMessage.Stored | undefined> {
  const data: object = { ...source, content: asContent(source.content) }; // the types want each subtype's source spelled out; ours is whatever its model takes
  return ChatMessage.create(data, { ...(source.whisper ? {} : modeOptions(mode)), keepId: "_id" in source });
}

/** Messages under way on this client, by id. */
const posting = new Map<string, Promise<unknown>>();

/** Post a message whose id follows from its cause, unless it is there: another client may have been first, even in this very moment. */
export async function postOnce(id: string, post: () => Promise<unknown>): Promise<void> {
  if (game.messages?.get(id)) return;
  const run = posting.get(id) ?? post().finally(() => posting.delete(id));
  posting.set(id, run);
  try {
    await run;
  } catch (error) {
    if (!game.messages?.get(id)) throw error;
  }
}
