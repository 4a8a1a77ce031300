import { BEATS, PHASES } from "../../rules/mission";
import { MOVES } from "../../rules/moves";
import { TIMES } from "../actor/mission-entries";
import { choice, flag, text, whole } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** Facts of a move of the mission: a turn of the scene loop (R30, R36), a scene, a dossier, a switch. */
export const beatSchema = () => ({
  ...cardFields(),
  mission: text(),
  move: choice(MOVES, "beat"),
  /** Of a switch: turned on. */
  on: flag(),
  /** The text does not know this move, or not now: the MC ruled (MC裁定). */
  ruling: flag(),
  phase: choice(PHASES),
  beat: choice(BEATS),
  round: whole(1, { min: 1 }),
  when: choice(TIMES),
  /** Id of the scene that it belongs to, or empty; what it opens, as a title. */
  scene: text(),
  title: text(),
  text: text(),
  settled: flag(),
});

/** A turn of the story (场景循环). */
export class BeatModel extends MessageModel<ReturnType<typeof beatSchema>> {
  static override defineSchema() {
    return beatSchema();
  }
}
