import { BEATS, PHASES } from "../../rules/mission";
import { TIMES } from "../actor/mission-entries";
import { choice, text, whole } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** Facts of a turn of the scene loop or of the mission's phase (R30, R36). */
export const beatSchema = () => ({
  ...cardFields(),
  mission: text(),
  phase: choice(PHASES),
  beat: choice(BEATS),
  round: whole(1, { min: 1 }),
  when: choice(TIMES),
  scene: text(),
  text: text(),
});

/** A turn of the story (场景循环). */
export class BeatModel extends MessageModel<ReturnType<typeof beatSchema>> {
  static override defineSchema() {
    return beatSchema();
  }
}
