import { localize } from "../host/i18n";
import { TrackModel } from "../model/message/track";
import { TRACK_CHOICES, type TrackChoice } from "../rules/track-choices";
import { type EffectCard, effectsOf, rowsOf } from "../workflows/effects/effect-card";
import { ask } from "../workflows/request/ask";
import { findTheme } from "../workflows/theme/find-theme";
import { findTrackCard, isOpen } from "../workflows/theme/track-card";
import { undoneView } from "./action-view";
import { owns, userName } from "./card-viewer";
import { chooseTrade } from "./choose-trade";
import { drawCard } from "./draw-card";
import { showAnswer } from "./show-answer";
import { undoView } from "./undo-view";

/** Card of a full track: what it may be traded for, then what it was (B20, B21). */
export class TrackCard extends TrackModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const actions = {
      tdTrade: (target: HTMLElement) => this.#trade(target.dataset["choice"] ?? ""),
      tdUndo: async () => showAnswer(await ask({ kind: "undo", card: this.parent.id ?? "", row: "" })),
    };
    return drawCard(this.parent, { template: "templates/chat/track.hbs", actions, view: () => this.#view() }, options);
  }

  async #trade(wanted: string): Promise<void> {
    const theme = findTheme(this.theme);
    const choices: readonly TrackChoice[] = TRACK_CHOICES[this.track];
    const choice = choices.find((one) => one === wanted);
    if (theme && choice) await chooseTrade(theme, this.track, choice);
  }

  #view(): Record<string, unknown> {
    const { name, img, track, themeName, choice, undone } = this;
    const common = { kind: "track", name, img, themeName, track };
    const card = findTrackCard(this.parent.id ?? "");
    if (!card || !this.parent.isContentVisible) return { ...common, hidden: true };
    const lines = tradeLines(card);
    if (undone.when) return { ...common, state: "undone", ...undoneView(lines, undone, { nameOf: userName }) };
    const theme = findTheme(this.theme);
    const isAsking = isOpen(card);
    const isMine = owns(this.theme);
    return {
      ...common, state: isAsking ? "" : "closed", ...theme?.system[track], wet: track === "indulgence",
      choices: isAsking && isMine ? TRACK_CHOICES[track].filter((one) => one !== choice) : [],
      later: isAsking && choice === "later", lines, elsewhere: !isAsking && !lines.length,
      chosen: isAsking || !choice ? "" : localize(`TAINTED.Theme.onFull.${choice}`),
      undoable: !isAsking && lines.length > 0, ...undoView(card, !isAsking && lines.length > 0 && (card.isOwner || isMine)),
    };
  }
}

/** What was done, each row in the words that it got when it was chosen. */
const tradeLines = (card: EffectCard) => rowsOf(effectsOf(card)).flatMap(([lead]) => (lead ? [{
  text: lead.label, state: lead.state, reason: lead.reason ? localize(`TAINTED.Effect.refused.${lead.reason}`) : "",
}] : []));
