import { actionLine } from "../../dice/action-line";
import { type PowerRoll, powerRollOf } from "../../dice/power-roll";
import { entriesOf } from "../../model/fields/keyed-map";
import { newCorrection } from "../../model/message/action";
import { CORRECTIONS } from "../../rules/correction";
import { type CardEffect, effectsOf, rowsOf } from "../effects/effect-card";
import { settleCard } from "../effects/settle-card";
import { undoRow } from "../effects/undo-card";
import { type Answer, done, refuse } from "../request/request";
import { findDocument } from "../../host/documents";
import { asContent } from "../../host/post-message";
import { findSpendCard, type SpendCard } from "../spend/spend-card";
import { actionEffects } from "./action-effects";
import { readingOf } from "./reading";

/** What the MC asks for, as it came. */
interface Asked {
  readonly source: string;
  readonly kind: string;
  readonly word: string;
}

/** What a cost is, whichever roll it is of: two that are the same are not done twice. */
const identity = ({ target, path, kind, operation }: Pick<CardEffect, "target" | "path" | "kind" | "operation">): string =>
  [target, path, kind, kind === "put" ? "" : operation].join(" ");

/**
 * Strike or flip a source of a roll that lies, or put it back: power, total and band are read anew from the same dice, costs that
 * fall away are taken back, new ones are done.
 *
 * @param by - Id of the user who rules.
 */
export async function correctRoll(id: string, { source, kind: asked, word }: Asked, by: string): Promise<Answer> {
  const card = findSpendCard(id);
  const kind = CORRECTIONS.find((one) => one === asked);
  const roll = powerRollOf(card?.rolls ?? []);
  if (!card || !kind || !("corrections" in card.system) || !roll?.sources.some(({ key }) => key === source)) return refuse("missing");
  if (card.system.undone.when) return refuse("nothing");
  await card.update({ [`system.corrections.${foundry.utils.randomID()}`]: newCorrection({ source, kind, word, by, sort: Date.now() }) });
  await payAnew(card, roll);
  return done;
}

async function payAnew(card: SpendCard, roll: PowerRoll): Promise<void> {
  if (!("corrections" in card.system)) return;
  const reading = readingOf(roll, entriesOf(card.system.corrections));
  const { actor, name, intent } = card.system;
  const wanted = Object.entries(actionEffects(reading, {
    actor, card: card.id, when: Date.now(), newId: () => foundry.utils.randomID(), armed: { theme: "", erosion: "" },
    nameOf: (theme) => (findDocument(theme) as { name?: string } | null)?.name ?? "", // any document may lack a name
  })).map(([entry, effect]): CardEffect => ({ ...effect, id: entry }));
  const paid = rowsOf(effectsOf(card)).filter(([lead]) => lead && lead.state !== "undone" && lead.label !== "armed" && !Object.hasOwn(card.system.spends, lead.id));
  const keyOf = ([lead]: readonly CardEffect[]): string => (lead ? identity(lead) : "");
  const [wantedKeys, paidKeys] = [new Set(rowsOf(wanted).map(keyOf)), new Set(paid.map(keyOf))];
  for (const row of paid.filter((one) => !wantedKeys.has(keyOf(one)))) await cancel(card, row);
  const owed = rowsOf(wanted).filter((row) => !paidKeys.has(keyOf(row))).flat();
  const content = asContent(actionLine({ name, intent, power: reading.power, total: reading.total, outcome: reading.outcome, sources: reading.sources }));
  await card.update({ content, "system.settled": false, ...Object.fromEntries(owed.map(({ id, ...entry }) => [`system.effects.${id}`, entry])) });
  await settleCard(card);
}

/** A cost that falls away: taken back if it was paid, else no longer offered. */
async function cancel(card: SpendCard, row: readonly CardEffect[]): Promise<void> {
  const [lead] = row;
  if (lead?.state === "applied") await undoRow(card, lead.row || lead.id);
  else await card.update(Object.fromEntries(row.map(({ id }) => [`system.effects.${id}.state`, "undone"])));
}
