import { localize } from "../host/i18n";
import { effectsOf } from "../workflows/effects/effect-card";
import { waitsFor } from "../workflows/request/waits";
import { type GiftCard, giftName, isWaiting } from "../workflows/status/gift";
import { undoneView } from "./action-view";
import { owns, userName } from "./card-viewer";
import { undoView } from "./undo-view";

/** Something that somebody wants to give to what they do not own: waiting, given, or not. */
export function giftView(card: GiftCard): Record<string, unknown> {
  const { gift, name, undone } = card.system;
  const [by, what] = [userName(card.author?.id ?? ""), giftName(gift)];
  const lines = effectsOf(card).map(({ label, state, reason }) => ({ text: label, state, icon: "hand", reason: reason ? localize(`TAINTED.Effect.refused.${reason}`) : "" }));
  const sentence = localize("TAINTED.Gift.plain", { by, name, what });
  if (undone.when) return { state: "undone", ...undoneView(lines, undone, { nameOf: userName }), intent: sentence };
  const isMine = owns(gift.target);
  const isOpen = isWaiting(card);
  const isAsked = ["give", "decline"].some((row) => waitsFor({ kind: "gift", card: card.id, row }));
  return {
    sentence, lines, footed: lines.length > 0,
    answered: gift.state === "declined" ? localize("TAINTED.Gift.declined", { by: userName(gift.by) }) : "",
    waits: isOpen && (!isMine || isAsked), mayAnswer: isOpen && isMine && !isAsked, mayWithdraw: isOpen && card.isAuthor,
    ...undoView(card, gift.state === "given" && isMine),
  };
}
