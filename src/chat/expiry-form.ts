import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { FATES, type Fate, fatesOf, proposedFate } from "../rules/expiry";
import { askedOn, expireOnCard, type ExpiryCard, findExpiry, lastingKey } from "../workflows/mission/expire";
import type { LastingEntry } from "../workflows/mission/lasting";
import { type Answer, refuse } from "../workflows/request/request";

/** Entries by whose they are, in their order. */
function groups(entries: readonly LastingEntry[]) {
  const names = [...new Set(entries.map(({ target }) => target))];
  return names.map((target) => {
    const mine = entries.filter((entry) => entry.target === target);
    return { of: mine[0]?.of ?? "", entries: mine.map(rowOf) };
  });
}

function rowOf(entry: LastingEntry) {
  const proposed = proposedFate(entry);
  const fates = fatesOf(entry).map((id) => ({ id, label: `TAINTED.Expiry.fate.${id}`, checked: id === proposed }));
  return { key: lastingKey(entry), name: entry.tier ? `${entry.name}-${entry.tier}` : entry.name, kind: entry.kind === "status" ? "status" : "story", fates };
}

/** Let the MC say what ends and what stays (B41, B49). Dismissed, the question stays open. */
export async function askWhatEnds(id: string): Promise<Answer | null> {
  const card = findExpiry(id);
  if (!card) return refuse("missing");
  const asked = askedOn(card);
  if (!asked.length) return keepAll(card);
  const given = await askForm("expiry", localize("Expiry.title"), { groups: groups(asked) }, "TAINTED.Effect.done");
  if (!given) return null;
  const fates = asked.map((entry) => [lastingKey(entry), FATES.find((fate) => fate === given[`fate ${lastingKey(entry)}`]) ?? "keep"] as const);
  return expireOnCard(card, Object.fromEntries<Fate>(fates));
}

/** Everything stays as it is; the question is settled. */
export const keepAll = (card: ExpiryCard): Promise<Answer> => expireOnCard(card, {});
