import { localize } from "../../host/i18n";
import { postMessage, postOnce } from "../../host/post-message";
import { newEffect } from "../../model/fields/effect";
import { newToldClue } from "../../model/message/briefing";
import { seededId } from "../../rules/seeded-id";
import { findCard } from "../effects/effect-card";
import { settleCard } from "../effects/settle-card";
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
  if (findCard(id)) return "nothing";
  await postOnce(id, () => postBriefing(id, mission));
  const card = findCard(id);
  if (!card) return "notPosted";
  if (card.isAuthor) await settleCard(card);
  return "";
}

/** Whether its 切入 has been posted. */
export const isCutIn = (mission: Mission): boolean => findCard(cardId(mission)) !== null;

function cardId({ uuid }: Mission): string {
  for (let turn = 0; ; turn++) {
    const id = seededId(`cut in ${uuid} ${turn}`);
    if (!findCard(id)?.system.undone.when) return id;
  }
}

function postBriefing(_id: string, mission: Mission): Promise<unknown> {
  const { name, img, uuid, system } = mission;
  const effects = [...moveEffects(mission, { move: "activate" }, Date.now()), ...moveEffects(mission, { move: "phase", phase: "briefing" }, Date.now())];
  const row = foundry.utils.randomID();
  const entries = effects.map((effect, sort) => [sort ? foundry.utils.randomID() : row, newEffect(effect, { label: name, row, auto: true, sort })] as const);
  const clues = cluesOf(mission).map((clue, sort) => [clue.id ?? "", newToldClue({ name: clue.name, sort })] as const);
  const plain = system.briefing.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
  return postMessage({
    _id, type: "briefing", speaker: { alias: localize("TAINTED.Term.mc") },
    content: localize("TAINTED.Mission.briefingPlain", { name, text: plain }),
    system: {
      name, img: img ?? "", mission: uuid, title: name, season: system.season, text: system.briefing,
      clues: Object.fromEntries(clues), effects: Object.fromEntries(entries),
    },
  }, "public");
}
