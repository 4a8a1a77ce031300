import { findTarget } from "../../host/documents";
import { type HandChange, changeByHand } from "../effects/by-hand";
import { dependantsOf } from "../../rules/provenance";
import { type Clue, cluesOf, type Conclusion, conclusionsOf, type Mission } from "../mission/mission-documents";
import { type Answer, done, refuse } from "../request/request";
import { isRolled } from "./dossier-card";
import { tiesOf } from "./provenance-of";

/** What the MC alone says of a conclusion: yes to its scene (R60), a roll with fewer clues (R53), power of the MC's own (B34). */
export interface Ruling {
  readonly agreed?: boolean;
  readonly ruled?: boolean;
  readonly modifier?: number;
}

/** Write down what the MC says of a conclusion that is not rolled yet. */
export async function ruleOn(conclusion: Conclusion, ruling: Ruling): Promise<Answer> {
  if (game.user?.isGM !== true) return refuse("notYours");
  if (conclusion.system.outcome || isRolled(conclusion.id ?? "")) return refuse("decided");
  await findTarget(conclusion.uuid)?.update(Object.fromEntries(Object.entries(ruling).map(([name, value]) => [`system.${name}`, value])));
  return done;
}

/** Take a proposed clue for one of the team's, or put it away. */
export async function judgeProposal(clue: Clue, accept: boolean): Promise<void> {
  if (game.user?.isGM !== true || !clue.system.proposed) return;
  if (accept) await findTarget(clue.uuid)?.update({ "system.proposed": false });
  else await clue.delete();
}

/** What follows from striking a clue, or letting it stand again: whatever stands on it is in doubt, however far. */
export function strikeChanges(mission: Mission, clue: Clue, struck: boolean): HandChange[] {
  const ties = tiesOf(mission);
  const others = cluesOf(mission).filter(({ id, system }) => id !== clue.id && system.struck);
  const still = new Set(others.flatMap(({ id }) => dependantsOf(ties, id ?? "")));
  const touched = new Set(dependantsOf(ties, clue.id ?? ""));
  const changes = conclusionsOf(mission).filter(({ id }) => touched.has(id ?? "")).flatMap((conclusion): HandChange[] => {
    const { state } = conclusion.system;
    const value = struck ? (state === "refuted" ? state : "doubtful") : still.has(conclusion.id ?? "") ? state : soundState(conclusion);
    return value === state ? [] : [{ target: conclusion.uuid, path: "state", kind: "set", value }];
  });
  return [{ target: clue.uuid, path: "struck", kind: "set", value: struck }, ...changes];
}

/** What a conclusion is when nothing that it stands on is in doubt. */
const soundState = ({ system: { outcome } }: Conclusion) => (outcome === "" ? "open" : outcome === "fail" ? "refuted" : "confirmed");

/**
 * Strike a clue, or let it stand again.
 *
 * @returns What takes it back; null when it was refused.
 */
export const strikeClue = (mission: Mission, clue: Clue, struck: boolean): ReturnType<typeof changeByHand> =>
  changeByHand(strikeChanges(mission, clue, struck));
