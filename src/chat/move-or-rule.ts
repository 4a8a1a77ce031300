import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { isSenseless, type MoveRefusal, refuseMove } from "../rules/moves";
import { moveAndAsk } from "../workflows/mission/move-and-ask";
import type { Move } from "../workflows/mission/move-effects";
import { type Mission, stateOf } from "../workflows/mission/mission-documents";

/** Refusals that have a sentence of their own here; of any other the mission itself tells. */
const SAID: ReadonlySet<MoveRefusal> = new Set<MoveRefusal>(["unsafe", "noVerification", "noBeat"]);

/** Make a move of the mission; what the text does not allow, or not now, is offered to the MC as a ruling (MC裁定). */
export async function moveOrRule(mission: Mission, move: Move): Promise<void> {
  const refusal = refuseMove(stateOf(mission), move);
  if (refusal && !isSenseless(refusal)) {
    const reason = localize(`TAINTED.Board.refused.${SAID.has(refusal) ? refusal : "other"}`);
    if (!(await askForm("ruling", localize("TAINTED.Board.ruling"), { reason }, "TAINTED.Board.ruleSo"))) return;
  }
  const moved = await moveAndAsk(mission, move, true);
  if (moved.refusal) ui.notifications?.warn(localize("TAINTED.Board.refused.other"));
}
