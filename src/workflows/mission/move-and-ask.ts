import { ENDS_SCENE } from "../../rules/moves";
import { offerExpiry } from "./expire";
import type { Mission } from "./mission-documents";
import { makeMove, type Moved } from "./move";
import type { Move } from "./move-effects";

/** Make a move; where it ends a scene, the MC is asked then what lasts beyond it (B41, B49). */
export async function moveAndAsk(mission: Mission, move: Move, ruling: boolean): Promise<Moved> {
  const scene = mission.system.scene?.id ?? "";
  const moved = await makeMove(mission, move, ruling);
  if (!moved.refusal && scene && ENDS_SCENE.has(move.move)) await offerExpiry(mission, "scene", scene);
  return moved;
}
