import { DEPTHS } from "../../rules/immersion";
import { IMMERSION_ENDS } from "../../rules/immersion-state";
import { choice, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** Facts of a request for 彻底浸入 (R7-R11). No roll yet: on rolling it folds to a link. */
export const immersionRequestSchema = () => ({
  ...cardFields(),
  theme: text(),
  themeName: text(),
  /** What reality should become (R9); empty while the MC waits for the player to say it. */
  aim: text(),
  /** Declined by the MC, or given up by the player (R11); a depth and an end are fields of their own, so that neither undoes the other. */
  ended: choice(IMMERSION_ENDS),
  depth: choice(["", ...DEPTHS]),
  /** The MC's word when it is declined. */
  word: text(),
  /** Id of the message that it was started from, and of the one that it became; empty for none. */
  from: text(),
  result: text(),
});

/** A request for full immersion (申请浸入). */
export class ImmersionRequestModel extends MessageModel<ReturnType<typeof immersionRequestSchema>> {
  static override defineSchema() {
    return immersionRequestSchema();
  }
}
