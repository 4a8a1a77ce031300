import { localize } from "../host/i18n";
import { NoticeModel } from "../model/message/notice";
import { type EffectCard, effectsOf, findCard } from "../workflows/effects/effect-card";
import { findExpiry } from "../workflows/mission/expire";
import { findGift } from "../workflows/status/gift";
import { owns } from "./card-viewer";
import { drawCard } from "./draw-card";
import { askWhatEnds, keepAll } from "./expiry-form";
import { expiryView } from "./expiry-view";
import { giftText, giftView } from "./gift-view";
import { undoView } from "./undo-view";

/** Card of a plain notice: one sentence; with the question what lasts beyond an end (B41, B49), or whether something may be given. */
export class NoticeCard extends NoticeModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { name, sentence, text, tone } = this;
    const id = this.parent.id ?? "";
    const [expiry, gift] = [findExpiry(id), findGift(id)];
    const actions = { tdExpire: async (_card: EffectCard, { keep }: DOMStringMap) => (expiry && keep !== undefined ? keepAll(expiry) : askWhatEnds(id)) };
    const said = gift ? giftText(gift) : sentence && localize(`Notice.${sentence}`, { name });
    const lines = (card: EffectCard) => effectsOf(card).filter(() => expiry ?? gift).map(({ label, state, reason, kind }) => (
      { text: label, state, icon: gift ? "hand" : kind === "reduce" ? "arrow-left" : "hourglass-end", reason: reason && localize(`Effect.refused.${reason}`) }));
    const view = (card: EffectCard) => {
      const told = lines(card);
      return { lines: told, footed: told.length > 0, ...(expiry ? expiryView(expiry) : gift ? giftView(gift) : sentence ? {} : this.#deed(card)) };
    };
    return drawCard(this, { find: findCard, actions, common: { tone, text, sentence: said, intent: said || text }, lines, view }, options);
  }

  /** What somebody did, as 休整: it can be taken back. */
  #deed(card: EffectCard) {
    return { footed: effectsOf(card).length > 0, ...undoView(card, card.isOwner || owns(this.actor)) };
  }
}
