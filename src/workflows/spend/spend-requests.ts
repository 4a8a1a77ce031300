import { findDocument } from "../../host/documents";
import { type Answer, refuse } from "../request/request";
import type { RequestKind } from "../request/request-kind";
import { findSpendCard, type SpendCard, spendsOf } from "./spend-card";
import { doSpend, dropSpend, finishSpending } from "./spend-power";

/** Whoever rolled may spend: the author, whoever owns the agent, the MC. */
const maySpend = (card: SpendCard, user: User.Implementation): boolean =>
  user.isGM || card.author === user || findDocument(card.system.actor)?.testUserPermission(user, "OWNER") === true;

/** A request about a card's spending: `row` is the line's id, or empty for all. */
const aboutSpending = (act: (card: SpendCard, line: string) => Promise<Answer>): RequestKind => ({
  mayRun: ({ card: id, row }) => {
    const card = findSpendCard(id);
    const targets = card ? spendsOf(card).filter((line) => !row || line.id === row).map(({ target }) => findDocument(target)) : [];
    return card?.isOwner === true && targets.every((target) => !target || (game.user !== null && target.testUserPermission(game.user, "OWNER")));
  },
  run: async ({ card: id, row }, asker) => {
    const card = findSpendCard(id);
    if (!card) return refuse("missing");
    return maySpend(card, asker) ? act(card, row) : refuse("notYours");
  },
});

/** 消耗效力: do a line, take it back, do all that is left. */
export const SPEND_KINDS: Readonly<Record<string, RequestKind>> = {
  spend: aboutSpending(doSpend), unspend: aboutSpending(dropSpend), spendAll: aboutSpending(finishSpending),
};
