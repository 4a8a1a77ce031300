import type { EntryDrag } from "../host/drag";
import { localize, signed } from "../host/i18n";
import { powerSettings, setting } from "../host/settings";
import { openRoll } from "../host/windows";
import { askForm } from "../host/ask-form";
import { DraftModel } from "../model/message/draft";
import { tallyDraft } from "../rules/draft";
import { bringByMc, bringOwn, reviewDraft, ruleOnSource, RULINGS, withdrawDraft } from "../workflows/draft/contribute";
import { type DraftCard as Card, type DraftEntry, draftEntries, draftFrom, findDraft, isOpen } from "../workflows/draft/draft-card";
import { offersFor } from "../workflows/draft/offers";
import { reviewShown } from "../workflows/draft/review";
import { ask } from "../workflows/request/ask";
import { refuse } from "../workflows/request/request";
import { owns, userName } from "./card-viewer";
import { type CardAction, drawCard } from "./draw-card";
import { askHelp, mayHelp } from "./help-form";
import { showAnswer } from "./show-answer";
import { showMessage } from "./show-message";
import { sourceView } from "./source-view";

/** Card of a shared draft (草稿): what counts, who brought it, and what everybody may still do. */
export class DraftCard extends DraftModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const id = this.parent.id ?? "";
    const onCard = (act: (card: Card, data: DOMStringMap) => Promise<unknown>): CardAction => async ({ dataset }) => {
      const card = findDraft(id);
      if (card) await act(card, dataset);
      else showAnswer(refuse("missing"));
    };
    const actions = {
      tdOpen: onCard(({ system }) => Promise.resolve(openRoll(system.actor, { shared: id }))),
      tdHelp: onCard((card) => askHelp(card)),
      tdUnhelp: async ({ dataset: { entry = "" } }: HTMLElement) => showAnswer(await ask({ kind: "unhelp", card: id, row: entry })),
      tdBring: onCard(async (card, { uuid = "", entry = "" }) => showAnswer(await bringByMc(card, uuid, entry))),
      tdRule: onCard(async (card, { entry = "", ruling }) => this.#rule(card, entry, ruling)),
      tdSeen: onCard(async (card) => showAnswer(await reviewDraft(card, "seen"))),
      tdReturn: onCard(async (card) => {
        const given = await askForm("word", localize("TAINTED.Draft.return"), { label: "TAINTED.Correction.word" }, "TAINTED.Effect.done");
        if (given) showAnswer(await reviewDraft(card, "returned", given["word"] ?? ""));
      }),
      tdWithdraw: onCard(async (card) => showAnswer(await withdrawDraft(card))),
      tdResult: () => Promise.resolve(showMessage(this.result)),
    };
    return drawCard(this.parent, { template: "templates/chat/draft.hbs", actions, view: () => this.#view(), drop: (drag) => this.#take(id, drag) }, options);
  }

  /** What is dropped on it becomes a source: the MC's, the agent's own, or an ally's help. */
  async #take(id: string, { uuid, entry }: EntryDrag): Promise<void> {
    const card = findDraft(id);
    if (!card) showAnswer(refuse("missing"));
    else if (owns(this.actor) && card.isOwner) showAnswer(await (card.isAuthor ? bringOwn(card, uuid, entry) : bringByMc(card, uuid, entry)));
    else showAnswer(await ask({ kind: "help", card: id, row: entry, words: uuid }));
  }

  async #rule(card: Card, entry: string, ruling: string | undefined): Promise<void> {
    const known = RULINGS.find((one) => one === ruling);
    if (!known) return;
    if (known === "seen") return showAnswer(await ruleOnSource(card, entry, known));
    const given = await askForm("word", localize(`TAINTED.Draft.ruling.${known}`), { label: "TAINTED.Correction.word" }, "TAINTED.Effect.done");
    if (given) showAnswer(await ruleOnSource(card, entry, known, (given["word"] ?? "").trim()));
  }

  #view(): Record<string, unknown> {
    const { name, img, intent, way, target, result, undone, word, move } = this;
    const common = { kind: "draft", name, img, intent, way: `TAINTED.Action.mode.${way}`, target: target.label };
    const card = findDraft(this.parent.id ?? "");
    if (!card || !this.parent.isContentVisible) return { ...common, hidden: true };
    if (!isOpen(card)) return { ...common, state: "folded", rolled: result !== "", isThere: game.messages?.get(result)?.visible === true, by: userName(undone.by) };
    const tally = tallyDraft(draftFrom(card), powerSettings());
    const [isMc, isMine] = [game.user?.isGM === true, owns(this.actor)];
    const ids = new Map(draftEntries(card).map((entry) => [entry.key, entry]));
    const sources = tally.sources.map((source) => {
      const entry = ids.get(source.key);
      const by = source.by ? localize("TAINTED.Draft.by", { name: userName(source.by) }) : "";
      return {
        ...sourceView(source), id: entry?.id ?? "", by, isMine: entry !== undefined && source.by === game.user?.id && !isMc && !isMine, struck: source.struck,
        rulable: entry !== undefined && isMc, needsRuling: isMc && (source.burnRefused === "oneBurn" || source.excluded === "oneErosion" || source.ruled), ...lookedAt(entry, isMc),
      };
    });
    const isReviewed = setting("review.mode") !== "off" && this.review !== "none";
    const review = reviewShown(card);
    return {
      ...common, state: "open", sources, power: signed(tally.power), count: tally.sources.length, isMc, mayOpen: isMc || isMine, isMitigation: move === "mitigation",
      mayHelp: !isMine && mayHelp(card), mayWithdraw: card.isOwner, ...(isReviewed ? { review: `TAINTED.Draft.state.${review}`, word } : {}),
      mayReview: isMc && isReviewed && review !== "seen",
      offers: isMc ? offersFor(card).map(({ heading, sources: list }) => ({ heading: `TAINTED.Draft.offers.${heading}`, sources: list.map(offerOf) })) : [],
    };
  }
}

/** Where each source is looked at: whether this one was, and whether this viewer still has to. What an MC brought needs no look. */
function lookedAt(entry: DraftEntry | undefined, isMc: boolean) {
  if (!entry || setting("review.mode") !== "source") return { seen: false, unseen: false };
  const seen = entry.seen || game.users?.get(entry.by)?.isGM === true;
  return { seen, unseen: isMc && !seen };
}

const offerOf = ({ uuid, entry, label, kind, tier, from }: { uuid: string; entry: string; label: string; kind: string; tier: number; from: string }) =>
  ({ uuid, entry, kind, from, label: kind === "status" ? localize("TAINTED.Chat.source.status", { name: label, tier: String(tier) }) : label });
