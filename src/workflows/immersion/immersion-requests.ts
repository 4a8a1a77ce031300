import type { ImmersionStep } from "../../rules/immersion-state";
import type { RequestKind } from "../request/request-kind";
import { type Answer, refuse, type Request } from "../request/request";
import { findAgent } from "../theme/find-theme";
import { findImmersion, findImmersionRequest, type ImmersionCard } from "./immersion-card";
import { judgeAim, nameStatus, pickTag } from "./pay-immersion";
import { raiseThreat } from "./raise-threat";
import { stepRequest } from "./step-request";

/** A step of a request: `row` is the depth or the roll's message, `words` the aim or the MC's word. */
const step = (kind: ImmersionStep["kind"]): RequestKind => ({
  mayRun: ({ card }) => findImmersionRequest(card)?.isOwner === true,
  run: async ({ card: id, row, words = "" }, asker) => {
    const card = findImmersionRequest(id);
    return card ? stepRequest(card, { kind, row, words }, asker) : refuse("missing");
  },
});

/** Something that is said on a rolled immersion, by who owns the agent or by the MC alone. */
const onResult = (who: "owner" | "mc", act: (card: ImmersionCard, request: Request) => Promise<Answer>): RequestKind => ({
  mayRun: ({ card }) => findImmersion(card)?.isOwner === true && (who === "owner" || game.user?.isGM === true),
  run: async (request, asker) => {
    const card = findImmersion(request.card);
    if (!card) return refuse("missing");
    const owns = findAgent(card.system.actor)?.testUserPermission(asker, "OWNER") === true;
    return asker.isGM || (who === "owner" && owns) ? act(card, request) : refuse("notYours");
  },
});

/** Requests about 彻底浸入. */
export const IMMERSION_KINDS: Readonly<Record<string, RequestKind>> = {
  immersionAim: step("writeAim"), immersionDepth: step("setDepth"), immersionDecline: step("decline"),
  immersionBackOut: step("backOut"), immersionRolled: step("roll"),
  immersionPick: onResult("owner", (card, { row }) => pickTag(card, row)),
  immersionName: onResult("owner", (card, { words = "" }) => nameStatus(card, words)),
  immersionJudge: onResult("mc", (card, { row }) => judgeAim(card, row)),
  immersionThreat: onResult("mc", (card) => raiseThreat(card)),
};
