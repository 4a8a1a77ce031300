import { boxesOf, STATUS_BOXES } from "../../rules/status";
import { entryFields, NEW_ENTRY } from "./keyed-map";
import { text, whole } from "./plain";
import { boxesField } from "./status";

const limitSchema = () => ({
  name: text(),
  value: whole(3, { min: 1, max: STATUS_BOXES }),
  boxes: boxesField(),
  /** What happens when it is reached. */
  reached: text(),
  ...entryFields(),
});

export type LimitEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof limitSchema>>;

/** Field of a named limit, with boxes of its own (B16). */
export const limitField = () => new foundry.data.fields.SchemaField(limitSchema());

/** A complete new entry. */
export const newLimit = (given: Partial<LimitEntry> & Pick<LimitEntry, "name">): LimitEntry => ({
  value: 3, boxes: boxesOf(), reached: "", ...NEW_ENTRY, ...given,
});
