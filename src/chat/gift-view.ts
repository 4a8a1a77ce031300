import { localize } from "../host/i18n";
import { waitsFor } from "../workflows/request/waits";
import { type GiftCard, giftName, isWaiting } from "../workflows/status/gift";
import { owns, userName } from "./card-viewer";
import { undoView } from "./undo-view";

/** Who wants to give what to whom. */
export const giftText = ({ author, system: { gift, name } }: GiftCard): string =>
  localize("Gift.plain", { by: userName(author?.id ?? ""), name, what: giftName(gift) });

/** Something that somebody wants to give to what they do not own: waiting, given, or not. */
export function giftView(card: GiftCard) {
  const { gift } = card.system;
  const isMine = owns(gift.target);
  const isOpen = isWaiting(card);
  const isAsked = ["give", "decline"].some((row) => waitsFor({ kind: "gift", card: card.id, row }));
  return {
    answered: gift.state === "declined" ? localize("Gift.declined", { by: userName(gift.by) }) : "",
    waits: isOpen && (!isMine || isAsked), mayAnswer: isOpen && isMine && !isAsked, mayWithdraw: isOpen && card.isAuthor,
    ...undoView(card, gift.state === "given" && isMine),
  };
}
