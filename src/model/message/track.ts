import { TRACK_CHOICES, TRACKS } from "../../rules/track-choices";
import { choice, flag, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** Facts of a full track, with what is to be chosen (B20, B21). */
export const trackSchema = () => ({
  ...cardFields(),
  theme: text(),
  themeName: text(),
  track: choice(TRACKS),
  /** Empty while nothing is chosen; 稍后 keeps the question open. */
  choice: choice(["", ...TRACK_CHOICES.indulgence, ...TRACK_CHOICES.mastery]),
  /** Everything that the choice does has been done. */
  settled: flag(),
});

/** A full track (轨道已满). */
export class TrackModel extends MessageModel<ReturnType<typeof trackSchema>> {
  static override defineSchema() {
    return trackSchema();
  }
}
