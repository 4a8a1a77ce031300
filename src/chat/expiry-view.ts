import { localize } from "../host/i18n";
import { effectsOf } from "../workflows/effects/effect-card";
import { askedOn, type ExpiryCard } from "../workflows/mission/expire";
import { undoneView } from "./action-view";
import { userName } from "./card-viewer";
import { undoView } from "./undo-view";

/** What the end of a scene or a mission asks about, or what was settled (B41, B49). */
export function expiryView(card: ExpiryCard): Record<string, unknown> {
  const { undone, settled } = card.system;
  const lines = effectsOf(card).map(({ label, state, reason, kind }) => (
    { text: label, state, icon: kind === "reduce" ? "arrow-left" : "hourglass-end", reason: reason ? localize(`TAINTED.Effect.refused.${reason}`) : "" }));
  if (undone.when) return { state: "undone", ...undoneView(lines, undone, { nameOf: userName }) };
  const isMc = game.user?.isGM === true;
  const asked = isMc ? askedOn(card).map(({ name, tier, of, kind }) => ({ name: tier ? `${name}-${tier}` : name, of, kind: kind === "status" ? "status" : "story" })) : [];
  return { asks: isMc && !settled, asked, kept: settled && !lines.length, lines, footed: lines.length > 0, ...undoView(card, isMc && settled && lines.length > 0) };
}
