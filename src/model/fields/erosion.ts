import { entryFields, NEW_ENTRY } from "./keyed-map";
import { text } from "./plain";

const erosionSchema = () => ({
  text: text(),
  /** The MC's line of temptation, or empty. */
  temptation: text(),
  ...entryFields(),
});

export type ErosionEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof erosionSchema>>;

/** Field of one erosion of a theme (R1, R83). */
export const erosionField = () => new foundry.data.fields.SchemaField(erosionSchema());

/** A complete new entry. */
export const newErosion = (given: Partial<ErosionEntry> & Pick<ErosionEntry, "text">): ErosionEntry => ({
  temptation: "", ...NEW_ENTRY, ...given,
});
