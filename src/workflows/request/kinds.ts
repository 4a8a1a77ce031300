import { CONSEQUENCE_KINDS } from "../consequence/consequence-requests";
import { type EffectCard, effectsOf, findCard, isSettled, ownsTargets } from "../effects/effect-card";
import { applyRow } from "../effects/settle-card";
import { undoCard } from "../effects/undo-card";
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
    const { refused: [refusal] } = await applyRow(card, request.row);
    return refusal ? refuse(refusal.reason) : done;
  },
};

/** Take a whole card back: whoever posted it, and whoever owns all that it changed. */
const undo: RequestKind = {
  mayRun: mayWriteAll,
  run: async (request, asker) => {
    const card = findCard(request.card);
    if (!card) return refuse("missing");
    if (!ownsAll(request, asker)) return refuse("notYours");
    if (!isSettled(card)) return refuse("notSettled");
    return (await undoCard(card, asker.id ?? "")) ? done : refuse("nothing");
  },
};

/** Every kind of request. A new kind is a new line here. */
export const KINDS: Readonly<Record<string, RequestKind>> = { apply, undo, ...CONSEQUENCE_KINDS, ...THEME_KINDS };
