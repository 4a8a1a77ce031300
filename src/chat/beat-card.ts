import { localize } from "../host/i18n";
import { BeatModel } from "../model/message/beat";
import { BEATS } from "../rules/mission";
import { effectsOf, findCard } from "../workflows/effects/effect-card";
import { moveText } from "../workflows/mission/move";
import { ask } from "../workflows/request/ask";
import { undoneView } from "./action-view";
import { userName } from "./card-viewer";
import { drawCard } from "./draw-card";
import { effectLines } from "./effect-view";
import { showAnswer } from "./show-answer";
import { undoView } from "./undo-view";

/** Card of a move of the mission: a turn of the loop, a scene, a dossier, a switch (R30, R36, R56). */
export class BeatCard extends BeatModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const actions = { tdUndo: async () => showAnswer(await ask({ kind: "undo", card: this.parent.id ?? "", row: "" })) };
    return drawCard(this.parent, { template: "templates/chat/beat.hbs", actions, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const { name, img, move, beat, phase, on, title, text, ruling, when, round, undone } = this;
    const common = { kind: "beat", name, img };
    const card = findCard(this.parent.id ?? "");
    if (!card || !this.parent.isContentVisible) return { ...common, hidden: true };
    const told = moveText({ move, beat, phase, on, title });
    if (undone.when) return { ...common, state: "undone", ...undoneView(effectLines(effectsOf(card)), undone, { nameOf: userName }), intent: told };
    const isPast = when === "past" && (move === "scene" || move === "beat");
    return {
      ...common, state: isPast ? "past" : "", told, text, ruling, isPast, opensPast: isPast && move === "scene",
      loop: move === "beat" ? BEATS.map((id) => ({ id, label: `TAINTED.Beat.${id}`, current: id === beat })) : null, round: round > 1 ? localize("TAINTED.Mission.round", { round: String(round) }) : "",
      ...undoView(card, game.user?.isGM === true),
    };
  }
}
