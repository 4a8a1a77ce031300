import { type EffectCard, effectsOf, isEffectCard, isSettled, ownsTargets } from "./effect-card";
import { settleCard } from "./settle-card";

/**
 * Finish what a crash or a closed page left half done: each user his own cards, the active GM those of users who are away.
 * At ready, and when somebody leaves.
 */
export async function settleAll(): Promise<void> {
  for (const message of game.messages ?? []) {
    const card: unknown = message;
    if (!isEffectCard(card) || isDossier(card) || card.system.settled || card.system.undone.when || isSettled(card)) continue;
    if (card.isOwner && (card.isAuthor || isLeftToUs(card))) await settleCard(card);
  }
}

/** What a rolled conclusion does is the executor's alone, whoever rolled it. */
const isDossier = (card: EffectCard): boolean => card.type === "dossier";

/** Whether a card falls to us as the active GM: its author is away, and asks for nothing that was not the author's to do. */
const isLeftToUs = (card: EffectCard): boolean =>
  game.user?.isActiveGM === true && card.author !== null && !card.author.active && ownsTargets(card.author, effectsOf(card));
