import { POLARITIES } from "../../rules/condition";
import { entryFields, keyedMap, NEW_ENTRY } from "./keyed-map";
import { choice, text, whole } from "./plain";

/** Who bears a status of a consequence; `ally` and `scene` mean the open scene of the mission. */
export const BEARERS = ["agent", "anomaly", "ally", "scene"] as const;

const givenStatusSchema = () => ({
  name: text(),
  tier: whole(1, { min: 1, max: 6 }),
  to: choice(BEARERS),
  polarity: choice(POLARITIES, "hindering"),
  ...entryFields(),
});
const givenTagSchema = () => ({ name: text(), ...entryFields() });

/** Field of a consequence as it was prepared: the words, and what they give (R34). `【】` in the words becomes chips. */
export const consequenceField = () => {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    text: text(),
    statuses: keyedMap(new SchemaField(givenStatusSchema())),
    /** Given to the open scene. */
    tags: keyedMap(new SchemaField(givenTagSchema())),
  });
};

export type ConsequenceData = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof consequenceField>["fields"]>;
export type GivenStatus = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof givenStatusSchema>>;
export type GivenTag = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof givenTagSchema>>;

/** A complete new one. */
export const newConsequence = (given: Partial<ConsequenceData> = {}): ConsequenceData => ({ text: "", statuses: {}, tags: {}, ...given });

/** A complete new entry. */
export const newGivenStatus = (given: Partial<GivenStatus> & Pick<GivenStatus, "name" | "tier">): GivenStatus => ({
  to: "agent", polarity: "hindering", ...NEW_ENTRY, ...given,
});

/** A complete new entry. */
export const newGivenTag = (given: Partial<GivenTag> & Pick<GivenTag, "name">): GivenTag => ({ ...NEW_ENTRY, ...given });
