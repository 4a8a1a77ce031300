import { POLARITIES } from "../../rules/condition";
import { ENDINGS } from "../../rules/expiry";
import { choice, flag, text, whole } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** How a notice looks. */
export const TONES = ["plain", "ruling", "undo", "stop"] as const;

/** Where something that somebody wants to give stands. */
export const GIFT_STATES = ["open", "given", "declined"] as const;

/** Facts of a plain notice: which sentence, and what it names. */
export const noticeSchema = () => ({
  ...cardFields(),
  /** Id of the sentence in the language files; empty for a text of its own. */
  sentence: text(),
  text: text(),
  tone: choice(TONES),
  /** Id of the message that it belongs to, or empty. */
  of: text(),
  /** What has ended, where the MC is asked what lasts beyond it (B41, B49); empty for any other notice. */
  expiry: new foundry.data.fields.SchemaField({ ending: choice(["", ...ENDINGS]), mission: text(), scene: text() }),
  /** A status or a tag that somebody wants to give to what they do not own; an empty kind for any other notice. */
  gift: new foundry.data.fields.SchemaField({
    kind: choice(["", "status", "tag"]), target: text(), name: text(), polarity: choice(POLARITIES, "hindering"), tier: whole(0, { min: 0, max: 6 }), mitigable: flag(true),
    singleUse: flag(), state: choice(GIFT_STATES), /** Id of the user who answered. */ by: text(),
  }),
  /** Everything that it does has been done. */
  settled: flag(),
});

/** A notice. */
export class NoticeModel extends MessageModel<ReturnType<typeof noticeSchema>> {
  static override defineSchema() {
    return noticeSchema();
  }
}
