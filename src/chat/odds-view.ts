import { localize, signed } from "../host/i18n";
import { type BandLimits, BANDS } from "../rules/bands";
import { oddsOf } from "../rules/odds";

/** The three chances of a power; null (无法估算) where the dice are not simple. */
export function oddsView(power: number, { formula, bands }: { readonly formula: string; readonly bands: BandLimits }) {
  const odds = oddsOf(formula, power, bands);
  if (!odds) return null;
  const chances = BANDS.map((outcome) => ({
    outcome, label: `TAINTED.Outcome.${outcome}`, share: odds[outcome], percent: `${Math.round((odds[outcome] / odds.of) * 100)}%`,
  }));
  const [fail, mixed, success] = chances.map(({ percent }) => percent);
  return { chances, sentence: localize("Odds.sentence", { power: signed(power), fail: fail ?? "", mixed: mixed ?? "", success: success ?? "" }) };
}
