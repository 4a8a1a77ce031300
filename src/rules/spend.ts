import type { Band } from "./bands";

/** What power buys (B10, B11): kinds of effect and the price of each, by tier or by piece. */
export const EFFECT_KINDS = [
  "attack", "disrupt", "influence", "weaken", "bestow", "create", "enhance", "restore", "advance", "setBack", "discover", "extraFeat",
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** What a line of spending buys. */
export const PURCHASES = ["tier", "tag", "restoreTag", "singleUseTag", "detail", "extraFeat"] as const;
export type Purchase = (typeof PURCHASES)[number];

/** What each kind of effect buys; a single-use tag is made by 创造 as well. */
export const BOUGHT_BY: Readonly<Record<EffectKind, Purchase>> = {
  attack: "tier", disrupt: "tier", influence: "tier", weaken: "tier", bestow: "tier", create: "tag", enhance: "tier",
  restore: "restoreTag", advance: "tier", setBack: "tier", discover: "detail", extraFeat: "extraFeat",
};

export type PriceList = Readonly<Record<Purchase, number>>;

/** Prices of B10; a tier is given, reduced or raised one by one. */
export const SPEND_PRICES: PriceList = { tier: 1, tag: 2, restoreTag: 2, singleUseTag: 1, detail: 1, extraFeat: 1 };

/** One line of spending. */
export interface SpendLine {
  readonly buys: Purchase;
  /** Tiers, or pieces. */
  readonly amount: number;
}

/** Power that can be spent: at least 1 on a mixed success or better, none on a failure (B8). */
export const spendablePower = (power: number, band: Band, least = 1): number => (band === "fail" ? 0 : Math.max(least, power));

/** What a line of a kind buys. */
export const lineOf = (kind: EffectKind, amount: number, singleUse = false): SpendLine =>
  ({ buys: kind === "create" && singleUse ? "singleUseTag" : BOUGHT_BY[kind], amount });

/** Price of a line. */
export const costOfLine = ({ buys, amount }: SpendLine, prices: PriceList = SPEND_PRICES): number => prices[buys] * amount;

/** What is left after some lines; negative when they cost too much. */
export const powerLeft = (power: number, lines: readonly SpendLine[], prices: PriceList = SPEND_PRICES): number =>
  lines.reduce((left, line) => left - costOfLine(line, prices), power);

/** Why another line is refused, as an id (B10): too dear, or an extra feat before anything else was bought. */
export function refuseLine(
  line: SpendLine, bought: readonly SpendLine[], power: number, prices: PriceList = SPEND_PRICES,
): "" | "short" | "featFirst" | "amount" {
  if (!Number.isInteger(line.amount) || line.amount < 1) return "amount";
  if (line.buys === "extraFeat" && !bought.some(({ buys }) => buys !== "extraFeat")) return "featFirst";
  return costOfLine(line, prices) > powerLeft(power, bought, prices) ? "short" : "";
}
