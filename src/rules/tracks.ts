/** A theme's track, 掌控 or 沉溺 (B20, B21). */
export interface Track {
  readonly value: number;
  readonly max: number;
  /** Marks that came when it was full; they are carried over when it is cleared (B23). */
  readonly overflow: number;
}

export const isFull = ({ value, max }: Track): boolean => value >= max;

/**
 * Mark a track; what it cannot hold is kept as overflow, so that no mark is lost (B23).
 *
 * @param marks - May be negative: overflow is taken back first.
 */
export function markTrack(track: Track, marks: number): Track {
  const sum = Math.max(0, track.value + track.overflow + marks);
  const value = Math.min(track.max, sum);
  return { ...track, value, overflow: sum - value };
}

/** Empty a full track: the overflow moves in (B23). */
export const clearTrack = (track: Track): Track => markTrack({ ...track, value: 0 }, 0);
