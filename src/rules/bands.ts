/** Outcome bands, worst first (R15). */
export const BANDS = ["fail", "mixed", "success"] as const;
export type Band = (typeof BANDS)[number];

/** How totals are read; a world setting (B2, B3). */
export interface BandLimits {
  /** Lowest total of a mixed success. */
  readonly mixedMin: number;
  /** Lowest total of a success. */
  readonly successMin: number;
  /** Dice that all show their lowest face always fail, all highest always succeed (B3). */
  readonly naturalExtremes: boolean;
}

/** 5- / 6-8 / 9+ (R15), natural extremes off: the default of those settings. */
export const SEED_BANDS: BandLimits = { mixedMin: 6, successMin: 9, naturalExtremes: false };

/** One die as it fell. */
export interface Face {
  readonly faces: number;
  readonly result: number;
}

/**
 * Band that a total lands in (R15, B2).
 *
 * @param dice - Needed only for natural extremes (B3); without dice the total alone decides.
 */
export function readBand(total: number, limits: BandLimits, dice: readonly Face[] = []): Band {
  if (limits.naturalExtremes && dice.length) {
    if (dice.every(({ result }) => result === 1)) return "fail";
    if (dice.every(({ result, faces }) => result === faces)) return "success";
  }
  if (total >= limits.successMin) return "success";
  return total >= limits.mixedMin ? "mixed" : "fail";
}

/** What a band covers, as text for a badge: `5-`, `6-8`, `9+`. */
export function bandRange(band: Band, { mixedMin, successMin }: BandLimits): string {
  if (band === "fail") return `${mixedMin - 1}-`;
  if (band === "success") return `${successMin}+`;
  return mixedMin === successMin - 1 ? `${mixedMin}` : `${mixedMin}-${successMin - 1}`;
}
