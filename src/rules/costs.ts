import type { Judged, Tally } from "./tally";

/** What a committed roll costs, whatever its result: once each, after the dice are thrown. */
export interface RollCosts {
  /** UUIDs of themes that mark 沉溺 once: their erosion was yielded to (R5, R79). */
  readonly indulgence: readonly string[];
  /** UUIDs of themes that mark 掌控: one of their tags was triggered as a weakness (R76, B22). */
  readonly mastery: readonly { readonly theme: string; readonly marks: number }[];
  /** Tags that burn, or if they are story tags are gone: burned for power (B6), or of a single use (B49). */
  readonly burned: readonly Judged[];
}

const TAGS: ReadonlySet<string> = new Set(["power", "weakness", "story"]);
const unique = (themes: readonly string[]): string[] => [...new Set(themes)].filter(Boolean);

/**
 * Work out what a tally costs (R5, R76, R79, B6, B22, B49). Help is the helper's and costs the roller nothing.
 *
 * @param perTheme - Most marks of 掌控 that one theme may get from one roll (B22).
 */
export function costsOf({ sources }: Tally, perTheme = 1): RollCosts {
  const counted = sources.filter(({ excluded }) => !excluded);
  const weak = counted.filter(({ kind, side }) => TAGS.has(kind) && side === "hinders").map(({ theme }) => theme);
  return {
    indulgence: unique(counted.filter(({ kind }) => kind === "erosion").map(({ theme }) => theme)),
    mastery: unique(weak).map((theme) => ({ theme, marks: Math.min(perTheme, weak.filter((one) => one === theme).length) })),
    burned: counted.filter(({ burns, singleUse, kind }) => burns || (singleUse && (kind === "power" || kind === "story"))),
  };
}
