import { choice, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** How a notice looks. */
export const TONES = ["plain", "ruling", "undo", "stop"] as const;

/** Facts of a plain notice: which sentence, and what it names. */
export const noticeSchema = () => ({
  ...cardFields(),
  /** Id of the sentence in the language files; empty for a text of its own. */
  sentence: text(),
  text: text(),
  tone: choice(TONES),
  /** Id of the message that it belongs to, or empty. */
  of: text(),
});

/** A notice. */
export class NoticeModel extends MessageModel<ReturnType<typeof noticeSchema>> {
  static override defineSchema() {
    return noticeSchema();
  }
}
