import { writeJson } from "../../model/fields/json-text";
import { readEffect } from "../../model/fields/effect";
import { AIMS, readPrice } from "../../model/message/immersion";
import { type Answer, done, refuse } from "../request/request";
import { type CardEffect, effectsOf } from "../effects/effect-card";
import { findTheme } from "../theme/find-theme";
import { findImmersion, type ImmersionCard } from "./immersion-card";
import { unburnedOf } from "./immersion-theme";
import { burnEffects, burnEntryId, priceRow, statusEntryId } from "./price-effects";

/** What a card's price comes to so far. */
export const priceLines = (card: ImmersionCard): CardEffect[] => effectsOf(card).filter(({ row }) => row === priceRow(card.id));

/** Whether the price is paid. */
export const isPaid = (card: ImmersionCard): boolean => priceLines(card).some(({ state }) => state === "applied" || state === "undone");

const isBurn = ({ path }: CardEffect): boolean => path.startsWith("tags.");

/** Tags that were chosen to burn (R21, B32). */
export const pickedTags = (card: ImmersionCard): string[] => priceLines(card).filter(isBurn).map(({ path }) => path.slice("tags.".length));

/** What is still to be said before the price can be paid, as an id: how many tags to choose, what the status is called. */
export function lackOf(card: ImmersionCard): "" | "picks" | "noName" {
  const { pick, price, statusName } = card.system;
  if (pick && pickedTags(card).length !== pick) return "picks";
  return readPrice(price).status && !statusName.trim() ? "noName" : "";
}

/** Why a card's price cannot be paid yet; empty for any other card. */
export function refusePayment(id: string): "" | "picks" | "noName" {
  const card = findImmersion(id);
  return card && !isPaid(card) ? lackOf(card) : "";
}

/** Choose a tag to burn, or take it back (R21): at most as many as the price says. */
export async function pickTag(card: ImmersionCard, tag: string): Promise<Answer> {
  const theme = findTheme(card.system.theme);
  if (!theme) return refuse("missing");
  if (!card.system.pick || card.system.undone.when || isPaid(card)) return refuse("nothing");
  const picked = pickedTags(card);
  const entries = burnEffects(theme, tag, { card: card.id, when: Date.now() });
  if (picked.includes(tag)) {
    await card.update(Object.fromEntries(Object.keys(entries).map((id) => [`system.effects.${id}.gone`, true])));
    return done;
  }
  if (picked.length >= card.system.pick) return refuse("enough");
  if (!unburnedOf(theme).includes(tag)) return refuse("missing");
  const isKnown = Object.hasOwn(card.system.effects, burnEntryId(card.id, tag));
  const chosen: Record<string, unknown> = Object.fromEntries(Object.entries(entries).map(([id, entry]): [string, unknown] =>
    (isKnown ? [`system.effects.${id}.gone`, false] : [`system.effects.${id}`, entry])));
  await card.update(chosen);
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
