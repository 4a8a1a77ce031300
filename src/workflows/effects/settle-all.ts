import { isEffectCard } from "./effect-card";
import { settleCard } from "./settle-card";

/**
 * Finish what a crash or a closed page left half done: each user his own cards, the active GM those of users who are away.
 * At ready, and when somebody leaves.
 */
export async function settleAll(): Promise<void> {
  for (const message of game.messages ?? []) {
    const card: unknown = message;
    if (!isEffectCard(card) || card.system.settled || card.system.undone.when) continue;
    const isMine = card.isAuthor || (game.user?.isActiveGM === true && !card.author?.active);
    if (isMine && card.isOwner) await settleCard(card);
  }
}
