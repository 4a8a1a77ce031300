import { applyByHand } from "../effects/by-hand";
import { remember, type Theme } from "./journal";

/** Set a track by hand, as a press on one of its boxes does; the journey remembers the difference (R74, R79). */
export async function markTrackByHand(theme: Theme, track: "mastery" | "indulgence", value: number): Promise<boolean> {
  const amount = value - theme.system[track].value;
  if (!amount) return false;
  return applyByHand([
    { target: theme.uuid, path: track, kind: "set", value: { value } },
    ...remember(theme, track, { amount }),
  ]);
}
