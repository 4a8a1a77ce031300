import type { TrackName } from "../../rules/track-choices";
import { isFull, type Track } from "../../rules/tracks";

/** A track as its boxes show it. */
export interface TrackView extends Track {
  readonly kind: TrackName;
  readonly uuid: string;
  readonly dom: string;
  readonly boxes: readonly { readonly on: boolean; readonly pressed: "true" | "false"; readonly number: number; readonly tabindex: 0 | -1 }[];
  readonly full: boolean;
}

/** Boxes of a track; only the last marked one is a tab stop, arrows reach the others. */
export function trackView(kind: TrackName, track: Track, place: { readonly uuid: string; readonly id: string }): TrackView {
  const stop = Math.max(1, track.value);
  const boxes = Array.from({ length: track.max }, (_, index) => {
    const number = index + 1;
    const on = number <= track.value;
    return { on, pressed: on ? "true" as const : "false" as const, number, tabindex: number === stop ? 0 as const : -1 as const };
  });
  return { ...track, kind, uuid: place.uuid, dom: `${place.id}-${kind}`, boxes, full: isFull(track) };
}

/**
 * How many blocks of a theme the water has risen over: 0 only at no mark, 3 only when full, in thirds between.
 */
export function waterline({ value, max }: Pick<Track, "value" | "max">): 0 | 1 | 2 | 3 {
  if (value <= 0) return 0;
  if (value >= max) return 3;
  return (3 * value) / max >= 2 ? 2 : 1;
}
