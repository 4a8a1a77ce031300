import { findDocument, isActor } from "../../host/documents";
import { type Answer, refuse } from "../request/request";
import type { RequestKind } from "../request/request-kind";
import { type ConsequenceCard, findConsequence } from "./consequence-card";
import { landConsequence, mitigateConsequence } from "./land-consequence";

/** Whoever is to suffer a consequence may take it; one that falls on nobody is the MC's. */
export function maySuffer({ system: { actor } }: ConsequenceCard, user: User.Implementation): boolean {
  const bearer = findDocument(actor);
  return user.isGM || (isActor(bearer) && bearer.testUserPermission(user, "OWNER"));
}

/** A request about a consequence: `row` is the id of a mitigation's message, or empty. */
const aboutConsequence = (act: (card: ConsequenceCard, mitigation: string) => Promise<Answer>): RequestKind => ({
  mayRun: ({ card }) => game.user?.isGM === true && findConsequence(card)?.isOwner === true,
  run: async ({ card: id, row }, asker) => {
    const card = findConsequence(id);
    if (!card) return refuse("missing");
    return maySuffer(card, asker) ? act(card, row) : refuse("notYours");
  },
});

/** 缓解: a mitigation was rolled. 承受: let it land. */
export const CONSEQUENCE_KINDS: Readonly<Record<string, RequestKind>> = {
  mitigate: aboutConsequence(mitigateConsequence), land: aboutConsequence(landConsequence),
};
