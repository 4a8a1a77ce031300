import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { warn } from "../host/warn";
import { isSenseless, type MoveName, refuseMove } from "../rules/moves";
import { moveAndAsk } from "../workflows/mission/move-and-ask";
import type { Move } from "../workflows/mission/move-effects";
import { type Mission, stateOf } from "../workflows/mission/mission-documents";

/** Moves that need a title, and may have a text. */
const WORDED: ReadonlySet<MoveName> = new Set(["scene", "dossier"]);

/** Moves that the mission is not the same after: they ask once. */
const GRAVE: ReadonlySet<MoveName> = new Set(["suppress", "end"]);

/** Move a mission: ask for the words that it needs and, where the text does not know it, whether the MC rules so (MC裁定). */
export async function tryMove(mission: Mission, move: Move): Promise<boolean> {
  const refusal = refuseMove(stateOf(mission), move);
  if (refusal && isSenseless(refusal)) return say(refusal);
  const title = localize(`Mission.do.${move.move}`);
  const context = {
    reason: refusal && localize(`Mission.refusal.${refusal}`), needsTitle: WORDED.has(move.move), isScene: move.move === "scene",
    isPast: move.when === "past", title: move.title ?? "", text: move.text ?? "",
    grave: GRAVE.has(move.move) ? localize(`Mission.grave.${move.move}`) : "",
  };
  const asks = refusal !== "" || context.needsTitle || context.grave !== "";
  const given = asks ? await askForm("move", title, context, refusal ? "TAINTED.Mission.rule" : "TAINTED.Effect.done") : {};
  if (!given) return false;
  const words = { title: (given["title"] ?? "").trim() || (move.title ?? ""), text: (given["text"] ?? "").trim() || (move.text ?? "") };
  const when = given["when"] === "past" ? "past" as const : given["when"] === "present" ? "present" as const : move.when;
  const moved = await moveAndAsk(mission, { ...move, ...words, ...(when && { when }) }, refusal !== "");
  return moved.refusal ? say(moved.refusal) : true;
}

function say(refusal: string): false {
  warn(`Mission.refusal.${refusal}`);
  return false;
}
