import { choice, flag, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** An agent's answer, a trait, an answer to a mystery, a clue, a text. */
export const REVEALS = ["agent", "trait", "answer", "clue", "text"] as const;

/** Facts of something that everybody, or one agent, comes to know. */
export const revealSchema = () => ({
  ...cardFields(),
  kind: choice(REVEALS),
  /** Id of the agent's question (R82), the mystery's (R49), or the name of what is revealed. */
  title: text(),
  text: text(),
  picture: text(),
  mission: text(),
  /** One more than a season's end gives (B42): the MC ruled (MC裁定). */
  ruling: flag(),
  /** Everything that the card does by itself has been done. */
  settled: flag(),
});

/** A revelation (揭露, 揭示). */
export class RevealModel extends MessageModel<ReturnType<typeof revealSchema>> {
  static override defineSchema() {
    return revealSchema();
  }
}
