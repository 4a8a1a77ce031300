import { localize } from "../host/i18n";
import type { Band } from "../rules/bands";

/** An action as one line of plain text: what an export or a screen reader gets of its card. */
export function actionLine({ name, intent, total, outcome }: { name: string; intent: string; total: number; outcome: Band | null }): string {
  const words = { name, intent, total: String(total), outcome: outcome ? localize(`TAINTED.Outcome.${outcome}`) : "" };
  return localize(intent ? "TAINTED.Action.plain" : "TAINTED.Action.plainBare", words);
}
