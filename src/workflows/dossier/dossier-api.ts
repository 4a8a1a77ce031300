import { findDocument, isItem } from "../../host/documents";
import { openBoard } from "../../host/windows";
import type { DossierStep } from "../../rules/dossier-step";
import { activeMission } from "../mission/active-mission";
import { type Clue, type Conclusion, findMission, type Mission } from "../mission/mission-documents";
import { ask } from "../request/ask";
import { type Answer, done, refuse } from "../request/request";
import { stepRequest } from "./dossier-requests";
import { ruleOn, type Ruling, strikeClue } from "./mc-steps";
import { type NewClue, noteClue } from "./new-clue";
import { type DossierRoll, type DossierRollOptions, rollConclusion } from "./roll-conclusion";
import { weigh } from "./weigh";

/** A mission by its UUID; the one being played where none is named. */
const missionAt = (uuid: string): Mission | null => (uuid ? findMission(uuid) : activeMission());

/** A conclusion by its UUID. */
function conclusionAt(uuid: string): Conclusion | null {
  const item = findDocument(uuid);
  return isItem(item) && item.type === "conclusion" ? (item as Conclusion) : null; // its type says so
}

/** A clue by its UUID. */
function clueAt(uuid: string): Clue | null {
  const item = findDocument(uuid);
  return isItem(item) && item.type === "clue" ? (item as Clue) : null; // its type says so
}

/** A gesture at the board, by way of the MC where this user may not write. */
async function step(given: DossierStep, mission = ""): Promise<Answer> {
  const found = missionAt(mission);
  return found ? ask(stepRequest(found, given)) : refuse("missing");
}

async function roll(conclusion: string, options: DossierRollOptions = {}): Promise<DossierRoll> {
  const found = conclusionAt(conclusion);
  return found ? rollConclusion(found, options) : { message: null, refusal: "missing" };
}

async function note(clue: NewClue, mission = ""): Promise<Answer> {
  const found = missionAt(mission);
  return found ? noteClue(found, clue) : refuse("missing");
}

/** Power and lacking clues of a conclusion as it lies now; null when there is none. */
function weighing(conclusion: string): { readonly power: number; readonly missing: number; readonly complexity: number } | null {
  const found = conclusionAt(conclusion);
  const mission = found && findMission(found.parent?.uuid ?? "");
  if (!mission) return null;
  const { tally: { power }, missing, complexity } = weigh(mission, found.system);
  return { power, missing, complexity };
}

async function rule(conclusion: string, ruling: Ruling): Promise<Answer> {
  const found = conclusionAt(conclusion);
  return found ? ruleOn(found, ruling) : refuse("missing");
}

async function strike(clue: string, struck = true): Promise<Answer> {
  const found = clueAt(clue);
  const mission = found && findMission(found.parent?.uuid ?? "");
  return found && mission && (await strikeClue(mission, found, struck)) ? done : refuse("missing");
}

/** 书写档案 for macros and modules. */
export const dossierApi = Object.freeze({
  board: (conclusion = "", mission = ""): unknown => openBoard(mission, conclusion),
  step, roll, note, weighing, rule, strike,
});
