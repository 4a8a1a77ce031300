import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { typedStatus } from "../rules/condition";
import { splitNames } from "../rules/names";
import { type Answer, refuse } from "../workflows/request/request";
import { attachConsequence } from "../workflows/theme/answer-temptation";
import { findTemptation } from "../workflows/theme/temptation-card";
import { showAnswer } from "./show-answer";

/**
 * Let the MC say what resisting an erosion brings (B24): statuses and words, or nothing.
 *
 * @param none - Nothing, without asking.
 */
export async function attach(id: string, none: boolean): Promise<void> {
  const given = none ? {} : await askForm("attach", localize("TAINTED.Temptation.attach"), {}, "TAINTED.Effect.done");
  if (given) showAnswer(await attachTo(id, given["statuses"] ?? "", given["text"] ?? ""));
}

async function attachTo(id: string, typed: string, text: string): Promise<Answer> {
  const card = findTemptation(id);
  if (!card) return refuse("missing");
  const statuses = splitNames(typed).map(typedStatus);
  const harms = statuses.map(({ name, tier }) => ({ kind: "status" as const, name, amount: tier }));
  const worse = text.trim() ? [{ kind: "worsen" as const, name: text.trim() }] : [];
  return attachConsequence(card, { text: text.trim(), harms: harms.length ? harms : worse });
}
