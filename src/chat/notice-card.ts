import { localize } from "../host/i18n";
import { NoticeModel } from "../model/message/notice";
import { effectsOf } from "../workflows/effects/effect-card";
import { askedOn, type ExpiryCard, findExpiry } from "../workflows/mission/expire";
import { ask } from "../workflows/request/ask";
import { undoneView } from "./action-view";
import { userName } from "./card-viewer";
import { drawCard } from "./draw-card";
import { askWhatEnds, keepAll } from "./expiry-form";
import { showAnswer } from "./show-answer";

/** Card of a plain notice: one sentence; at the end of a scene or a mission, with the question what lasts (B41, B49). */
export class NoticeCard extends NoticeModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const card = this.parent.id ?? "";
    const actions = {
      tdExpire: async ({ dataset: { keep } }: HTMLElement) => {
        const found = findExpiry(card);
        const answer = found && keep !== undefined ? await keepAll(found) : await askWhatEnds(card);
        if (answer) showAnswer(answer);
      },
      tdUndo: async () => showAnswer(await ask({ kind: "undo", card, row: "" })),
    };
    return drawCard(this.parent, { template: "templates/chat/notice.hbs", actions, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const { name, img, sentence, text, tone } = this;
    if (!this.parent.isContentVisible) return { kind: "notice", name, img, hidden: true };
    const expiry = findExpiry(this.parent.id ?? "");
    return { kind: "notice", name, img, tone, sentence: sentence ? localize(`TAINTED.Notice.${sentence}`, { name }) : "", text, ...(expiry ? expiryView(expiry) : {}) };
  }
}

/** What is asked, or what was settled. */
function expiryView(card: ExpiryCard): Record<string, unknown> {
  const { undone, settled } = card.system;
  const lines = effectsOf(card).map(({ label, state, reason, kind }) => (
    { text: label, state, icon: kind === "reduce" ? "arrow-left" : "hourglass-end", reason: reason ? localize(`TAINTED.Effect.refused.${reason}`) : "" }));
  if (undone.when) return { state: "undone", ...undoneView(lines, undone, { nameOf: userName }) };
  const isMc = game.user?.isGM === true;
  const asked = isMc ? askedOn(card).map(({ name, tier, of, kind }) => ({ name: tier ? `${name}-${tier}` : name, of, kind: kind === "status" ? "status" : "story" })) : [];
  return { asks: isMc && !settled, asked, settled, lines, mayUndo: isMc && settled && lines.length > 0 };
}
