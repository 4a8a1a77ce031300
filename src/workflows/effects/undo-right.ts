import { findDocument } from "../../host/documents";
import { type CardEffect, type EffectCard, effectsOf, findCard, isEffectCard, isSettled, ownsTargets } from "./effect-card";

/** A record of what was there before is kept for so many later cards. */
export const MOST_LATER = 100;

/** Cards that the MC alone takes back. */
const OF_THE_MC: ReadonlySet<string> = new Set(["consequence"]);

/** Why a card is not taken back, as an id; empty when it is. */
export type UndoRefusal = "" | "nothing" | "notSettled" | "expired" | "ended" | "landed" | "mcOnly" | "notYours" | "touched";

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

/** A message that says that a mission has ended. Players could post one too: only the MC's counts. */
export const endsMission = (message: unknown): boolean =>
  isEffectCard(message) && message.type === "beat" && "phase" in message.system && message.system.phase === "ended" &&
  message.author?.isGM === true && !message.system.undone.when;

/** Why a card's record is not kept any longer, as an id: its mission has ended since, or too many cards came after it. */
export function whyExpired(card: Pick<EffectCard, "id">): "" | "expired" | "ended" {
  const later = laterThan(card);
  if (later.some(endsMission)) return "ended";
  return later.length > MOST_LATER ? "expired" : "";
}

const placesOf = (entries: readonly CardEffect[]): string[] =>
  entries.filter(({ state }) => state === "applied").map(({ target, path }) => `${target} ${path}`);

/** Whether a later card touched the same things. */
function isTouched(card: EffectCard): boolean {
  const mine = new Set(placesOf(effectsOf(card)));
  return laterThan(card).filter(isEffectCard).filter(({ system }) => !system.undone.when).some((later) => placesOf(effectsOf(later)).some((place) => mine.has(place)));
}

/** Whether a mitigation has gone into what was suffered: that comes off first. */
function isSpent({ system }: EffectCard): boolean {
  const consequence = "consequence" in system && typeof system.consequence === "string" ? findCard(system.consequence) : null;
  return consequence !== null && !consequence.system.undone.when && "state" in consequence.system && consequence.system.state === "applied";
}

/** Why a card does not offer to be taken back. It looks at no other card's effects: this is asked at every drawing. */
export function whyNotOffered(card: EffectCard, user: User.Implementation): UndoRefusal {
  if (card.system.undone.when) return "nothing";
  if (!isSettled(card)) return "notSettled";
  const expired = whyExpired(card);
  if (expired) return expired;
  if (user.isGM) return "";
  if (OF_THE_MC.has(card.type ?? "")) return "mcOnly";
  return ownsTargets(user, effectsOf(card)) && isParty(card, user) ? "" : "notYours";
}

/** Why a user may not take a card back: the MC may always, the roller until another card touched the same. */
export function whyNotUndo(card: EffectCard, user: User.Implementation): UndoRefusal {
  const reason = whyNotOffered(card, user);
  if (reason) return reason;
  if (card.type === "mitigation" && isSpent(card)) return "landed";
  return !user.isGM && isTouched(card) ? "touched" : "";
}

/** Whoever rolled: who posted it, or owns the agent that it is about. */
function isParty(card: EffectCard, user: User.Implementation): boolean {
  const actor = "actor" in card.system && typeof card.system.actor === "string" ? card.system.actor : "";
  return card.author === user || findDocument(actor)?.testUserPermission(user, "OWNER") === true;
}
