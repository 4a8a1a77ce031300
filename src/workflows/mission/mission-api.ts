import { cutIn } from "./cut-in";
import { deliverThreat } from "./deliver-threat";
import { type GivenThreat, giveThreat } from "./give-threat";
import { findMission } from "./mission-documents";
import { makeMove, type Moved } from "./move";
import type { Move } from "./move-effects";
import type { RecapReader, RecapScope } from "../../rules/recap";
import { recap } from "./recap";
import { releaseClue } from "./release";

/** Missions for macros and modules, by UUID; each answers with why it was not done, as an id, or with nothing. */
export const missionApi = Object.freeze({
  cutIn: async (mission: string): Promise<string> => {
    const found = findMission(mission);
    return found ? cutIn(found) : "missing";
  },
  move: async (mission: string, move: Move, ruling = false): Promise<Moved | { readonly refusal: "missing" }> => {
    const found = findMission(mission);
    return found ? makeMove(found, move, ruling) : { refusal: "missing" };
  },
  giveThreat: async (mission: string, threat: GivenThreat): Promise<string> => {
    const found = findMission(mission);
    return found ? giveThreat(found, threat) : "missing";
  },
  deliverThreat: async (mission: string, threat: string, agents: readonly string[] = [], text = ""): Promise<string> => {
    const found = findMission(mission);
    return found && (await deliverThreat(found, threat, agents, text)) ? "" : "missing";
  },
  /** The story so far as Markdown; players' version holds what everybody could read. */
  recap: (mission: string, scope: RecapScope = "mission", reader: RecapReader = "players"): string => {
    const found = findMission(mission);
    return found ? recap(found, scope, game.user?.isGM ? reader : "players") : "";
  },
  releaseClue: async (mission: string, clue: string): Promise<string> => {
    const found = findMission(mission);
    return found ? releaseClue(found, clue) : "missing";
  },
});
