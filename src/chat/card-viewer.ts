import { findDocument } from "../host/documents";
import { localize } from "../host/i18n";

/** Whether this user owns a document; a dead reference is nobody's. */
export const owns = (uuid: string): boolean => game.user !== null && findDocument(uuid)?.testUserPermission(game.user, "OWNER") === true;

/** A card that another tells of, where this user may read that one too. */
export const readable = <Card extends { readonly id: string }>(card: Card | null): Card | null =>
  (card && game.messages?.get(card.id)?.isContentVisible === true ? card : null);

/** What a user is called on a card: MCs are all MC. */
export function userName(id: string): string {
  const user = game.users?.get(id);
  return user?.isGM ? localize("Term.mc") : (user?.name ?? localize("Chat.someone"));
}
