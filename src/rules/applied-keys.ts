/** Keys that a document keeps: older effects are past taking back (see {@link spareKeys}). */
export const KEPT_KEYS = 100;

/** The card that a key came from; empty for what was done by hand. */
export const cardOfKey = (key: string): string => (key.includes("_") ? key.slice(0, key.indexOf("_")) : "");

/**
 * Keys of applied effects that a document need not carry any longer: the oldest beyond the last hundred. A card that has not
 * done all that it does keeps its keys, whatever their age: without them it would do it again.
 *
 * @param applied - Keys and when they were applied (ms).
 * @param isOpen - Whether a card has still to do something.
 */
export function spareKeys(applied: Readonly<Record<string, number>>, isOpen: (card: string) => boolean, kept = KEPT_KEYS): string[] {
  const oldest = Object.entries(applied).sort(([, a], [, b]) => a - b).map(([key]) => key);
  return oldest.slice(0, Math.max(0, oldest.length - kept)).filter((key) => !cardOfKey(key) || !isOpen(cardOfKey(key)));
}
