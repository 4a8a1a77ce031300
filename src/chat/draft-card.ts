import type { EntryDrag } from "../host/drag";
import { localize, signed } from "../host/i18n";
import { powerSettings, setting } from "../host/settings";
import { openRoll } from "../host/windows";
import { DraftModel } from "../model/message/draft";
import { tallyDraft } from "../rules/draft";
import { bringByMc, bringOwn, reviewDraft, ruleOnSource, RULINGS, withdrawDraft } from "../workflows/draft/contribute";
import { type DraftCard as Card, type DraftEntry, draftEntries, draftFrom, findDraft, isOpen } from "../workflows/draft/draft-card";
import { offersFor } from "../workflows/draft/offers";
import { reviewShown } from "../workflows/draft/review";
import { ask } from "../workflows/request/ask";
import type { Answer } from "../workflows/request/request";
import { owns, userName } from "./card-viewer";
import { type CardAction, drawCard } from "./draw-card";
import { askWord } from "./correct-form";
import { askHelp, mayHelp } from "./help-form";
import { showMessage } from "./show-message";
import { sourceView } from "./source-view";

/** Card of a shared draft (草稿): what counts, who brought it, and what everybody may still do. */
export class DraftCard extends DraftModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { intent, way, target } = this;
    const actions: Record<string, CardAction<Card>> = {
      tdOpen: async ({ id, system }) => void (await openRoll(system.actor, { shared: id })),
      tdHelp: askHelp,
      tdBring: (card, { uuid = "", entry = "" }) => bringByMc(card, uuid, entry),
      tdRule: (card, { entry = "", ruling }) => rule(card, entry, ruling),
      tdSeen: (card) => reviewDraft(card, "seen"),
      tdReturn: async (card) => {
        const word = await askWord(localize("Draft.return"));
        return word === null ? null : reviewDraft(card, "returned", word);
      },
      tdWithdraw: withdrawDraft,
      tdResult: () => Promise.resolve(showMessage(this.result)),
    };
    const common = { intent, way: `TAINTED.Action.mode.${way}`, target: target.label };
    return drawCard(this, { find: findDraft, actions, common, view: (card) => this.#view(card), drop: (card, drag) => this.#take(card, drag) }, options);
  }

  /** What is dropped on it becomes a source: the MC's, the agent's own, or an ally's help. */
  #take(card: Card, { uuid, entry }: EntryDrag): Promise<Answer> {
    if (owns(this.actor) && card.isOwner) return card.isAuthor ? bringOwn(card, uuid, entry) : bringByMc(card, uuid, entry);
    return ask({ kind: "help", card: card.id, row: entry, words: uuid });
  }

  #view(card: Card) {
    const { result, undone, word, move } = this;
    if (!isOpen(card)) return { state: "folded", rolled: result !== "", isThere: game.messages?.get(result)?.visible === true, by: userName(undone.by) };
    const tally = tallyDraft(draftFrom(card), powerSettings());
    const [isMc, isMine] = [game.user?.isGM === true, owns(this.actor)];
    const ids = new Map(draftEntries(card).map((entry) => [entry.key, entry]));
    const sources = tally.sources.map((source) => {
      const entry = ids.get(source.key);
      const by = source.by ? localize("Draft.by", { name: userName(source.by) }) : "";
      return {
        ...sourceView(source), id: entry?.id ?? "", by, isMine: entry !== undefined && source.by === game.user?.id && !isMc && !isMine, struck: source.struck,
        rulable: entry !== undefined && isMc, needsRuling: isMc && (source.burnRefused === "oneBurn" || source.excluded === "oneErosion" || source.ruled), ...lookedAt(entry, isMc),
      };
    });
    const isReviewed = setting("review.mode") !== "off" && this.review !== "none";
    const review = reviewShown(card);
    return {
      state: "open", sources, power: signed(tally.power), count: tally.sources.length, isMc, mayOpen: isMc || isMine, isMitigation: move === "mitigation",
      mayHelp: !isMine && mayHelp(card), mayWithdraw: card.isOwner, ...(isReviewed ? { review: `TAINTED.Draft.state.${review}`, word } : {}),
      mayReview: isMc && isReviewed && review !== "seen",
      offers: isMc ? offersFor(card).map(({ heading, sources: list }) => ({ heading: `TAINTED.Draft.offers.${heading}`, sources: list.map(offerOf) })) : [],
    };
  }
}

async function rule(card: Card, entry: string, ruling: string | undefined): Promise<Answer | null> {
  const known = RULINGS.find((one) => one === ruling);
  if (!known) return null;
  const word = known === "seen" ? "" : await askWord(localize(`Draft.ruling.${known}`));
  return word === null ? null : ruleOnSource(card, entry, known, word);
}

/** Where each source is looked at: whether this one was, and whether this viewer still has to. What an MC brought needs no look. */
function lookedAt(entry: DraftEntry | undefined, isMc: boolean) {
  if (!entry || setting("review.mode") !== "source") return { seen: false, unseen: false };
  const seen = entry.seen || game.users?.get(entry.by)?.isGM === true;
  return { seen, unseen: isMc && !seen };
}

const offerOf = ({ uuid, entry, label, kind, tier, from }: { uuid: string; entry: string; label: string; kind: string; tier: number; from: string }) =>
  ({ uuid, entry, kind, from, label: kind === "status" ? localize("Chat.source.status", { name: label, tier: String(tier) }) : label });
