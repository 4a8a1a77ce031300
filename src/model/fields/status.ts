import { POLARITIES } from "../../rules/condition";
import { boxesOf, STATUS_BOXES, statusTier } from "../../rules/status";
import { entriesOf, entryFields, NEW_ENTRY } from "./keyed-map";
import { choice, flag, text } from "./plain";

/** Six boxes, lowest tier first (B15). */
export const boxesField = () => {
  const { ArrayField, BooleanField } = foundry.data.fields;
  return new ArrayField(new BooleanField(), { initial: () => boxesOf(), min: STATUS_BOXES, max: STATUS_BOXES });
};

const statusSchema = () => ({
  name: text(),
  polarity: choice(POLARITIES, "hindering"),
  boxes: boxesField(),
  /** False for a status that is taken directly (R20). */
  mitigable: flag(true),
  /** UUID of the card or document that it came from, or empty. */
  source: text(),
  ...entryFields(),
});

export type StatusEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof statusSchema>>;

/** Field of one status (R26, B15). */
export const statusField = () => new foundry.data.fields.SchemaField(statusSchema());

/** A complete new entry. Its return type makes a field that is forgotten here an error. */
export const newStatus = (given: Partial<StatusEntry> & Pick<StatusEntry, "name">): StatusEntry => ({
  polarity: "hindering", boxes: boxesOf(), mitigable: true, source: "", ...NEW_ENTRY, ...given,
});

/** A status that is there, with what it counts as (B15). */
export type ActiveStatus = StatusEntry & { id: string; tier: number };

/** Statuses that are there, in order. */
export const activeStatuses = (statuses: Readonly<Record<string, StatusEntry>>): ActiveStatus[] =>
  entriesOf(statuses).map((status) => ({ ...status, tier: statusTier(status.boxes) }));
