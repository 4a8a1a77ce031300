import { localize, signed } from "../host/i18n";
import { powerSettings } from "../host/settings";
import { TemptationModel } from "../model/message/temptation";
import { effectsOf } from "../workflows/effects/effect-card";
import { ask } from "../workflows/request/ask";
import { awaitsConsequence } from "../workflows/theme/answer-temptation";
import { findTemptation } from "../workflows/theme/temptation-card";
import { undoneView } from "./action-view";
import { attach } from "./attach-consequence";
import { owns, userName } from "./card-viewer";
import { drawCard } from "./draw-card";
import { effectLines } from "./effect-view";
import { showAnswer } from "./show-answer";
import { undoView } from "./undo-view";

/** Card of a temptation: 顺应 or 压抑, and what came of it (R2, R4, R77). */
export class TemptationCard extends TemptationModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const card = this.parent.id ?? "";
    const actions = {
      tdReply: async ({ dataset: { reply = "" } }: HTMLElement) => showAnswer(await ask({ kind: "tempted", card, row: reply })),
      tdWithdraw: async () => showAnswer(await ask({ kind: "withdraw", card, row: "" })),
      tdUndo: async () => showAnswer(await ask({ kind: "undo", card, row: "" })),
      tdAttach: ({ dataset: { none } }: HTMLElement) => attach(card, none !== undefined),
    };
    return drawCard(this.parent, { template: "templates/chat/temptation.hbs", actions, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const { name, img, line, text, themeName, demanded, answer, undone, consequence, spared } = this;
    const isMc = this.parent.author?.isGM === true;
    const who = isMc ? { name: localize("TAINTED.Term.mc"), byMc: true, img, title: localize("TAINTED.Consequence.for", { name }) } : { name, img };
    const common = { kind: "temptation", ...who, intent: line, text, themeName };
    const card = findTemptation(this.parent.id ?? "");
    if (!card || !this.parent.isContentVisible) return { ...common, hidden: true };
    const lines = effectLines(effectsOf(card));
    if (undone.when) return { ...common, state: "undone", ...undoneView(lines, undone, { nameOf: userName }) };
    const isMine = owns(this.actor);
    const isOpen = answer === "open";
    return {
      ...common, state: isOpen ? "" : answer, demanded, value: signed(powerSettings().erosion), isOpen, lines,
      mayReply: isOpen && isMine, mayRefuse: isOpen && isMine && !demanded, mayWithdraw: isOpen && card.isOwner,
      awaits: awaitsConsequence(card), mayAttach: awaitsConsequence(card) && game.user?.isGM === true, spared, staged: consequence !== "",
      outcome: isOpen ? "" : `TAINTED.Temptation.answer.${answer}`,
      undoable: answer === "yielded", ...undoView(card, answer === "yielded" && (card.isOwner || isMine)),
    };
  }
}
