import { isJsonObject, type Json, type JsonObject, sameJson } from "./json";
import { isBoxes } from "./status";
import { markTrack, type Track } from "./tracks";

/**
 * Do a change once more on top of another: what `from` → `to` comes to when it finds `onto`. Two clients that change one value at
 * the same instant have both read what was there before; this is how neither change is lost.
 *
 * A track counts marks, boxes count how often each tier was given (B15), of anything else the fields that changed are laid over.
 */
export function replay(from: Json, to: Json, onto: Json): Json {
  if (sameJson(from, to)) return onto;
  if (sameJson(from, onto) || !isJsonObject(from) || !isJsonObject(to)) return to;
  return isJsonObject(onto) ? replayFields(from, to, onto) : onto;
}

function replayFields(from: JsonObject, to: JsonObject, onto: JsonObject): Json {
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => !sameJson(from[name] ?? null, to[name] ?? null));
  const laid = { ...onto, ...Object.fromEntries(changed.map((name) => [name, to[name] ?? null])) };
  const [was, is, now] = [from, to, onto].map(countsIn);
  return was && is && now ? withCounts(laid, now.map((count, index) => count + (is[index] ?? 0) - (was[index] ?? 0))) : laid;
}

/**
 * What a track or boxes count up to: marks, or how often each tier was given. More than they show while `spill` is beside them: what
 * two writers did to the same may come to more than there is room for, until one of them takes back what was counted twice.
 *
 * @returns null of anything that does not count.
 */
export function countsIn(value: Json): readonly number[] | null {
  if (!isJsonObject(value)) return null;
  const shown = shownBy(value);
  const { spill } = value;
  return shown && (isCounts(spill) ? shown.map((count, index) => count + (spill[index] ?? 0)) : shown);
}

/** A track or boxes that count up to something: shown as far as there is room (B15, B23), the difference kept as `spill`. */
export function withCounts(value: JsonObject, counts: readonly number[]): JsonObject {
  const { spill: _, ...rest } = value;
  const track = trackIn(value);
  const shown = track ? { ...rest, ...markTrack({ ...track, value: 0, overflow: 0 }, counts[0] ?? 0) } : { ...rest, boxes: boxesFrom(counts) };
  const spill = counts.map((count, index) => count - (shownBy(shown)?.[index] ?? 0));
  return spill.some(Boolean) ? { ...shown, spill } : shown;
}

/** Boxes after each tier was given so many times; their order makes no difference (B15). */
function boxesFrom(counts: readonly number[]): boolean[] {
  let waiting = 0;
  return counts.map((count) => {
    waiting = Math.max(0, waiting + count);
    return waiting > 0 && waiting-- > 0;
  });
}

function shownBy(value: JsonObject): readonly number[] | null {
  const [track, { boxes }] = [trackIn(value), value];
  if (track) return [track.value + track.overflow];
  return isBoxes(boxes) ? boxes.map(Number) : null;
}

/** A plain list of numbers. */
export const isCounts = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((count) => typeof count === "number");

function trackIn({ value, max, overflow }: JsonObject): Track | null {
  return typeof value === "number" && typeof max === "number" && typeof overflow === "number" ? { value, max, overflow } : null;
}
