import { findDocument } from "../../host/documents";
import { type CardEffect, type EffectCard, effectsOf, isEffectCard, isSettled, ownsTargets } from "./effect-card";

/** A record of what was there before is kept for so many later cards. */
export const MOST_LATER = 100;

/** Cards that the MC alone takes back. */
const OF_THE_MC: ReadonlySet<string> = new Set(["consequence"]);

/** Messages after a card, the newest first, at most one more than records are kept for. */
function laterThan({ id }: Pick<EffectCard, "id">): unknown[] {
  const messages: { readonly id: string | null }[] = game.messages?.contents ?? [];
  const later = [];
  for (let index = messages.length - 1; index >= 0 && later.length <= MOST_LATER; index--) {
    if (messages[index]?.id === id) return later;
    later.push(messages[index]);
  }
  return later;
}

/** Whether too many cards came after it for a record to be kept. */
export const isExpired = (card: Pick<EffectCard, "id">): boolean => laterThan(card).length > MOST_LATER;

const placesOf = (entries: readonly CardEffect[]): string[] =>
  entries.filter(({ state }) => state === "applied").map(({ target, path }) => `${target} ${path}`);

/** Whether a later card touched the same things. */
function isTouched(card: EffectCard): boolean {
  const mine = new Set(placesOf(effectsOf(card)));
  return laterThan(card).filter(isEffectCard).filter(({ system }) => !system.undone.when).some((later) => placesOf(effectsOf(later)).some((place) => mine.has(place)));
}

/** Why a user may not take a card back, as an id; empty when they may: the MC always, the roller until another card touched the same. */
export function whyNotUndo(card: EffectCard, user: User.Implementation): "" | "nothing" | "notSettled" | "expired" | "mcOnly" | "notYours" | "touched" {
  if (card.system.undone.when) return "nothing";
  if (!isSettled(card)) return "notSettled";
  if (isExpired(card)) return "expired";
  if (user.isGM) return "";
  if ("type" in card && OF_THE_MC.has(String(card.type))) return "mcOnly";
  if (!ownsTargets(user, effectsOf(card)) || !isParty(card, user)) return "notYours";
  return isTouched(card) ? "touched" : "";
}

/** Whoever rolled: who posted it, or owns the agent that it is about. */
function isParty(card: EffectCard, user: User.Implementation): boolean {
  const actor = "actor" in card.system && typeof card.system.actor === "string" ? card.system.actor : "";
  return card.author === user || findDocument(actor)?.testUserPermission(user, "OWNER") === true;
}
