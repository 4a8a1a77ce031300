import { findDocument, findTarget } from "../../host/documents";
import { done, refuse } from "../request/request";
import type { RequestKind } from "../request/request-kind";
import { isSettler } from "../request/settler";
import { answerGift, findGift, isWaiting } from "./gift";

/** Whether something may be given: `row` is the answer, by whoever owns the target; or taken back by whoever asked. */
const gift: RequestKind = {
  mayRun: ({ card: id, row }) => {
    const card = findGift(id);
    return isSettler() && card?.isOwner === true && (row !== "give" || findTarget(card.system.gift.target)?.isOwner === true);
  },
  run: async ({ card: id, row }, asker) => {
    const card = findGift(id);
    if (!card) return refuse("missing");
    if (row === "withdraw") {
      if (!asker.isGM && card.author !== asker) return refuse("notYours");
      if (!isWaiting(card)) return refuse("nothing");
      await card.update({ "system.undone": { by: asker.id ?? "", when: Date.now() } });
      return done;
    }
    if (row !== "give" && row !== "decline") return refuse("unknown");
    const target = findDocument(card.system.gift.target);
    if (!target) return refuse("missing");
    return target.testUserPermission(asker, "OWNER") ? answerGift(card, row, asker.id ?? "") : refuse("notYours");
  },
};

/** Requests to give something to what one does not own. */
export const GIFT_KINDS: Readonly<Record<string, RequestKind>> = { gift };
