import { powerRollOf } from "../../dice/power-roll";
import { setting } from "../../host/settings";
import type { Draft } from "../../rules/draft";
import type { Tally } from "../../rules/tally";
import { findConsequence, stateOf } from "./consequence-card";

/** Why a mitigation cannot be rolled, as an id; empty when it can (B18, B18b, R20). */
export function refuseMitigation({ about }: Draft, tally: Tally): "" | "missing" | "mitigated" | "reused" {
  const card = findConsequence(about);
  if (!card) return "missing";
  const messages: ChatMessage.Implementation[] = [...(game.messages ?? [])];
  const before = messages.some(({ type, system }) => type === "mitigation" && "consequence" in system && system.consequence === about && !system.undone.when);
  if (before || !card.system.mitigable || !["staged", "mitigated"].includes(stateOf(card))) return "mitigated";
  return !setting("mitigation.reuse") && usesAgain(card.system.from, tally) ? "reused" : "";
}

/** Whether something that counted in the action counts in its mitigation as well (B18b). */
function usesAgain(action: string, { sources }: Tally): boolean {
  const roll = powerRollOf(game.messages?.get(action)?.rolls ?? []);
  const counted = new Set((roll?.sources ?? []).filter(({ excluded }) => !excluded).map(({ key }) => key));
  return sources.some(({ key, excluded, uuid }) => !excluded && uuid !== "" && counted.has(key));
}
