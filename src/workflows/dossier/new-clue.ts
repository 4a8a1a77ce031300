import { findTarget } from "../../host/documents";
import { type Answer, done, refuse } from "../request/request";
import { ask } from "../request/ask";
import { casefileOf, type Mission } from "../mission/mission-documents";
import { stepRequest } from "./dossier-requests";

/** A clue as somebody writes it down. */
export interface NewClue {
  readonly name: string;
  readonly text: string;
  /** Where it was found (R40). */
  readonly origin: string;
  /** Kept in the casefile until it is revealed: the MC's alone. */
  readonly hidden?: boolean;
}

/** Note a clue: the MC's is the team's at once, or lies hidden; a player's waits for the MC's yes. */
export async function noteClue(mission: Mission, { name, text, origin, hidden = false }: NewClue): Promise<Answer> {
  const called = (name || text).trim().slice(0, 60);
  if (!called) return refuse("noWords");
  const clue = foundry.utils.randomID();
  const casefile = hidden && game.user?.isGM ? casefileOf(mission) : null;
  if (!casefile) return ask(stepRequest(mission, { do: "propose", clue, name: called, text: text.slice(0, 500), origin: origin.slice(0, 200) }));
  await findTarget(casefile.uuid)?.createEmbeddedDocuments?.("Item", [{ _id: clue, name: called, type: "clue", system: { text: text || called, origin } }], { keepId: true });
  return done;
}
