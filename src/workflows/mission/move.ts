import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { isSenseless, type MoveRefusal, refuseMove } from "../../rules/moves";
import { seededId } from "../../rules/seeded-id";
import { findCard } from "../effects/effect-card";
import { oneRow } from "../effects/one-row";
import { postAndSettle } from "../effects/post-and-settle";
import { settleCard } from "../effects/settle-card";
import { lastCardOf } from "./mission-cards";
import { type Mission, stateOf } from "./mission-documents";
import { type Move, moveEffects } from "./move-effects";

/** What became of a move. */
export type Moved = { readonly refusal: ""; readonly card: string } | { readonly refusal: MoveRefusal | "notYours" | "notPosted" };

let before: Promise<unknown> = Promise.resolve();

/**
 * Move a mission: a card tells everybody, does it, and takes it back when it is undone.
 *
 * Two MCs who press the same at once post one card, since its id follows from the card before it and from the move.
 *
 * @param ruling - The MC does it against the text, or before its time; the card says so (MC裁定).
 */
export function makeMove(mission: Mission, move: Move, ruling = false): Promise<Moved> {
  const run = before.then(() => moveNow(mission, move, ruling)); // one at a time: a double click must see what the first one did
  before = run.catch(() => undefined);
  return run;
}

async function moveNow(mission: Mission, move: Move, ruling: boolean): Promise<Moved> {
  if (!mission.isOwner || !game.user?.isGM) return { refusal: "notYours" };
  await finishLast(mission);
  const refusal = refuseMove(stateOf(mission), move);
  if (refusal && (!ruling || isSenseless(refusal))) return { refusal };
  const id = seededId(["move", mission.uuid, lastCardOf(mission), move.move, move.beat ?? move.phase ?? String(move.on ?? ""), move.title ?? ""].join(" "));
  const failed = await postAndSettle(id, () => postMove(id, mission, move, refusal !== ""));
  return failed ? { refusal: failed } : { refusal: "", card: id };
}

/** What the card before has still to do comes first, whoever posted it. */
async function finishLast(mission: Mission): Promise<void> {
  const last = findCard(lastCardOf(mission));
  if (last && !last.system.settled && !last.system.undone.when) await settleCard(last);
}

function postMove(_id: string, mission: Mission, move: Move, ruling: boolean): Promise<unknown> {
  const { name, img, uuid, system } = mission;
  const opens = move.move === "scene";
  const { move: kind, title = "", text = "", on = false, beat = system.beat, phase = system.phase, when = opens ? "present" : system.when } = move;
  const goesRound = kind === "beat" && system.beat === "consequence" && beat === "establish";
  const scene = opens ? (move.id ?? foundry.utils.randomID()) : (system.scene?.id ?? "");
  const effects = moveEffects(mission, opens ? { ...move, id: scene } : move, Date.now());
  return postMessage({
    _id, type: "beat", speaker: { alias: localize("Term.mc") },
    content: localize("Mission.movePlain", { mission: name, move: moveText({ move: kind, beat, phase, on, title: title || (system.scene?.title ?? "") }), text }).trim(),
    system: {
      name, img: img ?? "", mission: uuid, move: kind, on, ruling, phase, beat, round: opens ? 1 : system.round + (goesRound ? 1 : 0), when, scene,
      title: title || (system.scene?.title ?? ""), text, effects: oneRow(effects, { label: title || name }),
    },
  }, "public");
}

/** A move in words: 场景循环：行动, 一幕场景「停播事故当晚」. */
export function moveText({ move, beat, phase, on, title }: { readonly move: Move["move"]; readonly beat: string; readonly phase: string; readonly on: boolean; readonly title: string }): string {
  if (move === "beat") return localize("Mission.move.beat", { beat: localize(`Beat.${beat}`) });
  if (move === "phase") return localize("Mission.move.phase", { phase: localize(`Mission.phase.${phase}`) });
  if (move === "safe" || move === "opportunity") return localize(`Mission.move.${move}.${on ? "on" : "off"}`);
  return localize(`Mission.move.${move}`, { title });
}
