import { effectsOf } from "../workflows/effects/effect-card";
import { askedOn, type ExpiryCard } from "../workflows/mission/expire";
import { undoView } from "./undo-view";

/** What the end of a scene or a mission asks about, or whether nothing ended (B41, B49). */
export function expiryView(card: ExpiryCard) {
  const { settled } = card.system;
  const isMc = game.user?.isGM === true;
  const hasEnded = effectsOf(card).length > 0;
  const asked = isMc ? askedOn(card).map(({ name, tier, of, kind }) => ({ name: tier ? `${name}-${tier}` : name, of, kind: kind === "status" ? "status" : "story" })) : [];
  return { asks: isMc && !settled, asked, kept: settled && !hasEnded, ...undoView(card, isMc && settled && hasEnded) };
}
