import { showAnswer } from "../../chat/show-answer";
import { askForm } from "../../host/ask-form";
import { localize, signed } from "../../host/i18n";
import { refuseImmersion } from "../../rules/immersion";
import { immersionTally } from "../../workflows/immersion/immersion-theme";
import { requestImmersion } from "../../workflows/immersion/request-immersion";
import { themeAt } from "./entry-actions";

/** 彻底浸入 from a theme (R7-R9): ask what reality is to become, and post the request. */
export async function immerse(_event: PointerEvent, target: HTMLElement): Promise<void> {
  const theme = themeAt(target);
  if (!theme) return;
  const refusal = refuseImmersion(theme.system);
  if (refusal) return showAnswer({ state: "refused", reason: refusal });
  const context = { theme: theme.name, power: signed(immersionTally(theme).power) };
  const given = await askForm("immersion", localize("Immersion.label"), context, "TAINTED.Immersion.request");
  if (!given) return;
  const { refusal: reason } = await requestImmersion({ theme: theme.uuid, aim: given["aim"] ?? "" });
  if (reason) showAnswer({ state: "refused", reason });
}
