import { entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { choice, flag, text, whole } from "../fields/plain";
import { REVIEWED, spendFields } from "./action";
import { cardFields, MessageModel } from "./message-model";

const reliefSchema = () => ({
  /** How much is taken off the harm whose id this entry has. */
  amount: whole(0, { min: 0, max: 6 }),
  ...entryFields(),
});

export type ReliefEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof reliefSchema>>;

/** A complete new entry. */
export const newRelief = (given: Partial<ReliefEntry> = {}): ReliefEntry => ({ amount: 0, ...NEW_ENTRY, ...given });

/** Facts of a rolled 缓解 (B18). Tally and bands lie in its roll. */
export const mitigationSchema = () => ({
  ...cardFields(),
  intent: text(),
  /** Id of the consequence's message. */
  consequence: text(),
  /** What it eases, by the id of the harm. */
  reliefs: keyedMap(new foundry.data.fields.SchemaField(reliefSchema())),
  /** Everything that the card does by itself has been done. */
  settled: flag(),
  /** The dice were real ones, and typed in (手动点数). */
  byHand: flag(),
  draftOf: text(),
  rerolled: text(),
  reviewed: choice(REVIEWED),
  ...spendFields(),
});

/** A mitigation (缓解). */
export class MitigationModel extends MessageModel<ReturnType<typeof mitigationSchema>> {
  static override defineSchema() {
    return mitigationSchema();
  }
}
