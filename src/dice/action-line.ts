import { joinList, localize, signed } from "../host/i18n";
import type { Band } from "../rules/bands";
import type { Judged } from "../rules/tally";

/** What an action was, for {@link actionLine}. */
export interface ToldAction {
  readonly name: string;
  readonly intent: string;
  readonly power: number;
  readonly total: number;
  readonly outcome: Band | null;
  readonly sources: readonly Judged[];
}

/** Sources that counted, in words. */
export const toldSources = (sources: readonly Judged[]): readonly string[] => sources.filter(({ excluded, label }) => !excluded && label).map(({ label, kind, tier, worth }) =>
  `${kind === "status" ? `${label}-${tier}` : label} ${signed(worth)}`);

/** A line with what its roll was made of. */
export function withSources(line: string, sources: readonly Judged[]): string {
  const told = toldSources(sources);
  return told.length ? localize("Action.plainTags", { line, tags: joinList(told) }) : line;
}

/** An action as one line of plain text, with tags, power and outcome: what an export or a screen reader gets of its card. */
export function actionLine({ name, intent, power, total, outcome, sources }: ToldAction): string {
  const words = { name, intent, power: signed(power), total: String(total), outcome: outcome ? localize(`Outcome.${outcome}`) : "" };
  return withSources(localize(intent ? "Action.plain" : "Action.plainBare", words), sources);
}
