import { choice, flag, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** What became of it: not answered, yielded (R4), resisted (R77), let pass. */
export const ANSWERS = ["open", "yielded", "resisted", "declined"] as const;

/** Facts of an offer to yield to an erosion (R2). */
export const temptationSchema = () => ({
  ...cardFields(),
  /** UUID of the theme, id of the erosion, and their words then. */
  theme: text(),
  themeName: text(),
  erosion: text(),
  text: text(),
  /** The MC's line. */
  line: text(),
  /** 需要: the MC demands it (R4). */
  demanded: flag(),
  answer: choice(ANSWERS),
  /** Id of the consequence that resisting brought, or empty (R77). */
  consequence: text(),
  /** The MC lets resisting pass without one, and so without a mark (B24). */
  spared: flag(),
  /** Everything that the answer does has been done. */
  settled: flag(),
});

/** A temptation (诱惑). */
export class TemptationModel extends MessageModel<ReturnType<typeof temptationSchema>> {
  static override defineSchema() {
    return temptationSchema();
  }
}
