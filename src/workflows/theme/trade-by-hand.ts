import type { Chosen, TrackName } from "../../rules/track-choices";
import { applyByHand } from "../effects/by-hand";
import { ask } from "../request/ask";
import { type Answer, done, refuse } from "../request/request";
import { agentOf } from "./find-theme";
import type { Theme } from "./journal";
import { postReveal } from "./reveal-answer";
import { findTrackCard } from "./track-card";
import { refuseTrade, tradeEffects } from "./trade-track";

/**
 * Trade a full track, from wherever it is pressed (B20, B21): on the card that asks about it, as long as there is one; else straight
 * on the theme.
 */
export async function tradeTrack(theme: Theme, track: TrackName, chosen: Chosen): Promise<Answer> {
  const { asked, card: id } = theme.system[track];
  const card = asked ? findTrackCard(id) : null; // one on which somebody is choosing right now answers too
  const { choice, detail, words } = chosen;
  if (card && !card.system.undone.when) return ask({ kind: "trade", card: card.id, row: [choice, detail].filter(Boolean).join("_"), words });
  const refusal = refuseTrade(theme, track, chosen);
  if (refusal) return refuse(refusal);
  if (!(await applyByHand(tradeEffects(theme, track, chosen)))) return refuse("nothing");
  const agent = agentOf(theme);
  if (choice === "reveal" && agent) await postReveal(agent, detail);
  return done;
}
