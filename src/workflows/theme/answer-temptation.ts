import { newEffect } from "../../model/fields/effect";
import { entryOf } from "../../model/fields/keyed-map";
import { stageConsequence, type StagedConsequence } from "../consequence/stage-consequence";
import { settleCard } from "../effects/settle-card";
import { type Answer, done, refuse } from "../request/request";
import { findAgent, findTheme } from "./find-theme";
import type { TemptationCard } from "./temptation-card";

/** What can be answered: 顺应, 压抑, or neither. */
export const REPLIES = ["yield", "resist", "decline"] as const;
export type Reply = (typeof REPLIES)[number];

/**
 * Answer a temptation, once. Yielding arms the erosion for the agent's next action (R4, R6); resisting leaves the rest to the MC
 * (R77, B24). A demand can only be yielded to.
 *
 * Run it with the rights of whoever owns the card and the agent.
 */
export async function answerTemptation(card: TemptationCard, reply: string): Promise<Answer> {
  const { answer, demanded, actor, theme, erosion, undone } = card.system;
  if (answer !== "open" || undone.when) return refuse("nothing");
  if (demanded && reply !== "yield") return refuse("demanded");
  if (reply === "resist" || reply === "decline") {
    await card.update({ "system.answer": reply === "resist" ? "resisted" : "declined" });
    return done;
  }
  const tempted = findTheme(theme);
  if (reply !== "yield" || !findAgent(actor) || !tempted || !entryOf(tempted.system.erosions, erosion)) return refuse("missing");
  const armed = newEffect({ target: actor, path: "armed", kind: "set", value: { theme, erosion } }, { of: tempted.name, label: card.system.text, auto: true });
  await card.update({ "system.answer": "yielded", "system.effects": { [foundry.utils.randomID()]: armed } });
  const { refused: [first] } = await settleCard(card);
  return first ? refuse(first.reason) : done;
}

/** Whether a card waits for the MC to say what resisting brings. */
export const awaitsConsequence = ({ system }: Pick<TemptationCard, "system">): boolean =>
  system.answer === "resisted" && !system.consequence && !system.spared && !system.undone.when;

/**
 * Attach what resisting brings (B24), as the MC: a consequence, whose landing marks 掌控 unless nothing of it is left; or none, and
 * then nothing is marked (G49).
 */
export async function attachConsequence(card: TemptationCard, given: Pick<StagedConsequence, "text" | "harms"> | null): Promise<Answer> {
  if (!game.user?.isGM) return refuse("notYours");
  if (!awaitsConsequence(card)) return refuse("nothing");
  if (!given?.harms.length) {
    await card.update({ "system.spared": true });
    return done;
  }
  const { actor, theme, text } = card.system;
  const staged = await stageConsequence({ ...given, actor, origin: "resisting", from: card.id, fromText: text, resisted: theme, whisper: card.whisper });
  if (!staged) return refuse("failed");
  await card.update({ "system.consequence": staged.id });
  return done;
}
