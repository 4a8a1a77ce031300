import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { typedStatus } from "../rules/condition";
import { splitNames } from "../rules/names";
import type { Answer } from "../workflows/request/request";
import { attachConsequence } from "../workflows/theme/answer-temptation";
import type { TemptationCard } from "../workflows/theme/temptation-card";

/**
 * Let the MC say what resisting an erosion brings (B24): statuses and words, or nothing.
 *
 * @param none - Nothing, without asking.
 */
export async function attach(card: TemptationCard, none: boolean): Promise<Answer | null> {
  const given = none ? {} : await askForm("attach", localize("Temptation.attach"), {}, "TAINTED.Effect.done");
  return given && attachTo(card, given["statuses"] ?? "", given["text"] ?? "");
}

function attachTo(card: TemptationCard, typed: string, text: string): Promise<Answer> {
  const statuses = splitNames(typed).map(typedStatus);
  const harms = statuses.map(({ name, tier }) => ({ kind: "status" as const, name, amount: tier }));
  const worse = text.trim() ? [{ kind: "worsen" as const, name: text.trim() }] : [];
  return attachConsequence(card, { text: text.trim(), harms: harms.length ? harms : worse });
}
