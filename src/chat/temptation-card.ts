import { localize, signed } from "../host/i18n";
import { powerSettings } from "../host/settings";
import { TemptationModel } from "../model/message/temptation";
import { effectsOf } from "../workflows/effects/effect-card";
import { awaitsConsequence } from "../workflows/theme/answer-temptation";
import { findTemptation, type TemptationCard as Card } from "../workflows/theme/temptation-card";
import { attach } from "./attach-consequence";
import { owns } from "./card-viewer";
import { drawCard } from "./draw-card";
import { effectLines } from "./effect-view";
import { undoView } from "./undo-view";

/** Card of a temptation: 顺应 or 压抑, and what came of it (R2, R4, R77). */
export class TemptationCard extends TemptationModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { name, line, text, themeName } = this;
    const byMc = this.parent.author?.isGM === true;
    const who = byMc ? { name: localize("Term.mc"), byMc, title: localize("Consequence.for", { name }) } : {};
    const actions = { tdAttach: (card: Card, { none }: DOMStringMap) => attach(card, none !== undefined) };
    return drawCard(this, { find: findTemptation, actions, common: { ...who, intent: line, text, themeName }, view: (card) => this.#view(card) }, options);
  }

  #view(card: Card) {
    const { demanded, answer, consequence, spared } = this;
    const isMine = owns(this.actor);
    const isOpen = answer === "open";
    const undoable = answer === "yielded";
    const awaits = awaitsConsequence(card);
    return {
      state: isOpen ? "" : answer, demanded, value: signed(powerSettings().erosion), isOpen, lines: effectLines(effectsOf(card)),
      mayReply: isOpen && isMine, mayRefuse: isOpen && isMine && !demanded, mayWithdraw: isOpen && card.isOwner,
      awaits, mayAttach: awaits && game.user?.isGM === true, spared, staged: consequence !== "",
      outcome: isOpen ? "" : `TAINTED.Temptation.answer.${answer}`, undoable, ...undoView(card, undoable && (card.isOwner || isMine)),
    };
  }
}
