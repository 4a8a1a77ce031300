import { localize } from "../host/i18n";
import { openShown } from "../host/windows";
import { REVEAL_QUESTIONS } from "../model/actor/agent";
import { RevealModel } from "../model/message/reveal";
import { effectsOf, findCard } from "../workflows/effects/effect-card";
import { owns } from "./card-viewer";
import { drawCard } from "./draw-card";
import { undoView } from "./undo-view";

/** Card of something that comes to light: an agent's answer (R82), a trait, a clue. */
export class RevealCard extends RevealModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const question = titleOf(this.kind, this.title);
    return drawCard(this, {
      find: findCard, common: { question }, actions: { tdSeen: () => Promise.resolve(void openShown("known", this.mission)) },
      lines: (card) => effectsOf(card).slice(0, 1).map(({ state, reason }) => ({ text: question, state, reason: reason && localize(`Effect.refused.${reason}`) })),
      view: (card) => {
        const undoable = effectsOf(card).length > 0;
        return { text: this.text, picture: this.picture, ruling: this.ruling, undoable, maySee: this.kind !== "clue" && this.mission, ...undoView(card, undoable && (card.isOwner || owns(this.actor))) };
      },
    }, options);
  }
}

/** An agent's question in its own words, anything else by its name. */
const titleOf = (kind: RevealModel["kind"], title: string): string =>
  kind === "agent" && REVEAL_QUESTIONS.some((question) => question === title) ? localize(`Agent.question.${title}`) : title;
