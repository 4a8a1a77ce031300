import { localize } from "../host/i18n";
import type { Answer } from "../workflows/request/request";

/** Tell the person what became of a press, unless the card already shows it. */
export function showAnswer(answer: Answer): void {
  if (answer.state === "done") return;
  if (answer.state === "waiting") ui.notifications?.info(localize("TAINTED.Request.waiting"));
  else ui.notifications?.warn(localize("TAINTED.Request.refused", { reason: localize(`TAINTED.Request.reason.${answer.reason}`) }));
}
