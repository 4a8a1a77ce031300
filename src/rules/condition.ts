import { type Boxes, reduceStatus, type ReduceMode, stackStatus, STATUS_BOXES, statusTier } from "./status";

export const POLARITIES = ["helpful", "hindering"] as const;
export type Polarity = (typeof POLARITIES)[number];

/** A status as the rules need it. */
export interface Status {
  readonly name: string;
  readonly polarity: Polarity;
  readonly boxes: Boxes;
}

/** Same name and side: they stack (B15). Width and case do not matter, nor blanks round the name. */
export const sameStatus = (a: Pick<Status, "name" | "polarity">, b: Pick<Status, "name" | "polarity">): boolean =>
  a.polarity === b.polarity && plainName(a.name) === plainName(b.name);

const plainName = (name: string): string => name.normalize("NFKC").trim().toLowerCase();

/** Whether giving a tier would change nothing: no box is left (B15d). */
export const isTopped = (boxes: Boxes, tier: number): boolean => stackStatus(boxes, tier).every((marked, index) => marked === boxes[index]);

/** Two opposite statuses lower each other by the other's tier (B15c). */
export function cancelStatuses(a: Boxes, b: Boxes, mode: ReduceMode = "shift"): readonly [boolean[], boolean[]] {
  return [reduceStatus(a, statusTier(b), mode), reduceStatus(b, statusTier(a), mode)];
}

/** A named limit with boxes of its own (B16). */
export interface Limit {
  readonly value: number;
  readonly boxes: Boxes;
}

/** A limit is reached when its tier is at least its value (B16, G44). */
export const limitReached = ({ value, boxes }: Limit): boolean => value > 0 && statusTier(boxes) >= value;

/** A challenge is overcome at a limit (B16, B45). */
export const isOvercome = (limits: readonly Limit[]): boolean => limits.some(limitReached);

/** What becomes of an agent or an anomaly by its statuses (B16, B17, R59). */
export interface Condition {
  /** 出局. */
  readonly out: boolean;
  /** 失去行动力. */
  readonly incapacitated: boolean;
  /** It would be out, but in a past scene nobody leaves for good (R59). */
  readonly spared: boolean;
}

/** Settings of {@link conditionOf}: `limit.agent` (B16) and `status.incapacitateAt` (B17). */
export interface ConditionLimits {
  readonly out: number;
  readonly incapacitated: number;
}

export const DEFAULT_CONDITION: ConditionLimits = { out: STATUS_BOXES, incapacitated: 5 };

/**
 * Condition of an agent (B16, B17): only hindering statuses count.
 *
 * @param past - Whether the scene being played is a past one (R59, G45).
 */
export function conditionOf(statuses: readonly Status[], past = false, limits: ConditionLimits = DEFAULT_CONDITION): Condition {
  const worst = Math.max(0, ...statuses.filter(({ polarity }) => polarity === "hindering").map(({ boxes }) => statusTier(boxes)));
  const atLimit = worst >= limits.out;
  return { out: atLimit && !past, incapacitated: worst >= limits.incapacitated, spared: atLimit && past };
}

/** A name with a tier, such as 恐慌-3, as people type it: dashes and digits of either width, `：` in typed input only. */
const STATUS_TEXT = /^(.+?)\s*[-－–—：:]\s*([1-6１-６])$/u;

/** Read a status from text; null when it does not end in a tier of 1 to 6, and so is a tag. */
export function readStatus(text: string): { readonly name: string; readonly tier: number } | null {
  const [, name, digit] = STATUS_TEXT.exec(text.trim()) ?? [];
  return name && digit ? { name: name.trim(), tier: Number(digit.normalize("NFKC")) } : null;
}

/** The status that somebody means by what they typed where a status is asked for: without a tier it is of 1. */
export const typedStatus = (text: string): { readonly name: string; readonly tier: number } => readStatus(text) ?? { name: text.trim(), tier: 1 };

/** The same in running text, where a colon is a colon (【恐慌-3】). */
const MARKED_STATUS = /^(.+?)\s*[-－–—]\s*([1-6１-６])$/u;

/** What stands between brackets in a text: a status if it ends in a tier of 1 to 6, else a tag. */
export function readMarked(text: string): { readonly name: string; readonly tier: number } {
  const [, name, digit] = MARKED_STATUS.exec(text.trim()) ?? [];
  return name && digit ? { name: name.trim(), tier: Number(digit.normalize("NFKC")) } : { name: text.trim(), tier: 0 };
}
