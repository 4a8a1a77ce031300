import type { Band } from "./bands";
import { type Easing, type HarmPart, type Relief, reliefFor } from "./harm";
import { spendablePower } from "./spend";

/** What mitigating costs (B18): a tier, a tag, a turn of the story that the MC agrees to. */
export type MitigationCosts = Readonly<Record<Relief, number>>;

export const MITIGATION_COSTS: MitigationCosts = { tiers: 1, tag: 2, complication: 1 };

/** What a mitigation roll allows (B18): at 9+ one more than the power, and for any effect; at 6-8 only to lessen. */
export interface MitigationBudget {
  readonly points: number;
  readonly anyEffect: boolean;
}

/**
 * Points of a mitigation (B18).
 *
 * @param least - Points of a mixed success at the least (B8).
 * @param bonus - What a success adds.
 */
export function mitigationBudget(band: Band, power: number, least = 1, bonus = 1): MitigationBudget {
  if (band === "fail") return { points: 0, anyEffect: false };
  const points = spendablePower(power, band, least);
  return band === "success" ? { points: points + bonus, anyEffect: true } : { points, anyEffect: false };
}

/** What it costs to take so much off a part. */
export const costOfPart = ({ kind }: Pick<HarmPart, "kind">, amount: number, costs: MitigationCosts = MITIGATION_COSTS): number =>
  amount * costs[reliefFor(kind)];

/** What an easing costs in all. */
export const costOfEasing = (parts: readonly HarmPart[], easing: Easing, costs: MitigationCosts = MITIGATION_COSTS): number =>
  parts.reduce((sum, part) => sum + costOfPart(part, easing[part.id] ?? 0, costs), 0);

/** Why an easing is refused, as an id (B18, R20, R35). */
export type EasingRefusal = "" | "unmitigable" | "tooMuch" | "short";

export function refuseEasing(
  harm: { readonly mitigable: boolean; readonly parts: readonly HarmPart[] }, easing: Easing, points: number, costs = MITIGATION_COSTS,
): EasingRefusal {
  const asked = Object.entries(easing).filter(([, amount]) => amount !== 0);
  if (asked.length && !harm.mitigable) return "unmitigable";
  const most = new Map(harm.parts.map(({ id, amount }) => [id, amount]));
  if (asked.some(([id, amount]) => !Number.isInteger(amount) || amount < 0 || amount > (most.get(id) ?? 0))) return "tooMuch";
  return costOfEasing(harm.parts, easing, costs) > points ? "short" : "";
}

/** What is left of a harm. Nothing is suffered when no part is left: then resisting an erosion marks no 掌控 either (R77, B24). */
export const leftOf = (parts: readonly HarmPart[], easing: Easing): HarmPart[] =>
  parts.map((part) => ({ ...part, amount: part.amount - (easing[part.id] ?? 0) })).filter(({ amount }) => amount > 0);

/** Course of a consequence: one way only (R34, R35). Whatever it is, the MC may take it back. */
export const CONSEQUENCE_STATES = ["staged", "mitigated", "applied", "undone"] as const;
export type ConsequenceState = (typeof CONSEQUENCE_STATES)[number];

const NEXT: Readonly<Record<ConsequenceState, readonly ConsequenceState[]>> = {
  staged: ["mitigated", "applied", "undone"], mitigated: ["applied", "undone"], applied: ["undone"], undone: [],
};

/** Whether a consequence may go from one state to another; mitigated once only (B18). */
export const mayBecome = (from: ConsequenceState, to: ConsequenceState): boolean => NEXT[from].includes(to);
