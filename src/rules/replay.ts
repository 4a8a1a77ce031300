import { isJsonObject, type Json, type JsonObject, sameJson } from "./json";
import { type Boxes, isBoxes, stackStatus } from "./status";
import { markTrack, type Track } from "./tracks";

/**
 * Do a change once more on top of another: what `from` → `to` comes to when it finds `onto`. Two clients that change one value at
 * the same instant have both read what was there before; this is how neither change is lost.
 *
 * A track counts marks, boxes are given one by one (B15), of anything else the fields that changed are laid over.
 */
export function replay(from: Json, to: Json, onto: Json): Json {
  if (sameJson(from, to)) return onto;
  if (sameJson(from, onto) || !isJsonObject(from) || !isJsonObject(to)) return to;
  return isJsonObject(onto) ? replayFields(from, to, onto) : onto;
}

function replayFields(from: JsonObject, to: JsonObject, onto: JsonObject): Json {
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => !sameJson(from[name] ?? null, to[name] ?? null));
  const laid = { ...onto, ...Object.fromEntries(changed.map((name) => [name, to[name] ?? null])) };
  const tracks = [from, to, onto].map(trackIn);
  const [was, is, now] = tracks;
  if (was && is && now) return { ...laid, ...markTrack(now, is.value + is.overflow - was.value - was.overflow) };
  const [before, after, there] = [from["boxes"], to["boxes"], onto["boxes"]];
  return isBoxes(before) && isBoxes(after) && isBoxes(there) ? { ...laid, boxes: replayBoxes(before, after, there) } : laid;
}

/** Boxes that were cleared are cleared, boxes that were marked are given like a tier. */
function replayBoxes(from: Boxes, to: Boxes, onto: Boxes): boolean[] {
  const cleared = onto.map((marked, index) => marked && !(from[index] && !to[index]));
  return to.reduce<boolean[]>((boxes, marked, index) => (marked && !from[index] ? stackStatus(boxes, index + 1) : boxes), cleared);
}

function trackIn({ value, max, overflow }: JsonObject): Track | null {
  return typeof value === "number" && typeof max === "number" && typeof overflow === "number" ? { value, max, overflow } : null;
}
