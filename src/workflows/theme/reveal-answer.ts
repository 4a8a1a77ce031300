import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { REVEAL_QUESTIONS, type RevealQuestion } from "../../model/actor/agent";
import type { PlannedEffect } from "../../model/fields/effect";
import { refuseReveal } from "../../rules/settling";
import { turnId } from "../effects/effect-card";
import { oneRow } from "../effects/one-row";
import { postAndSettle } from "../effects/post-and-settle";
import type { Mission } from "../mission/mission-documents";
import { missionOf } from "../mission/spotlight";
import type { Agent } from "./find-theme";
import { journeyLine } from "./journal";

/** What ends with a mission, for 揭露: its season, or it alone where it is of none; empty while it goes on. */
export const endingOf = (mission: Mission | null): string => (mission?.system.phase === "ended" ? mission.system.season || mission.uuid : "");

/** Questions of hers with an answer that is not revealed. */
export const hiddenAnswers = ({ system: { reveal } }: Agent): RevealQuestion[] => REVEAL_QUESTIONS.filter((id) => reveal[id].answer.trim() && !reveal[id].revealed);

/** What revealing an answer changes (R82). */
export const revealEffects = ({ uuid }: Agent, question: string): PlannedEffect[] => [
  { target: uuid, path: `reveal.${question}`, kind: "set", value: { revealed: true } },
  journeyLine(uuid, { kind: "revealed", text: localize("Journey.revealed", { question: localize(`Agent.question.${question}`) }) }),
];

/**
 * Post the card that tells everybody an answer.
 *
 * @param question - One of those that she has.
 * @param effects - What the card itself does; none where something else revealed it.
 * @param given - Its id, and whether it is one more than the rules give.
 */
export function postReveal(agent: Agent, question: string, effects: readonly PlannedEffect[] = [], { _id = foundry.utils.randomID(), ruling = false } = {}): Promise<ChatMessage.Stored | undefined> {
  const { name, img, uuid, system } = agent;
  const text = system.reveal[question as RevealQuestion].answer; // whoever calls has tested it
  return postMessage({
    _id, type: "reveal", speaker: ChatMessage.getSpeaker({ actor: agent }),
    content: localize("Agent.revealedPlain", { name, question: localize(`Agent.question.${question}`), answer: text }),
    system: { actor: uuid, name, img: img ?? "", kind: "agent", title: question, text, ruling, effects: oneRow(effects, { label: question }) },
  }, "public");
}

/**
 * Reveal an agent's answer to everybody (揭露): a card tells it, and taking the card back hides it again. While a mission of hers ends it is
 * the one that a season's end gives her (B42), from wherever it is pressed; the MC may give another, and the card says so.
 *
 * @returns Why it was not done, as an id; empty when it was.
 */
export async function revealAnswer(agent: Agent, question: string): Promise<"" | "noAnswer" | "notYours" | "once" | "notPosted"> {
  if (!agent.isOwner) return "notYours";
  if (!hiddenAnswers(agent).some((id) => id === question)) return "noAnswer";
  const season = endingOf(missionOf(agent.uuid));
  const refusal = refuseReveal(season, agent.system.settling.season);
  if (refusal && !game.user?.isGM) return refusal;
  const marked: PlannedEffect[] = season ? [{ target: agent.uuid, path: "settling", kind: "set", value: { season } }] : [];
  const id = season && !refusal ? turnId(`reveal ${season} ${agent.uuid}`) : foundry.utils.randomID(); // two presses are one
  return postAndSettle(id, () => postReveal(agent, question, [...revealEffects(agent, question), ...marked], { _id: id, ruling: refusal !== "" }));
}
