import { THREAT_STATES } from "../actor/mission-entries";
import { choice, flag, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** Facts of a threat that was given (R32). Its hidden consequence is not on the card. */
export const threatSchema = () => ({
  ...cardFields(),
  /** UUID of the mission and id of the threat in it; empty outside a mission. */
  mission: text(),
  entry: text(),
  /** Whose it is, neutral where players may not know. */
  from: text(),
  text: text(),
  state: choice(THREAT_STATES),
  settled: flag(),
});

/** A threat (威胁). */
export class ThreatModel extends MessageModel<ReturnType<typeof threatSchema>> {
  static override defineSchema() {
    return threatSchema();
  }
}
