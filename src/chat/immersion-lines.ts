import { localize } from "../host/i18n";
import { readJson } from "../model/fields/json-text";
import { isJsonObject, type Json } from "../rules/json";
import type { CardEffect } from "../workflows/effects/effect-card";
import type { EffectLine } from "./effect-view";

/** A line of a price, in words and picture. */
export type PriceLine = Pick<EffectLine, "text" | "icon" | "tone" | "state" | "reason">;

/** A write as it was made: which document, which path, what was there and what is there now. */
export interface WriteLine {
  readonly of: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const isMemory = ({ path }: CardEffect): boolean => path.startsWith("journey.");

/**
 * What a price does, line by line; the journey's entries go without saying.
 *
 * @param max - Length of the theme's track of 沉溺.
 */
export function priceLinesView(entries: readonly CardEffect[], max: number): PriceLine[] {
  return entries.filter((entry) => !isMemory(entry) && entry.path !== "lost").flatMap((entry) => linesOf(entry, max));
}

function linesOf(entry: CardEffect, max: number): PriceLine[] {
  const reason = entry.reason ? localize(`Effect.refused.${entry.reason}`) : "";
  const line = (icon: string, text: string, tone = ""): PriceLine => ({ icon, tone, text, state: entry.state, reason });
  const { path, label, of } = entry;
  if (path === "indulgence") return [line("droplet", markText(entry, max))];
  if (path.startsWith("tags.")) return [line("fire", localize("Effect.burn", { name: label }), "hot")];
  if (path === "state") {
    return [line("arrow-down", localize("Immersion.lost", { theme: of })), line("list-check", localize("Immersion.todo"))];
  }
  if (path.startsWith("statuses.")) return [line("lock", localize("Immersion.bears", { name: of, status: label || localize("Sheet.unnamed"), tier: String(tierOf(entry)) }))];
  return [line("burst", localize("Immersion.threatRaised", { text: label }), "hot")];
}

/** 标记沉溺：1/3 → 2/3, and what the track could not hold any more (B23). */
function markText({ before, after }: CardEffect, max: number): string {
  const [was, is] = [numberIn(before, "value"), numberIn(after, "value")];
  const over = numberIn(after, "overflow");
  if (is !== null) return localize("Immersion.marked", { before: `${was ?? 0}/${max}`, after: `${is}/${max}` });
  return over === null ? localize("Immersion.price.mark") : localize("Immersion.overflowed", { overflow: String(over) });
}

function numberIn(stored: string, name: string): number | null {
  const value = readJson(stored);
  const number = isJsonObject(value) ? value[name] : undefined;
  return typeof number === "number" ? number : null;
}

function tierOf({ operation }: CardEffect): number {
  const stored = readJson(operation);
  const value = isJsonObject(stored) ? (stored["value"] ?? null) : null;
  const boxes = isJsonObject(value) ? value["boxes"] : null;
  return Array.isArray(boxes) ? boxes.lastIndexOf(true) + 1 : 0;
}

/** Everything that was written, field by field. */
export const writesView = (entries: readonly CardEffect[]): WriteLine[] =>
  entries.filter(({ state }) => state === "applied").flatMap((entry) => {
    const [before, after] = [readJson(entry.before), readJson(entry.after)];
    const common = { of: entry.of, path: entry.path };
    if (!isJsonObject(before) || !isJsonObject(after)) return [{ ...common, before: plain(before), after: plain(after) }];
    return Object.keys(after).map((name) => ({ ...common, path: `${entry.path}.${name}`, before: plain(before[name] ?? null), after: plain(after[name] ?? null) }));
  });

/** A stored value in short: of a new entry its name or words. */
function plain(value: Json): string {
  if (value === null) return "–";
  if (!isJsonObject(value)) return typeof value === "string" ? value || "–" : JSON.stringify(value);
  const name = value["name"] ?? value["text"] ?? "";
  return typeof name === "string" && name ? name : typeof value["kind"] === "string" ? value["kind"] : "+";
}
