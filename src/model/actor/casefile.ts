import { appliedField } from "../fields/applied";
import { keyedMap } from "../fields/keyed-map";
import { html, text } from "../fields/plain";
import { StoredModel } from "../stored-model";
import {
  answerField, endingField, finaleDepthField, pacingStepField, pastSceneField, plannedDossierField, referenceField, releasedField, verificationField,
} from "./casefile-entries";

/** Stored fields. Labels come from `TAINTED.Actor.casefile.FIELDS`. Hidden clues are embedded Items. */
const casefileSchema = () => {
  const { SchemaField } = foundry.data.fields;
  return {
    /** UUIDs of the mission that it belongs to, and of its anomaly. */
    mission: text(),
    anomaly: text(),
    challenges: keyedMap(referenceField()),
    answers: keyedMap(answerField()),
    pastScenes: keyedMap(pastSceneField()),
    verifications: keyedMap(verificationField()),
    finale: new SchemaField({
      text: text(), suppressedWhen: text(), ifLost: text(),
      immersion: keyedMap(finaleDepthField()), endings: keyedMap(endingField()),
    }),
    pacing: new SchemaField({ dossiers: keyedMap(plannedDossierField()), steps: keyedMap(pacingStepField()) }),
    /** What has been revealed: it was created in the mission, and stays here, marked. */
    released: keyedMap(releasedField()),
    notes: html(),
    applied: appliedField(),
  };
};

/** The MC's secret companion of a mission (密档): everything that is not yet revealed. */
export class CasefileModel extends StoredModel<ReturnType<typeof casefileSchema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TAINTED.Actor.casefile"];

  static override defineSchema() {
    return casefileSchema();
  }
}
