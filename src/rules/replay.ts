import { isJsonObject, type Json, sameJson } from "./json";
import { isBoxes } from "./status";

/**
 * Do a change once more on top of another: what `from` → `to` comes to when it finds `onto`. Two clients that set one value at the
 * same instant have both read what was there before; this is how neither change is lost.
 *
 * The fields that changed are laid over; of boxes, those that changed.
 */
export function replay(from: Json, to: Json, onto: Json): Json {
  if (sameJson(from, to)) return onto;
  if (isBoxes(from) && isBoxes(to) && isBoxes(onto)) return onto.map((marked, index) => (from[index] === to[index] ? marked : (to[index] ?? marked)));
  if (!isJsonObject(from) || !isJsonObject(to)) return to;
  if (!isJsonObject(onto)) return onto;
  const changed = Object.keys({ ...from, ...to }).filter((name) => !sameJson(from[name] ?? null, to[name] ?? null));
  return { ...onto, ...Object.fromEntries(changed.map((name) => [name, replay(from[name] ?? null, to[name] ?? null, onto[name] ?? null)])) };
}
