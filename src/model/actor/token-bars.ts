import { STATUS_BOXES } from "../../rules/status";
import type { ActiveStatus } from "../fields/status";
import type { ActiveLimit } from "./opposition";

/** A bar of a token. */
export interface TokenBar {
  readonly value: number;
  readonly max: number;
}

/** Worked out for tokens at every preparation, never stored. */
export interface TokenBars extends Record<string, TokenBar> {
  /** The limit that is nearest to being reached (B16). */
  readonly limit: TokenBar;
  /** The worst hindering status (B15). */
  readonly status: TokenBar;
}

/** Paths below `system` that a token's bars may show. */
export const TOKEN_BARS = { bar: ["bars.limit", "bars.status"], value: [] as string[] } as const;

/** What a token of somebody with limits shows unless somebody chooses otherwise. */
export const LIMIT_BARS = { prototypeToken: { bar1: { attribute: "bars.limit" }, bar2: { attribute: "bars.status" } } } as const;

/** The worst hindering status, out of so many boxes. */
export const statusBar = (statuses: readonly ActiveStatus[], max = STATUS_BOXES): TokenBar =>
  ({ value: Math.min(max, Math.max(0, ...statuses.filter(({ polarity }) => polarity === "hindering").map(({ tier }) => tier))), max });

/** How far the nearest limit has come; an empty bar where there is none. */
export function limitBar(limits: readonly ActiveLimit[]): TokenBar {
  const [nearest] = limits.toSorted((a, b) => b.tier / b.value - a.tier / a.value);
  return nearest ? { value: Math.min(nearest.tier, nearest.value), max: nearest.value } : { value: 0, max: STATUS_BOXES };
}
