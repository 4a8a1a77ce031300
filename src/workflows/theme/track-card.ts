import type { TrackModel } from "../../model/message/track";
import { type EffectCard, findCardOf } from "../effects/effect-card";
import { findTheme } from "./find-theme";

/** Message of a full track, as workflows need it. */
export type TrackCard = EffectCard & { readonly type: "track"; readonly system: TrackModel };

/** The track's message of that id, or null. */
export const findTrackCard = (id: string): TrackCard | null => findCardOf(id, "track");

/**
 * Whether a card's question is still open: nothing was chosen on it, and the theme has not left it behind. A new card is drawn before
 * its theme names it.
 */
export function isOpen({ id, system }: Pick<TrackCard, "id" | "system">): boolean {
  const track = findTheme(system.theme)?.system[system.track];
  const isLeft = !track || (track.card === id && !track.asked);
  return !system.undone.when && (system.choice === "" || system.choice === "later") && !isLeft;
}
