import { localize } from "../host/i18n";
import { type EffectCard, effectsOf } from "../workflows/effects/effect-card";
import { whyNotOffered } from "../workflows/effects/undo-right";

/** What a card says of taking it back. */
export interface UndoView {
  readonly mayUndo: boolean;
  /** Why the button is not there, for those who would look for it; empty otherwise. */
  readonly noUndo: string;
}

/** Reasons that stay, and so are told in the button's place. */
const TOLD = new Set(["expired", "ended"]);

/**
 * Whether this viewer may take a card back; where its record is not kept any longer, the reason.
 *
 * @param mayAsk - Whether the card offers it to this viewer at all.
 */
export function undoView(card: EffectCard, mayAsk: boolean): UndoView {
  if (!mayAsk || !game.user) return { mayUndo: false, noUndo: "" };
  const reason = whyNotOffered(card, game.user);
  const isTold = TOLD.has(reason) && effectsOf(card).some(({ state }) => state === "applied");
  return { mayUndo: reason === "", noUndo: isTold ? localize(`Chat.noUndo.${reason}`) : "" };
}
