import { signed } from "../host/i18n";
import { type Band, type BandLimits, bandRange, type Face } from "../rules/bands";

/** A roll as a card reads it, after corrections. */
export interface Read {
  readonly total: number | undefined;
  readonly power: number;
  readonly outcome: Band | null;
}

/** Total, dice and band of a roll, for the template. */
export interface ResultView {
  readonly total: number;
  /** Total before the MC's corrections; absent when it is the same. */
  readonly old: string;
  readonly power: string;
  readonly outcome: Band;
  readonly range: string;
  readonly text: string;
  readonly dice: readonly { readonly result: number; readonly icon: string }[];
}

/** Text of the band (B12). */
const BAND_TEXTS: Readonly<Record<Band, string>> = { success: "TAINTED.Action.success", mixed: "TAINTED.Action.mixed", fail: "TAINTED.Action.consequence" };

const DICE = ["one", "two", "three", "four", "five", "six"] as const;

/** Dice as they fell, with the icon of a six-sided one. */
export const diceView = (thrown: readonly Face[]) =>
  thrown.map(({ faces, result }) => ({ result, icon: faces === 6 ? (DICE[result - 1] ?? "") : "" }));

/** The result of a roll; null before the dice. */
export function resultView(
  { total, power, outcome }: Read, { bands, thrown, total: rolled }: { readonly bands: BandLimits; readonly thrown: readonly Face[]; readonly total: number | undefined },
): ResultView | null {
  if (outcome === null || total === undefined) return null;
  const old = rolled === undefined || rolled === total ? "" : String(rolled);
  return { total, old, power: signed(power), outcome, range: bandRange(outcome, bands), text: BAND_TEXTS[outcome], dice: diceView(thrown) };
}
