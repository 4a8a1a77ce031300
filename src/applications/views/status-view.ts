import type { StatusEntry } from "../../model/fields/status";
import { type Boxes, statusTier } from "../../rules/status";
import { entryView, type EntryView, type Looks, type Place } from "./entry-view";

/** One box of a tier. */
export interface BoxView {
  readonly on: boolean;
  readonly pressed: "true" | "false";
  readonly number: number;
  readonly tabindex: 0 | -1;
}

/** A status as its row shows it. */
export interface StatusView extends EntryView {
  readonly polarity: string;
  readonly tier: number;
  readonly mitigable: boolean;
  readonly boxes: readonly BoxView[];
}

/** Six boxes; only the highest mark is a tab stop, arrows reach the others. */
export const boxViews = (boxes: Boxes): BoxView[] => boxes.map((on, index) => ({
  on, number: index + 1, pressed: on ? "true" : "false", tabindex: index + 1 === Math.max(1, statusTier(boxes)) ? 0 : -1,
}));

/** A status with its six boxes (B15). */
export function statusView(status: StatusEntry & { readonly id: string }, place: Place, looks: Looks): StatusView {
  const { id, name, polarity, mitigable, boxes } = status;
  return { ...entryView(place, "statuses", id, name, looks), polarity, mitigable, tier: statusTier(boxes), boxes: boxViews(boxes) };
}
