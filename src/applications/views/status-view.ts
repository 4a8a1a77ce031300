import type { StatusEntry } from "../../model/fields/status";
import { statusTier } from "../../rules/status";
import { entryView, type EntryView, type Looks, type Place } from "./entry-view";

/** A status as its row shows it. */
export interface StatusView extends EntryView {
  readonly polarity: string;
  readonly tier: number;
  readonly mitigable: boolean;
  readonly boxes: readonly { readonly on: boolean; readonly pressed: "true" | "false"; readonly number: number; readonly tabindex: 0 | -1 }[];
}

/** A status with its six boxes (B15); only its highest mark is a tab stop, arrows reach the others. */
export function statusView(status: StatusEntry & { readonly id: string }, place: Place, looks: Looks): StatusView {
  const tier = statusTier(status.boxes);
  const boxes = status.boxes.map((on, index) => ({
    on, number: index + 1, pressed: on ? "true" as const : "false" as const, tabindex: index + 1 === Math.max(1, tier) ? 0 as const : -1 as const,
  }));
  return { ...entryView(place, "statuses", status.id, status.name, looks), polarity: status.polarity, mitigable: status.mitigable, tier, boxes };
}
