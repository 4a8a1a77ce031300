/** Something with a place in a list. */
export interface Placed {
  readonly id: string;
  readonly sort: number;
}

const STEP = 100_000;

/**
 * Places that change when one of a list moves: its own alone while there is room between its new neighbours, else all.
 *
 * @param list - In order.
 * @param before - Id of what it is to stand before; empty for the end.
 * @returns New places by id; none when it stands there already, or is not in the list.
 */
export function moveBefore(list: readonly Placed[], moved: string, before: string): Readonly<Record<string, number>> {
  const mover = list.find(({ id }) => id === moved);
  if (!mover || moved === before) return {};
  const rest = list.filter(({ id }) => id !== moved);
  const found = rest.findIndex(({ id }) => id === before);
  const at = found < 0 ? rest.length : found;
  const wanted = [...rest.slice(0, at), mover, ...rest.slice(at)];
  if (wanted.every(({ id }, index) => list[index]?.id === id)) return {};
  const [left, right] = [rest[at - 1]?.sort, rest[at]?.sort];
  const place = left === undefined ? (right ?? 0) - STEP : right === undefined ? left + STEP : Math.floor((left + right) / 2);
  const fits = (left === undefined || place > left) && (right === undefined || place < right);
  return fits ? { [moved]: place } : Object.fromEntries(wanted.map(({ id }, index) => [id, (index + 1) * STEP]));
}

/** The same by one step, as a key does: what it is to stand before then, or null at the end of the way. */
export function stepBefore(list: readonly Placed[], moved: string, step: -1 | 1): string | null {
  const index = list.findIndex(({ id }) => id === moved);
  if (index < 0 || index + step < 0 || index + step >= list.length) return null;
  return list[step < 0 ? index - 1 : index + 2]?.id ?? "";
}
