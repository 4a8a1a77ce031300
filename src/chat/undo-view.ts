import { localize } from "../host/i18n";
import { type EffectCard, effectsOf } from "../workflows/effects/effect-card";
import { whyNotUndo } from "../workflows/effects/undo-right";

/** Whether this viewer may take a card back; where its record is not kept any longer, the reason. */
export function undoView(card: EffectCard, mayAsk: boolean): { readonly mayUndo: boolean; readonly noUndo: string } {
  if (!mayAsk || !game.user) return { mayUndo: false, noUndo: "" };
  const reason = whyNotUndo(card, game.user);
  const isExpired = reason === "expired" && effectsOf(card).length > 0;
  // What needs a look at every later card is asked for when it is pressed, and answered then.
  return { mayUndo: reason === "" || reason === "touched", noUndo: isExpired ? localize("TAINTED.Chat.undoExpired") : "" };
}
