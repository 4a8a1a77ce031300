import { signed } from "../host/i18n";
import type { Judged } from "../rules/tally";

/** Anchors and erosions item by item, with their sums (R12, R13). */
export function immersionItems(sources: readonly Judged[]) {
  const items = sources.filter(({ excluded }) => !excluded).map(({ worth, label, kind }) => ({ worth: signed(worth), text: label, kind }));
  const count = (wanted: string) => items.filter(({ kind }) => kind === wanted).length;
  return { items, anchors: count("anchor"), erosions: count("erosion") };
}
