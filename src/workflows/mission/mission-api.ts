import { cutIn } from "./cut-in";
import { deliverThreat } from "./deliver-threat";
import { giveThreat } from "./give-threat";
import { findMission, type Mission } from "./mission-documents";
import { makeMove, type Moved } from "./move";
import type { Move } from "./move-effects";
import type { RecapReader, RecapScope } from "../../rules/recap";
import { recap } from "./recap";
import { releaseClue } from "./release";

/** Do something to the mission of that UUID. */
const on = <Rest extends readonly unknown[], Result>(does: (mission: Mission, ...rest: Rest) => Promise<Result>) =>
  async (uuid: string, ...rest: Rest): Promise<Result | "missing"> => {
    const found = findMission(uuid);
    return found ? does(found, ...rest) : "missing";
  };

/** Missions for macros and modules, by UUID; each answers with why it was not done, as an id, or with nothing. */
export const missionApi = Object.freeze({
  cutIn: on(cutIn),
  move: async (mission: string, move: Move, ruling = false): Promise<Moved | { readonly refusal: "missing" }> => {
    const found = findMission(mission);
    return found ? makeMove(found, move, ruling) : { refusal: "missing" };
  },
  giveThreat: on(giveThreat),
  deliverThreat: async (mission: string, threat: string, agents: readonly string[] = [], text = ""): Promise<string> => {
    const found = findMission(mission);
    return found && (await deliverThreat(found, threat, agents, text)) ? "" : "missing";
  },
  /** The story so far as Markdown; players' version holds what everybody could read. */
  recap: (mission: string, scope: RecapScope = "mission", reader: RecapReader = "players"): string => {
    const found = findMission(mission);
    return found ? recap(found, scope, game.user?.isGM ? reader : "players") : "";
  },
  releaseClue: on(releaseClue),
});
