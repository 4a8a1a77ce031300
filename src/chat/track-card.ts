import { localize } from "../host/i18n";
import { TrackModel } from "../model/message/track";
import { TRACK_CHOICES, type TrackChoice } from "../rules/track-choices";
import { type EffectCard, effectsOf, rowsOf } from "../workflows/effects/effect-card";
import { findTheme } from "../workflows/theme/find-theme";
import { findTrackCard, isOpen, type TrackCard as Card } from "../workflows/theme/track-card";
import { owns } from "./card-viewer";
import { chooseTrade } from "./choose-trade";
import { drawCard } from "./draw-card";
import { undoView } from "./undo-view";

/** Card of a full track: what it may be traded for, then what it was (B20, B21). */
export class TrackCard extends TrackModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { themeName, track } = this;
    const actions = { tdTrade: (_card: Card, { choice }: DOMStringMap) => this.#trade(choice) };
    return drawCard(this, { find: findTrackCard, actions, common: { themeName, track }, lines: tradeLines, view: (card) => this.#view(card) }, options);
  }

  async #trade(wanted: string | undefined): Promise<void> {
    const theme = findTheme(this.theme);
    const choices: readonly TrackChoice[] = TRACK_CHOICES[this.track];
    const choice = choices.find((one) => one === wanted);
    if (theme && choice) await chooseTrade(theme, this.track, choice);
  }

  #view(card: Card) {
    const { track, choice } = this;
    const lines = tradeLines(card);
    const isAsking = isOpen(card);
    const isMine = owns(this.theme);
    const undoable = !isAsking && lines.length > 0;
    return {
      state: isAsking ? "" : "closed", ...findTheme(this.theme)?.system[track], wet: track === "indulgence",
      choices: isAsking && isMine ? TRACK_CHOICES[track].filter((one) => one !== choice) : [],
      later: isAsking && choice === "later", lines, elsewhere: !isAsking && !lines.length,
      chosen: isAsking || !choice ? "" : localize(`Theme.onFull.${choice}`), undoable, ...undoView(card, undoable && (card.isOwner || isMine)),
    };
  }
}

/** What was done, each row in the words that it got when it was chosen. */
const tradeLines = (card: EffectCard) => rowsOf(effectsOf(card)).flatMap(([lead]) => (lead ? [{
  text: lead.label, state: lead.state, reason: lead.reason ? localize(`Effect.refused.${lead.reason}`) : "",
}] : []));
