import { setting } from "../../host/settings";
import type { Draft } from "../../rules/draft";
import { type DraftCard, draftEntries, findDraft } from "./draft-card";

/** Whether the MC has looked at a draft: it need not, it waits, it was looked at, no MC is there. */
export type Review = "none" | "waiting" | "seen" | "away";

/** Whether the MC is to look at rolls of this user before they are rolled. */
export const isReviewed = (): boolean => setting("review.mode") !== "off" && game.user?.isGM !== true;

/** Where the review of a draft stands. With no MC online the roller may go on, and the card will say so. */
export function reviewOf(draft: Draft): Review {
  if (!isReviewed()) return "none";
  if (!game.users?.activeGM) return "away";
  const card = draft.shared ? findDraft(draft.shared) : null;
  return card && isSeen(card) ? "seen" : "waiting";
}

/** What a shared draft says of its review. */
export const reviewShown = (card: DraftCard): DraftCard["system"]["review"] => {
  const { review } = card.system;
  return review === "waiting" && isSeen(card) ? "seen" : review === "seen" && !isSeen(card) ? "waiting" : review;
};

/** Whether the MC has seen a draft whole, or each of its sources, as the world has it. */
function isSeen(card: DraftCard): boolean {
  const entries = draftEntries(card);
  if (setting("review.mode") === "source" && entries.length) return entries.every(({ seen, by }) => seen || game.users?.get(by)?.isGM === true);
  return card.system.review === "seen";
}
