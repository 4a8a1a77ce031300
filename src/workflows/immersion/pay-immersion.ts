import { writeJson } from "../../model/fields/json-text";
import { type EffectEntry, readEffect } from "../../model/fields/effect";
import { AIMS, readPrice } from "../../model/message/immersion";
import { effectKey } from "../../rules/effects";
import { type Answer, done, refuse } from "../request/request";
import { type CardEffect, effectsOf } from "../effects/effect-card";
import { putEffects } from "../effects/put-effects";
import { isApplied } from "../effects/stored";
import { findTheme } from "../theme/find-theme";
import type { Theme } from "../theme/journal";
import { findImmersion, type ImmersionCard } from "./immersion-card";
import { unburnedOf } from "./immersion-theme";
import { burnEffects, burnIds, priceRow, statusEntryId } from "./price-effects";
import { burnedBy, burnNow, burnsOn } from "./price-now";

type Lines = Readonly<Record<string, EffectEntry>>;

/** What a card's price comes to so far. */
export const priceLines = (card: ImmersionCard): CardEffect[] => effectsOf(card).filter(({ row }) => row === priceRow(card.id));

/** Whether the price is paid. */
export const isPaid = (card: ImmersionCard): boolean => priceLines(card).some(({ state }) => state === "applied" || state === "undone");

/** Whether something of a price is written already: an interrupted payment goes on as it began. */
const isBegun = (card: ImmersionCard): boolean => priceLines(card).some(({ id, target }) => isApplied(target, effectKey(card.id, id)));

/** Why a price cannot be paid as things are, as an id: what is still to be said, or its theme is gone, and only the MC can take the result back. */
export type Lack = "" | "picks" | "noName" | "noTheme";

/** What is still to be said before the price can be paid: how many tags to choose, what the status is called. */
export function lackOf(card: ImmersionCard): Lack {
  const { indulgence, burn, lose, status } = readPrice(card.system.price);
  const now = burnNow(card);
  if (!now && (indulgence || burn || lose)) return "noTheme";
  if (now?.pick && now.tags.length !== now.pick) return "picks";
  return status && !card.system.statusName.trim() ? "noName" : "";
}

/**
 * Make a card's price ready to be paid: what burns is fitted to the theme as it is now, so that a tag that is gone does not hold up the rest.
 *
 * @returns Why it cannot be paid yet; empty when it can, and for any other card.
 */
export async function preparePayment(id: string): Promise<Lack> {
  const card = findImmersion(id);
  if (!card || isPaid(card) || isBegun(card)) return "";
  const lack = lackOf(card);
  const theme = findTheme(card.system.theme);
  const now = burnNow(card);
  if (lack || !theme || !now) return lack;
  const due = new Set(now.tags);
  const there = burnsOn(card);
  const changes = Object.assign(
    {}, ...priceLines(card).filter((entry) => burnedBy(entry) && !due.has(burnedBy(entry))).map((entry) => dropBurn(card, entry)),
    now.pick !== card.system.pick || now.short !== card.system.short ? { "system.pick": now.pick, "system.short": now.short } : {}) as Record<string, unknown>; // spread is untyped
  const added = now.tags.filter((tag) => !there.includes(tag)).map((tag) => addBurn(card, theme, tag));
  const fresh: Lines = Object.assign({}, ...added.map((one) => one.fresh)) as Lines; // see above
  Object.assign(changes, ...added.map((one) => one.back));
  if (Object.keys(changes).length + Object.keys(fresh).length) await putEffects(card, fresh, changes);
  return "";
}

/** A tag that is not there to burn any more: the card keeps its name. */
const dropBurn = (card: ImmersionCard, entry: CardEffect): Record<string, unknown> =>
  ({ ...withdrawBurn(card, burnedBy(entry)), [`system.effects.${entry.id}.reason`]: "missing" });

const withdrawBurn = ({ id: card, system: { effects } }: ImmersionCard, tag: string): Record<string, unknown> =>
  Object.fromEntries(burnIds(card, tag).filter((id) => Object.hasOwn(effects, id)).map((id) => [`system.effects.${id}.gone`, true]));

/** Burn a tag with the rest: entries to put on the card, and what brings back those that were withdrawn. */
function addBurn(card: ImmersionCard, theme: Theme, tag: string): { readonly fresh: Lines; readonly back: Record<string, unknown> } {
  const entries = Object.entries(burnEffects(theme, tag, { card: card.id, when: Date.now() }));
  const isThere = ([id]: [string, EffectEntry]): boolean => Object.hasOwn(card.system.effects, id);
  const back = entries.filter(isThere).flatMap(([id]): [string, unknown][] => [[`system.effects.${id}.gone`, false], [`system.effects.${id}.reason`, ""]]);
  return { fresh: Object.fromEntries(entries.filter((entry) => !isThere(entry))), back: Object.fromEntries(back) };
}

/** Why a result whose price is not paid yet cannot be taken back: it would be for nothing, so that is the MC's ruling. Empty when it can. */
export function refuseVoiding(id: string, asker: User.Implementation): "" | "unpaid" {
  const card = findImmersion(id);
  return card && !isPaid(card) && !asker.isGM ? "unpaid" : "";
}

/** Choose a tag to burn, or take it back (R21): at most as many as the price says. */
export async function pickTag(card: ImmersionCard, tag: string): Promise<Answer> {
  const theme = findTheme(card.system.theme);
  const now = burnNow(card);
  if (!theme || !now) return refuse("missing");
  if (!now.pick || card.system.undone.when || isPaid(card)) return refuse("nothing");
  if (now.tags.includes(tag)) {
    await card.update(withdrawBurn(card, tag));
    return done;
  }
  if (now.tags.length >= now.pick) return refuse("enough");
  if (!unburnedOf(theme).includes(tag)) return refuse("missing");
  const { fresh, back } = addBurn(card, theme, tag);
  await putEffects(card, fresh, back);
  return done;
}

/** Name the status that is taken (R20, B33). */
export async function nameStatus(card: ImmersionCard, words: string): Promise<Answer> {
  const name = words.trim();
  const id = statusEntryId(card.id);
  const entry = card.system.effects[id];
  const effect = entry && readEffect(entry, id);
  if (!entry || effect?.kind !== "put" || card.system.undone.when || isPaid(card)) return refuse("nothing");
  if (!name) return refuse("noName");
  const value = Object.assign({}, effect.value, { name });
  const path = `system.effects.${id}`;
  await card.update({ "system.statusName": name, [`${path}.label`]: name, [`${path}.operation`]: writeJson({ value }) });
  return done;
}

/** Say whether the aim is met (B30): the MC's word. */
export async function judgeAim(card: ImmersionCard, wanted: string): Promise<Answer> {
  const aimMet = AIMS.find((one) => one === wanted);
  if (!aimMet) return refuse("unknown");
  await card.update({ "system.aimMet": aimMet });
  return done;
}
