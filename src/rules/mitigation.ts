import type { Band } from "./bands";
import { spendablePower } from "./spend";

/** What mitigating costs (B18). */
export interface MitigationCosts {
  readonly perTier: number;
  readonly perTag: number;
  /** For a complication of the story, which the MC agrees to. */
  readonly complication: number;
}

export const MITIGATION_COSTS: MitigationCosts = { perTier: 1, perTag: 2, complication: 1 };

/** What a mitigation roll allows (B18): at 9+ one more than the power, and for any effect; at 6-8 only to lessen. */
export interface MitigationBudget {
  readonly points: number;
  readonly anyEffect: boolean;
}

export function mitigationBudget(band: Band, power: number, least = 1): MitigationBudget {
  if (band === "fail") return { points: 0, anyEffect: false };
  const points = spendablePower(power, band, least);
  return band === "success" ? { points: points + 1, anyEffect: true } : { points, anyEffect: false };
}

/** A staged consequence, as far as it can be lessened. */
export interface Harm {
  readonly mitigable: boolean;
  /** Tier of the status it gives; 0 if none. */
  readonly tier: number;
  /** Tags it burns or takes. */
  readonly tags: readonly string[];
  readonly complications: number;
}

/** What the target asks for. */
export interface Relief {
  readonly tiers: number;
  readonly tags: readonly string[];
  readonly complications: number;
}

export const costOfRelief = ({ tiers, tags, complications }: Relief, costs: MitigationCosts = MITIGATION_COSTS): number =>
  tiers * costs.perTier + tags.length * costs.perTag + complications * costs.complication;

/** Why a relief is refused, as an id (B18, R20, R35). */
export function refuseRelief(harm: Harm, relief: Relief, points: number, costs = MITIGATION_COSTS): "" | "unmitigable" | "tooMuch" | "short" {
  if (!harm.mitigable) return "unmitigable";
  const tooMuch = relief.tiers > harm.tier || relief.complications > harm.complications || relief.tags.some((tag) => !harm.tags.includes(tag));
  if (tooMuch) return "tooMuch";
  return costOfRelief(relief, costs) > points ? "short" : "";
}

/**
 * What is left of a harm.
 *
 * @throws {Error} If the relief is refused for another reason than its price.
 */
export function lessen(harm: Harm, relief: Relief): Harm {
  const refusal = refuseRelief(harm, relief, Infinity);
  if (refusal) throw new Error(`Cannot lessen: ${refusal}`);
  return {
    ...harm,
    tier: harm.tier - relief.tiers,
    tags: harm.tags.filter((tag) => !relief.tags.includes(tag)),
    complications: harm.complications - relief.complications,
  };
}

/** Nothing is suffered: then resisting an erosion marks no 掌控 either (R77, B24). */
export const isNothing = ({ tier, tags, complications }: Harm): boolean => tier === 0 && !tags.length && complications === 0;

/** Course of a consequence: one way only, and undone from its end (R34, R35). */
export const CONSEQUENCE_STATES = ["staged", "mitigated", "applied", "undone"] as const;
export type ConsequenceState = (typeof CONSEQUENCE_STATES)[number];

const NEXT: Readonly<Record<ConsequenceState, readonly ConsequenceState[]>> = {
  staged: ["mitigated", "applied"], mitigated: ["applied"], applied: ["undone"], undone: [],
};

/** Whether a consequence may go from one state to another; mitigated once only (B18). */
export const mayBecome = (from: ConsequenceState, to: ConsequenceState): boolean => NEXT[from].includes(to);
