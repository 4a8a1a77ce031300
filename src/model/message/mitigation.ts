import { entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { choice, flag, text, whole } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** What is bought: tiers off a status, a tag kept, or a complication in the story instead (B18). */
export const RELIEFS = ["tiers", "tag", "complication"] as const;

const reliefSchema = () => ({
  kind: choice(RELIEFS),
  /** Id of the effect on the consequence that is lessened; empty for a complication. */
  effect: text(),
  amount: whole(1, { min: 1 }),
  ...entryFields(),
});

export type ReliefEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof reliefSchema>>;

/** A complete new entry. */
export const newRelief = (given: Partial<ReliefEntry> & Pick<ReliefEntry, "kind">): ReliefEntry => ({
  effect: "", amount: 1, ...NEW_ENTRY, ...given,
});

/** Facts of a rolled 缓解 (B18). Tally and bands lie in its roll. */
export const mitigationSchema = () => ({
  ...cardFields(),
  /** Id of the consequence's message. */
  consequence: text(),
  reliefs: keyedMap(new foundry.data.fields.SchemaField(reliefSchema())),
  /** All that it can lessen has been chosen. */
  settled: flag(),
});

/** A mitigation (缓解). */
export class MitigationModel extends MessageModel<ReturnType<typeof mitigationSchema>> {
  static override defineSchema() {
    return mitigationSchema();
  }
}
