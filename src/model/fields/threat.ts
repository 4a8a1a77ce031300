import { consequenceField, newConsequence } from "./consequence";
import { entryFields, NEW_ENTRY } from "./keyed-map";
import { text } from "./plain";

const threatSchema = () => ({
  text: text(),
  /** What comes of it if nobody meets it (R34). */
  consequence: consequenceField(),
  ...entryFields(),
});

export type ThreatEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof threatSchema>>;

/** Field of a threat as an anomaly or a challenge has it ready (R32). */
export const threatField = () => new foundry.data.fields.SchemaField(threatSchema());

/** A complete new entry. */
export const newThreat = (given: Partial<ThreatEntry> & Pick<ThreatEntry, "text">): ThreatEntry => ({
  consequence: newConsequence(), ...NEW_ENTRY, ...given,
});
