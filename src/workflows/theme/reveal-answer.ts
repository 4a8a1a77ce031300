import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { REVEAL_QUESTIONS, type RevealQuestion } from "../../model/actor/agent";
import type { PlannedEffect } from "../../model/fields/effect";
import { findCard } from "../effects/effect-card";
import { oneRow } from "../effects/one-row";
import { settleCard } from "../effects/settle-card";
import type { Agent } from "./find-theme";
import { journeyLine } from "./journal";

const questionOf = (id: string): RevealQuestion | null => REVEAL_QUESTIONS.find((one) => one === id) ?? null;

/** What revealing an answer changes (R82); nothing for a question that there is not. */
export function revealEffects({ uuid }: Agent, question: string): PlannedEffect[] {
  const known = questionOf(question);
  if (!known) return [];
  const text = localize("Journey.revealed", { question: localize(`Agent.question.${known}`) });
  return [
    { target: uuid, path: `reveal.${known}`, kind: "set", value: { revealed: true } },
    journeyLine(uuid, { kind: "revealed", text }),
  ];
}

/**
 * Post the card that tells everybody an answer.
 *
 * @param effects - What the card itself does; none where something else revealed it.
 */
export async function postReveal(agent: Agent, question: string, effects: readonly PlannedEffect[] = []): Promise<ChatMessage.Stored | undefined> {
  const known = questionOf(question);
  if (!known) return undefined;
  const { name, img, uuid, system } = agent;
  const text = system.reveal[known].answer;
  return postMessage({
    type: "reveal", speaker: ChatMessage.getSpeaker({ actor: agent }),
    content: localize("Agent.revealedPlain", { name, question: localize(`Agent.question.${known}`), answer: text }),
    system: { actor: uuid, name, img: img ?? "", kind: "agent", title: known, text, effects: oneRow(effects, { label: known }) },
  }, "public");
}

/**
 * Reveal an agent's answer to everybody (揭露): a card tells it, and taking the card back hides it again.
 *
 * @returns Why it was not done, as an id; empty when it was.
 */
export async function revealAnswer(agent: Agent, question: string): Promise<"" | "noAnswer" | "notYours" | "notPosted"> {
  const known = questionOf(question);
  if (!agent.isOwner) return "notYours";
  if (!known || !agent.system.reveal[known].answer.trim() || agent.system.reveal[known].revealed) return "noAnswer";
  const message = await postReveal(agent, known, revealEffects(agent, known));
  const card = message && findCard(message.id);
  if (!card) return "notPosted";
  await settleCard(card);
  return "";
}
