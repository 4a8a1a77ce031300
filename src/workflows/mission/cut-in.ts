import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { newToldClue } from "../../model/message/briefing";
import { findCard, turnId } from "../effects/effect-card";
import { oneRow } from "../effects/one-row";
import { postAndSettle } from "../effects/post-and-settle";
import { cluesOf, type Mission } from "./mission-documents";
import { moveEffects } from "./move-effects";

/** Whether a mission has begun for its players: before 切入 they are shown neither its summary nor its clues. */
export const hasBegun = ({ system }: Mission): boolean => system.active || system.phase !== "briefing";

/**
 * 切入 (R37-R41): one card tells the case summary and the clues that the agents have already, and makes the mission the active one.
 * Once for each mission; taken back, it may come again.
 *
 * @returns Why it was not done, as an id; empty when it was.
 */
export async function cutIn(mission: Mission): Promise<"" | "notYours" | "nothing" | "notPosted"> {
  if (!mission.isOwner || !game.user?.isGM) return "notYours";
  const id = cardId(mission);
  return findCard(id) ? "nothing" : postAndSettle(id, () => postBriefing(id, mission));
}

/** Whether its 切入 has been posted. */
export const isCutIn = (mission: Mission): boolean => findCard(cardId(mission)) !== null;

const cardId = ({ uuid }: Mission): string => turnId(`cut in ${uuid}`);

function postBriefing(_id: string, mission: Mission): Promise<unknown> {
  const { name, img, uuid, system } = mission;
  const effects = [...moveEffects(mission, { move: "activate" }, Date.now()), ...moveEffects(mission, { move: "phase", phase: "briefing" }, Date.now())];
  const clues = cluesOf(mission).map((clue, sort) => [clue.id ?? "", newToldClue({ name: clue.name, sort })] as const);
  const plain = system.briefing.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
  return postMessage({
    _id, type: "briefing", speaker: { alias: localize("Term.mc") },
    content: localize("Mission.briefingPlain", { name, text: plain }),
    system: {
      name, img: img ?? "", mission: uuid, title: name, season: system.season, text: system.briefing,
      clues: Object.fromEntries(clues), effects: oneRow(effects, { label: name }),
    },
  }, "public");
}
