import { localize } from "../host/i18n";
import { warn } from "../host/warn";
import type { Answer } from "../workflows/request/request";

/** Tell the person what became of a press, unless the card already shows it. */
export function showAnswer(answer: Answer): void {
  if (answer.state === "done") return;
  if (answer.state === "waiting") ui.notifications?.info(localize("Request.waiting"));
  else warn("Request.refused", { reason: localize(`Request.reason.${answer.reason}`) });
}
