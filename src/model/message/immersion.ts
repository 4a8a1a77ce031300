import { DEPTHS } from "../../rules/immersion";
import { choice, flag, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** 未决, 达成, 未达成 (B30). */
export const AIMS = ["open", "met", "missed"] as const;

/** Facts of a rolled 彻底浸入 (R12-R27). Tally and bands lie in its roll. */
export const immersionSchema = () => ({
  ...cardFields(),
  theme: text(),
  themeName: text(),
  aim: text(),
  depth: choice(DEPTHS),
  /** Id of the request's message. */
  request: text(),
  /** Ids of the power tags chosen to burn (R21, B32). */
  chosen: new foundry.data.fields.ArrayField(text()),
  /** Name of the status of tier 6 (R20, B33). */
  statusName: text(),
  /** Whether the aim was met (B30). */
  aimMet: choice(AIMS),
  outOfControl: flag(),
  /** Played in a past scene: nobody leaves for good (R59). */
  past: flag(),
  settled: flag(),
});

/** Full immersion (彻底浸入). */
export class ImmersionModel extends MessageModel<ReturnType<typeof immersionSchema>> {
  static override defineSchema() {
    return immersionSchema();
  }
}
