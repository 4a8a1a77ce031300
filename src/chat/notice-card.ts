import { localize } from "../host/i18n";
import { NoticeModel } from "../model/message/notice";
import { effectsOf, findCard } from "../workflows/effects/effect-card";
import { findExpiry } from "../workflows/mission/expire";
import { ask } from "../workflows/request/ask";
import { findGift } from "../workflows/status/gift";
import { undoneView } from "./action-view";
import { owns, userName } from "./card-viewer";
import { drawCard } from "./draw-card";
import { askWhatEnds, keepAll } from "./expiry-form";
import { expiryView } from "./expiry-view";
import { giftView } from "./gift-view";
import { showAnswer } from "./show-answer";
import { undoView } from "./undo-view";

/** Card of a plain notice: one sentence; with the question what lasts beyond an end (B41, B49), or whether something may be given. */
export class NoticeCard extends NoticeModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const card = this.parent.id ?? "";
    const pressed = async (kind: string, row = "") => showAnswer(await ask({ kind, card, row }));
    const actions = {
      tdExpire: async ({ dataset: { keep } }: HTMLElement) => {
        const found = findExpiry(card);
        const answer = found && keep !== undefined ? await keepAll(found) : await askWhatEnds(card);
        if (answer) showAnswer(answer);
      },
      tdGift: ({ dataset: { reply = "" } }: HTMLElement) => pressed("gift", reply),
      tdUndo: () => pressed("undo"),
    };
    return drawCard(this.parent, { template: "templates/chat/notice.hbs", actions, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const { name, img, sentence, text, tone } = this;
    if (!this.parent.isContentVisible) return { kind: "notice", name, img, hidden: true };
    const common = { kind: "notice", name, img, tone, text, sentence: sentence ? localize(`TAINTED.Notice.${sentence}`, { name }) : "" };
    const [expiry, gift] = [findExpiry(this.parent.id ?? ""), findGift(this.parent.id ?? "")];
    return { ...common, ...(expiry && expiryView(expiry)), ...(gift && giftView(gift)), ...(!sentence && !expiry && !gift && this.#deed()) };
  }

  /** What somebody did, as 休整: it can be taken back. */
  #deed(): Record<string, unknown> {
    const card = findCard(this.parent.id ?? "");
    if (!card || !effectsOf(card).length) return {};
    if (this.undone.when) return { state: "undone", ...undoneView([], this.undone, { nameOf: userName }), intent: this.text };
    return { footed: true, ...undoView(card, card.isOwner || owns(this.actor)) };
  }
}
