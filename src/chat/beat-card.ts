import { localize } from "../host/i18n";
import { BeatModel } from "../model/message/beat";
import { BEATS } from "../rules/mission";
import { type EffectCard, findCard } from "../workflows/effects/effect-card";
import { moveText } from "../workflows/mission/move";
import { drawCard } from "./draw-card";
import { undoView } from "./undo-view";

/** Card of a move of the mission: a turn of the loop, a scene, a dossier, a switch (R30, R36, R56). */
export class BeatCard extends BeatModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { move, beat, phase, on, title } = this;
    const common = { intent: moveText({ move, beat, phase, on, title }) };
    return drawCard(this, { find: findCard, common, view: (card) => this.#view(card) }, options);
  }

  #view(card: EffectCard) {
    const { move, beat, text, ruling, when, round } = this;
    const isPast = when === "past" && (move === "scene" || move === "beat");
    return {
      state: isPast ? "past" : "", text, ruling, isPast, opensPast: isPast && move === "scene",
      loop: move === "beat" ? BEATS.map((id) => ({ id, label: `TAINTED.Beat.${id}`, current: id === beat })) : null, round: round > 1 ? localize("Mission.round", { round: String(round) }) : "",
      ...undoView(card, game.user?.isGM === true),
    };
  }
}
