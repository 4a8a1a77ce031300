import { WAYS } from "../../rules/draft";
import { entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { choice, flag, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** What a roll is aimed at. */
export const targetField = () => new foundry.data.fields.SchemaField({ uuid: text(), entry: text(), label: text() });

/** What the MC changed on a settled card: the same dice, read anew. */
export const CORRECTIONS = ["strike", "flip", "restore"] as const;

const correctionSchema = () => ({
  /** Key of the source. */
  source: text(),
  kind: choice(CORRECTIONS),
  word: text(),
  /** Id of the user. */
  by: text(),
  ...entryFields(),
});

export type CorrectionEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof correctionSchema>>;

/** A complete new entry. */
export const newCorrection = (given: Partial<CorrectionEntry> & Pick<CorrectionEntry, "source" | "kind">): CorrectionEntry => ({
  word: "", by: "", ...NEW_ENTRY, ...given,
});

/** Facts of one rolled action. Tally and bands lie in the roll's options, with the roll, in the message's `rolls`. */
export const actionSchema = () => ({
  ...cardFields(),
  way: choice(WAYS, "quick"),
  intent: text(),
  target: targetField(),
  /** Id of the draft's message that this came from, or empty. */
  draftOf: text(),
  /** The dice were real ones, and typed in (手动点数). */
  byHand: flag(),
  /** Everything that the card does by itself has been done; the executor finishes those that lack it. */
  settled: flag(),
  corrections: keyedMap(new foundry.data.fields.SchemaField(correctionSchema())),
});

/** A rolled action (行动). */
export class ActionModel extends MessageModel<ReturnType<typeof actionSchema>> {
  static override defineSchema() {
    return actionSchema();
  }
}
