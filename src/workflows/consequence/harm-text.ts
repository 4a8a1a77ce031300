import { localize } from "../../host/i18n";
import type { HarmEntry } from "../../model/message/consequence";

/** What a harm is called: 恐慌-2, 燃尽「传声」. */
export function harmText({ kind, name, amount }: Pick<HarmEntry, "kind" | "name" | "amount">): string {
  return localize(`Consequence.harm.${name ? "named" : "bare"}.${kind}`, { name, tier: String(amount) });
}
