import { DEPTHS } from "../../rules/immersion";
import { consequenceField, newConsequence } from "../fields/consequence";
import { entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { choice, flag, moment, text, whole } from "../fields/plain";
import { SEED_QUESTIONS } from "../fields/questions";
import { threatField } from "../fields/threat";

type Data<Schema extends foundry.data.fields.DataSchema> = foundry.data.fields.SchemaField.InitializedData<Schema>;

const ids = () => new foundry.data.fields.ArrayField(text());

/** How a clue bears on an answer; clues that are not listed bear on it in no way. */
export const BEARINGS = ["supports", "conflicts"] as const;

const answerSchema = () => {
  const { SchemaField, TypedObjectField } = foundry.data.fields;
  return {
    question: choice(SEED_QUESTIONS),
    /** The MC's draft: the dice decide (R61-R73). */
    correct: flag(),
    text: text(),
    /** Ids of the answers that it supports once a 演绎 has made it a clue (R63). */
    asClueSupports: ids(),
    confirmed: text(),
    mixed: consequenceField(),
    refuted: new SchemaField({
      /** The refuting clue, for a failed 演绎 (R61). */
      clue: text(),
      /** Consequence and id of the harder trait, for a failed 检验 (R69, R70). */
      consequence: consequenceField(),
      trait: text(),
      /** Id of the hidden clue that the refuting one repeats, or empty. */
      sameAs: text(),
    }),
    /** By clue id. Never on the clue, which players own. */
    bears: new TypedObjectField(choice(BEARINGS), { validateKey: (key: string) => foundry.data.validators.isValidId(key) }),
    ...entryFields(),
  };
};
export type AnswerEntry = Data<ReturnType<typeof answerSchema>>;
export const answerField = () => new foundry.data.fields.SchemaField(answerSchema());
/** A complete new entry. */
export const newAnswer = (given: Partial<AnswerEntry> & Pick<AnswerEntry, "question" | "text">): AnswerEntry => ({
  correct: false, asClueSupports: [], confirmed: "", mixed: newConsequence(),
  refuted: { clue: "", consequence: newConsequence(), trait: "", sameAs: "" }, bears: {}, ...NEW_ENTRY, ...given,
});

const pastSceneSchema = () => ({
  title: text(),
  text: text(),
  /** Id of the clue whose past it is. */
  clue: text(),
  /** UUID of the challenge met there, or empty. */
  challenge: text(),
  threats: keyedMap(threatField()),
  /** How it leads to the present safety (R62). */
  return: text(),
  /** Ids of the hidden clues that are found there. */
  finds: ids(),
  ...entryFields(),
});
export type PastSceneEntry = Data<ReturnType<typeof pastSceneSchema>>;
export const pastSceneField = () => new foundry.data.fields.SchemaField(pastSceneSchema());
/** A complete new entry. */
export const newPastScene = (given: Partial<PastSceneEntry> & Pick<PastSceneEntry, "title">): PastSceneEntry => ({
  text: "", clue: "", challenge: "", threats: {}, return: "", finds: [], ...NEW_ENTRY, ...given,
});

const verificationSchema = () => ({
  /** Id of the answer that it tests. */
  answer: text(),
  title: text(),
  plan: text(),
  success: text(),
  mixed: consequenceField(),
  fail: new foundry.data.fields.SchemaField({ consequence: consequenceField(), /** Id of the harder trait. */ trait: text() }),
  threats: keyedMap(threatField()),
  ...entryFields(),
});
export type VerificationEntry = Data<ReturnType<typeof verificationSchema>>;
export const verificationField = () => new foundry.data.fields.SchemaField(verificationSchema());
/** A complete new entry. */
export const newVerification = (given: Partial<VerificationEntry> & Pick<VerificationEntry, "title">): VerificationEntry => ({
  answer: "", plan: "", success: "", mixed: newConsequence(), fail: { consequence: newConsequence(), trait: "" }, threats: {}, ...NEW_ENTRY, ...given,
});

const plannedDossierSchema = () => ({
  number: whole(1, { min: 1 }),
  title: text(),
  where: text(),
  safeBecause: text(),
  endsWhen: text(),
  expect: text(),
  ...entryFields(),
});
export type PlannedDossier = Data<ReturnType<typeof plannedDossierSchema>>;
export const plannedDossierField = () => new foundry.data.fields.SchemaField(plannedDossierSchema());
/** A complete new entry. */
export const newPlannedDossier = (given: Partial<PlannedDossier> & Pick<PlannedDossier, "number">): PlannedDossier => ({
  title: "", where: "", safeBecause: "", endsWhen: "", expect: "", ...NEW_ENTRY, ...given,
});

const stepSchema = () => ({ minutes: whole(0, { min: 0 }), text: text(), ...entryFields() });
export type PacingStep = Data<ReturnType<typeof stepSchema>>;
export const pacingStepField = () => new foundry.data.fields.SchemaField(stepSchema());
/** A complete new entry. */
export const newPacingStep = (given: Partial<PacingStep> & Pick<PacingStep, "text">): PacingStep => ({ minutes: 0, ...NEW_ENTRY, ...given });

const depthSchema = () => ({ depth: choice(DEPTHS), aim: text(), ...entryFields() });
export type FinaleDepth = Data<ReturnType<typeof depthSchema>>;
export const finaleDepthField = () => new foundry.data.fields.SchemaField(depthSchema());
/** A complete new entry. */
export const newFinaleDepth = (given: Partial<FinaleDepth> & Pick<FinaleDepth, "depth" | "aim">): FinaleDepth => ({ ...NEW_ENTRY, ...given });

const endingSchema = () => ({ when: text(), text: text(), ...entryFields() });
export type EndingEntry = Data<ReturnType<typeof endingSchema>>;
export const endingField = () => new foundry.data.fields.SchemaField(endingSchema());
/** A complete new entry. */
export const newEnding = (given: Partial<EndingEntry> & Pick<EndingEntry, "text">): EndingEntry => ({ when: "", ...NEW_ENTRY, ...given });

const releasedSchema = () => ({
  /** Id of what lay here, and UUID of what it became in the mission. */
  source: text(),
  as: text(),
  when: moment(),
  ...entryFields(),
});
export type ReleasedEntry = Data<ReturnType<typeof releasedSchema>>;
export const releasedField = () => new foundry.data.fields.SchemaField(releasedSchema());
/** A complete new entry. */
export const newReleased = (given: Partial<ReleasedEntry> & Pick<ReleasedEntry, "source" | "as" | "when">): ReleasedEntry => ({ ...NEW_ENTRY, ...given });

const referenceSchema = () => ({ /** UUID of an actor. */ uuid: text(), ...entryFields() });
export type ReferenceEntry = Data<ReturnType<typeof referenceSchema>>;
export const referenceField = () => new foundry.data.fields.SchemaField(referenceSchema());
/** A complete new entry. */
export const newReference = (uuid: string, sort = 0): ReferenceEntry => ({ uuid, ...NEW_ENTRY, sort });
