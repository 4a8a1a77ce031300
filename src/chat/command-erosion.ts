import { warn } from "../host/warn";
import { entriesOf } from "../model/fields/keyed-map";
import { ask } from "../workflows/request/ask";
import type { Answer } from "../workflows/request/request";
import { type Agent, isTheme } from "../workflows/theme/find-theme";
import { findTemptation, type TemptationCard } from "../workflows/theme/temptation-card";
import { offerTemptation, resistErosion } from "../workflows/theme/tempt";
import { readable } from "./card-viewer";
import { showAnswer } from "./show-answer";

/** An erosion of an agent's, where it is. */
interface Found {
  readonly theme: string;
  readonly erosion: string;
  readonly text: string;
}

/** Erosions of an agent's active themes. */
const erosionsOf = (agent: Agent): Found[] =>
  agent.items.contents.filter(isTheme).filter(({ system }) => system.state === "active").flatMap((theme) =>
    entriesOf(theme.system.erosions).map(({ id, text }) => ({ theme: theme.uuid, erosion: id, text })));

/** The one erosion that words mean, whole or in part; without words the only one that there is. */
function named(agent: Agent, words: string): Found | null {
  const all = erosionsOf(agent);
  const exact = all.filter(({ text }) => text === words);
  const [only, second] = exact.length ? exact : all.filter(({ text }) => text.includes(words));
  return only && !second ? only : null;
}

/** The newest temptation that waits for an agent's answer. */
function open(agent: Agent): TemptationCard | null {
  const messages: ChatMessage.Implementation[] = game.messages?.contents ?? [];
  return messages.map(({ id }) => readable(findTemptation(id ?? ""))).findLast((card) =>
    card?.system.actor === agent.uuid && card.system.answer === "open" && !card.system.undone.when) ?? null;
}

const answer = (card: string, reply: string): Promise<Answer> => ask({ kind: "tempted", card, row: reply });

/** 顺应 or 压抑 by a line of chat: what is held out is answered; an erosion that is named is yielded to before the next action, or resisted unasked. */
export async function answerErosion(agent: Agent, reply: "yield" | "resist", words: string): Promise<unknown> {
  const waiting = open(agent);
  if (waiting?.system.text.includes(words)) return showAnswer(await answer(waiting.id, reply));
  const found = named(agent, words);
  if (!found) return warn("Command.noErosion");
  const { message, refusal } = await (reply === "yield" ? offerTemptation(found) : resistErosion(found));
  if (refusal) return warn(`Temptation.refused.${refusal}`);
  return reply === "yield" && message ? showAnswer(await answer(message.id, reply)) : undefined;
}
