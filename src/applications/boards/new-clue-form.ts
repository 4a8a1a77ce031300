import { askForm } from "../../host/ask-form";
import { localize } from "../../host/i18n";
import { noteClue } from "../../workflows/dossier/new-clue";
import { casefileOf, type Mission } from "../../workflows/mission/mission-documents";
import { type Answer, done } from "../../workflows/request/request";

/** What a new clue begins with: what somebody marked, dropped or pressed on. */
export interface ClueSeed {
  readonly name: string;
  readonly text: string;
  readonly origin: string;
}

/** Let somebody write down a clue: the MC for the team or for the casefile, a player as a proposal. */
export async function askNewClue(mission: Mission, seed: ClueSeed): Promise<Answer> {
  const isMc = game.user?.isGM === true;
  const title = localize(isMc ? "Clue.new" : "Clue.propose");
  const given = await askForm("clue", title, { ...seed, mayHide: isMc && casefileOf(mission) !== null }, isMc ? "TAINTED.Clue.new" : "TAINTED.Clue.propose");
  if (!given) return done;
  const { name = "", text = "", origin = "", hidden } = given;
  return noteClue(mission, { name, text, origin, hidden: hidden === "true" });
}
