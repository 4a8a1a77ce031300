import { postOnce } from "../../host/post-message";
import { findCard } from "./effect-card";
import { settleCard } from "./settle-card";

/**
 * Post a card whose id follows from its cause, once whoever else posts it, and do what it does: its author's client.
 *
 * @returns Empty when it is there, else an id of why not.
 */
export async function postAndSettle(id: string, post: () => Promise<unknown>): Promise<"" | "notPosted"> {
  await postOnce(id, post);
  const card = findCard(id);
  if (card?.isAuthor) await settleCard(card);
  return card ? "" : "notPosted";
}
