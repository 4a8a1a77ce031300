import { localize } from "../../host/i18n";
import { type EffectEntry, newEffect, type PlannedEffect } from "../../model/fields/effect";
import { nextSort } from "../../model/fields/keyed-map";
import { newStatus } from "../../model/fields/status";
import { tagName } from "../../model/fields/tag";
import type { Depth, ImmersionCost } from "../../rules/immersion";
import { seededId } from "../../rules/seeded-id";
import { boxesOf } from "../../rules/status";
import type { Agent } from "../theme/find-theme";
import { remember, type Theme } from "../theme/journal";
import { lossEffects } from "../theme/lose-theme";

/** What a price is paid for. */
export interface Payment {
  /** Id and UUID of the card that holds it. */
  readonly card: string;
  readonly uuid: string;
  readonly depth: Depth;
  /** Time of the roll (ms). */
  readonly when: number;
}

type Lines = Record<string, EffectEntry>;

/** Id of the one row of a card's price: paid whole or not at all. */
export const priceRow = (card: string): string => seededId(`${card} price`);

/** Id of the entry of the status (R20). */
export const statusEntryId = (card: string): string => seededId(`${card} status`);

/** Id of an entry: it follows from the card and what it is for, so that pressed on two clients at once it is the same effect. */
const entryId = (card: string, name: string, index: number): string => seededId(`${card} ${name}${index ? ` ${index}` : ""}`);

/** Ids of the entries that burn a tag and remember it. */
export const burnIds = (card: string, tag: string): string[] => [0, 1].map((index) => entryId(card, `burn ${tag}`, index));

function lines(card: string, name: string, sort: number, shown: { label: string; of: string }, effects: readonly PlannedEffect[]): Lines {
  return Object.fromEntries(effects.map((effect, index) =>
    [entryId(card, name, index), newEffect(effect, { ...shown, row: priceRow(card), sort: sort + index })]));
}

/** What a price does without a choice, as one row that waits for somebody to press (R16-R23). The status has no name yet. */
export function priceEffects(theme: Theme, agent: Agent, cost: ImmersionCost, { card, uuid, depth, when }: Payment): Lines {
  const target = theme.uuid;
  const of = theme.name;
  const marks = cost.indulgence && lines(card, "indulgence", 0, { label: "indulgence", of }, [
    { target, path: "indulgence", kind: "mark", amount: cost.indulgence },
    ...remember(theme, "indulgence", { amount: cost.indulgence, card, when }),
  ]);
  const burns = cost.burn.map((tag) => burnEffects(theme, tag, { card, when }));
  const loss = cost.lose && lines(card, "loss", 100, { label: "lost", of }, lossEffects(theme, localize(`Immersion.depth.${depth}`), when));
  const value = { ...newStatus({ name: "", boxes: boxesOf(cost.status || 1), mitigable: false, source: uuid, sort: nextSort(agent.system.statuses) }) };
  const status = cost.status > 0 && lines(card, "status", 200, { label: "", of: agent.name }, [
    { target: agent.uuid, path: `statuses.${statusEntryId(card)}`, kind: "put", value },
  ]);
  return Object.assign({}, marks || {}, ...burns, loss || {}, status || {}) as Lines; // spread is untyped
}

/** A power tag burns, and the journey remembers it (R18, R21). */
export function burnEffects(theme: Theme, tag: string, { card, when }: Pick<Payment, "card" | "when">): Lines {
  const entry = theme.system.tags[tag];
  if (!entry) return {};
  const label = tagName(theme, entry);
  return lines(card, `burn ${tag}`, 10 + Object.keys(theme.system.tags).indexOf(tag) * 2, { label, of: theme.name }, [
    { target: theme.uuid, path: `tags.${tag}`, kind: "set", value: { burned: true } },
    ...remember(theme, "burned", { text: label, card, when }),
  ]);
}
