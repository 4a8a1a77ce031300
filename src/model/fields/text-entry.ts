import { entryFields, NEW_ENTRY } from "./keyed-map";
import { text } from "./plain";

const textEntrySchema = () => ({ text: text(), ...entryFields() });

export type TextEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof textEntrySchema>>;

/** Field of an entry that is one text: an anchor, a special, a fact, an approach. */
export const textEntryField = () => new foundry.data.fields.SchemaField(textEntrySchema());

/** A complete new entry. */
export const newTextEntry = (given: Partial<TextEntry> & Pick<TextEntry, "text">): TextEntry => ({ ...NEW_ENTRY, ...given });
