import { entryFields, NEW_ENTRY } from "./keyed-map";
import { flag, text } from "./plain";

const traitSchema = () => ({
  name: text(),
  text: text(),
  revealed: flag(),
  /** 更加棘手的特性 (R70, R72). */
  harder: flag(),
  /** How it surfaces when it is revealed. */
  shows: text(),
  /** A threat or +1 to a limit that comes with it, in words (B40). */
  adds: text(),
  ...entryFields(),
});

export type TraitEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof traitSchema>>;

/** Field of a trait of an anomaly or a challenge. */
export const traitField = () => new foundry.data.fields.SchemaField(traitSchema());

/** A complete new entry. */
export const newTrait = (given: Partial<TraitEntry> & Pick<TraitEntry, "name">): TraitEntry => ({
  text: "", revealed: false, harder: false, shows: "", adds: "", ...NEW_ENTRY, ...given,
});
