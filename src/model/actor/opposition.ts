import { limitReached } from "../../rules/condition";
import { statusTier } from "../../rules/status";
import { appliedField } from "../fields/applied";
import { entriesOf, keyedMap } from "../fields/keyed-map";
import { type LimitEntry, limitField } from "../fields/limit";
import { type ActiveStatus, statusField } from "../fields/status";
import { storyTagField } from "../fields/story-tag";
import { threatField } from "../fields/threat";
import { traitField } from "../fields/trait";
import type { TokenBars } from "./token-bars";

/** What anomalies and challenges have in common (B16, B45). */
export const oppositionFields = () => ({
  limits: keyedMap(limitField()),
  threats: keyedMap(threatField()),
  traits: keyedMap(traitField()),
  tags: keyedMap(storyTagField()),
  statuses: keyedMap(statusField()),
  applied: appliedField(),
});

/** A limit that is there, with how far it has come. */
export type ActiveLimit = LimitEntry & { id: string; tier: number; full: boolean };

/** Limits that are there, in order. */
export const activeLimits = (limits: Readonly<Record<string, LimitEntry>>): ActiveLimit[] =>
  entriesOf(limits).map((limit) => ({ ...limit, tier: statusTier(limit.boxes), full: limitReached(limit) }));

/** Worked out at every preparation, never stored. */
export interface OppositionDerived extends Record<string, unknown> {
  activeLimits: ActiveLimit[];
  activeStatuses: ActiveStatus[];
  /** A limit is reached: a challenge is overcome (克服), an anomaly can be suppressed (B16, B39). */
  overcome: boolean;
  bars: TokenBars;
}
