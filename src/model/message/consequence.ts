import { CONSEQUENCE_STATES } from "../../rules/mitigation";
import { choice, flag, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** Where a consequence comes from. */
export const ORIGINS = ["action", "threat", "resisting", "dossier"] as const;

/** Facts of a consequence that somebody is to suffer (R34, R35). What it does are its effects. */
export const consequenceSchema = () => ({
  ...cardFields(),
  state: choice(CONSEQUENCE_STATES),
  /** Of the action itself, or of a threat that came to pass (R34). */
  origin: choice(ORIGINS),
  /** UUID or message id of what it comes from, and its words. */
  from: text(),
  fromText: text(),
  text: text(),
  /** False for what is taken directly (R20). */
  mitigable: flag(true),
  /** Id of the message of its 缓解, or empty: once for each consequence (B18). */
  mitigation: text(),
  /** UUID of the theme whose erosion was resisted and brought it about (R77, B24), or empty. */
  resisted: text(),
});

/** A consequence (后果). */
export class ConsequenceModel extends MessageModel<ReturnType<typeof consequenceSchema>> {
  static override defineSchema() {
    return consequenceSchema();
  }
}
