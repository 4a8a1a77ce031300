import { type DossierStep, readStep } from "../../rules/dossier-step";
import { readJson } from "../../model/fields/json-text";
import { findMission, type Mission } from "../mission/mission-documents";
import { type Answer, refuse } from "../request/request";
import type { RequestKind } from "../request/request-kind";
import { takeStep } from "./take-step";

/** The mission of that id. */
const missionOf = (id: string): Mission | null => findMission(`Actor.${id}`);

/** A gesture at the board: `card` is the mission's id, `row` the gesture's own, `words` the step. */
const gesture: RequestKind = {
  mayRun: ({ card }) => missionOf(card)?.isOwner === true,
  run: async ({ card, words = "" }, asker): Promise<Answer> => {
    const [mission, step] = [missionOf(card), readStep(readJson(words))];
    if (!mission || !mission.testUserPermission(asker, "OBSERVER")) return refuse("missing");
    return step ? takeStep(mission, step, asker) : refuse("unknown");
  },
};

/** Requests about dossiers. */
export const DOSSIER_KINDS: Readonly<Record<string, RequestKind>> = { dossierStep: gesture };

/** The request of one gesture; each has an id of its own, so that the same one made again is not taken for it. */
export const stepRequest = (mission: Mission, step: DossierStep) =>
  ({ kind: "dossierStep", card: mission.id ?? "", row: foundry.utils.randomID(), words: JSON.stringify(step) });
