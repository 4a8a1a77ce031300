import { choice, flag, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

export const TRACKS = ["indulgence", "mastery"] as const;

/** What a full track can lead to: those of 沉溺 (B20), those of 掌控 (B21), 稍后; empty while nothing is chosen. */
export const TRACK_CHOICES = [
  "", "change", "erosion", "reveal", "powerTag", "anchor", "rewriteWeakness", "dropWeakness", "weaknessTag", "special", "later",
] as const;

/** Facts of a full track, with what is to be chosen (B20, B21). */
export const trackSchema = () => ({
  ...cardFields(),
  theme: text(),
  themeName: text(),
  track: choice(TRACKS),
  choice: choice(TRACK_CHOICES),
  settled: flag(),
});

/** A full track (轨道已满). */
export class TrackModel extends MessageModel<ReturnType<typeof trackSchema>> {
  static override defineSchema() {
    return trackSchema();
  }
}
