/** Boxes of a status track (R26, B15). */
export const STATUS_BOXES = 6;

/** Six boxes, lowest tier first; true is marked. */
export type Boxes = readonly boolean[];

/** How a status is lowered (B15b). */
export type ReduceMode = "shift" | "eraseTop";

export const isBoxes = (value: unknown): value is Boxes =>
  Array.isArray(value) && value.every((box) => typeof box === "boolean");

/** Boxes with the given tiers marked. */
export const boxesOf = (...tiers: readonly number[]): boolean[] =>
  Array.from({ length: STATUS_BOXES }, (_, index) => tiers.includes(index + 1));

/** Tier a status counts as: its highest marked box, 0 when it has none (B15). */
export const statusTier = (boxes: Boxes): number => boxes.lastIndexOf(true) + 1;

/**
 * Give a tier: mark its box or, if that is taken, the next empty one to the right (B15).
 *
 * @returns New boxes; equal ones when no box is left (B15d).
 * @throws {RangeError} If `tier` is not 1 to 6.
 */
export function stackStatus(boxes: Boxes, tier: number): boolean[] {
  if (!Number.isInteger(tier) || tier < 1 || tier > STATUS_BOXES) throw new RangeError(`No box for tier ${tier}`);
  const free = boxes.indexOf(false, tier - 1);
  return boxes.map((marked, index) => marked || index === free);
}

/**
 * Lower a status: shift every mark to the left, or erase from the highest down (B15b).
 *
 * @throws {RangeError} If `by` is not a whole number of at least 0.
 */
export function reduceStatus(boxes: Boxes, by: number, mode: ReduceMode = "shift"): boolean[] {
  if (!Number.isInteger(by) || by < 0) throw new RangeError(`Cannot lower by ${by}`);
  if (mode === "shift") return boxes.map((_, index) => boxes[index + by] ?? false);
  const top = boxes.flatMap((marked, index) => (marked ? [index] : [])).slice(-by || boxes.length);
  return boxes.map((marked, index) => marked && !top.includes(index));
}
