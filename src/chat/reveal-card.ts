import { localize } from "../host/i18n";
import { REVEAL_QUESTIONS } from "../model/actor/agent";
import { RevealModel } from "../model/message/reveal";
import { effectsOf, findCard } from "../workflows/effects/effect-card";
import { ask } from "../workflows/request/ask";
import { undoneView } from "./action-view";
import { owns, userName } from "./card-viewer";
import { drawCard } from "./draw-card";
import { showAnswer } from "./show-answer";
import { undoView } from "./undo-view";

/** Card of something that comes to light: an agent's answer (R82), a trait, a clue. */
export class RevealCard extends RevealModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const actions = { tdUndo: async () => showAnswer(await ask({ kind: "undo", card: this.parent.id ?? "", row: "" })) };
    return drawCard(this.parent, { template: "templates/chat/reveal.hbs", actions, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const { name, img, title, text, picture, undone } = this;
    const common = { kind: "reveal", name, img, question: titleOf(this.kind, title), text, picture };
    const card = findCard(this.parent.id ?? "");
    if (!card || !this.parent.isContentVisible) return { ...common, hidden: true };
    const effects = effectsOf(card);
    const lines = effects.slice(0, 1).map(({ state, reason }) => ({ text: titleOf(this.kind, title), state, reason: reason && localize(`TAINTED.Effect.refused.${reason}`) }));
    if (undone.when) return { ...common, text: "", state: "undone", ...undoneView(lines, undone, { nameOf: userName }) };
    return { ...common, state: "", undoable: effects.length > 0, ...undoView(card, effects.length > 0 && (card.isOwner || owns(this.actor))) };
  }
}

/** An agent's question in its own words, anything else by its name. */
const titleOf = (kind: RevealModel["kind"], title: string): string =>
  kind === "agent" && REVEAL_QUESTIONS.some((question) => question === title) ? localize(`TAINTED.Agent.question.${title}`) : title;
