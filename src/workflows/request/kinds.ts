import { undoConsequence } from "../consequence/undo-consequence";
import { findConsequence } from "../consequence/consequence-card";
import { CONSEQUENCE_KINDS } from "../consequence/consequence-requests";
import { DOSSIER_KINDS } from "../dossier/dossier-requests";
import { DRAFT_KINDS } from "../draft/draft-requests";
import { type EffectCard, effectsOf, findCard, ownsTargets } from "../effects/effect-card";
import { applyRow } from "../effects/settle-card";
import { undoCard } from "../effects/undo-card";
import { whyNotUndo } from "../effects/undo-right";
import { correctRoll } from "../roll/correct-roll";
import { IMMERSION_KINDS } from "../immersion/immersion-requests";
import { preparePayment, refuseVoiding } from "../immersion/pay-immersion";
import { SPEND_KINDS } from "../spend/spend-requests";
import { GIFT_KINDS } from "../status/gift-requests";
import { THEME_KINDS } from "../theme/theme-requests";
import { done, refuse, type Request } from "./request";
import type { RequestKind } from "./request-kind";

const entriesFor = (card: EffectCard, row: string) => effectsOf(card).filter((entry) => !row || (entry.row || entry.id) === row);

/** What a card's effects take, as rights: on every document that they change. */
function ownsAll(request: Request, user: User.Implementation): boolean {
  const card = findCard(request.card);
  return card !== null && ownsTargets(user, entriesFor(card, request.row));
}

const mayWriteAll = (request: Request): boolean =>
  game.user !== null && findCard(request.card)?.isOwner === true && ownsAll(request, game.user);

/** Apply one row that waits on a card. The asker must own what it changes: a card of one's own can be forged, a right cannot. */
const apply: RequestKind = {
  mayRun: mayWriteAll,
  run: async (request, asker) => {
    const card = findCard(request.card);
    if (!card) return refuse("missing");
    if (!ownsAll(request, asker)) return refuse("notYours");
    if (card.system.undone.when) return refuse("nothing");
    const lack = await preparePayment(card.id);
    if (lack) return refuse(lack);
    const { refused: [refusal] } = await applyRow(card, request.row);
    return refusal ? refuse(refusal.reason) : done;
  },
};

/** Take a whole card back: see {@link whyNotUndo}. */
const undo: RequestKind = {
  mayRun: mayWriteAll,
  run: async (request, asker) => {
    const card = findCard(request.card);
    if (!card) return refuse("missing");
    const reason = whyNotUndo(card, asker) || refuseVoiding(card.id, asker);
    if (reason) return refuse(reason);
    const [consequence, by] = [findConsequence(card.id), asker.id ?? ""];
    return (await (consequence ? undoConsequence(consequence, by) : undoCard(card, by))) ? done : refuse("nothing");
  },
};

/**
 * Read a roll anew (an MC's alone): `row` is the correction, `words` the source's key and the reason, a line each. What it costs by
 * then is worked out from all corrections, so the active MC alone does it: of two at once, each would pay.
 */
const correct: RequestKind = {
  mayRun: ({ card }) => game.user?.isActiveGM === true && findCard(card)?.isOwner === true,
  run: async ({ card, row, words = "" }, asker) => {
    if (!asker.isGM) return refuse("notYours");
    const [source = "", word = ""] = words.split("\n");
    return correctRoll(card, { source, kind: row, word }, asker.id ?? "");
  },
};

/** Every kind of request. A new kind is a new line here. */
export const KINDS: Readonly<Record<string, RequestKind>> = {
  apply, undo, correct, ...CONSEQUENCE_KINDS, ...DOSSIER_KINDS, ...DRAFT_KINDS, ...GIFT_KINDS, ...IMMERSION_KINDS, ...SPEND_KINDS, ...THEME_KINDS,
};
