import { localize, signed } from "../host/i18n";
import { readEffect } from "../model/fields/effect";
import { isJsonObject } from "../rules/json";
import { type CardEffect, rowsOf } from "../workflows/effects/effect-card";

/** A row of effects as a line of a card. */
export interface EffectLine {
  /** Id of the row. */
  readonly row: string;
  readonly text: string;
  /** Name of the icon, without its set. */
  readonly icon: string;
  readonly tone: string;
  readonly state: CardEffect["state"];
  /** Why it was not done, or could not be taken back. */
  readonly reason: string;
  /** It waits for somebody to press. */
  readonly waits: boolean;
}

/** Rows of a card, each by the entry that leads it. */
export const effectLines = (entries: readonly CardEffect[]): EffectLine[] =>
  rowsOf(entries).flatMap(([lead]) => (lead ? [lineOf(lead)] : []));

function lineOf(lead: CardEffect): EffectLine {
  const { icon, tone, text } = lookOf(lead);
  const reason = lead.reason ? localize(`Effect.refused.${lead.reason}`) : "";
  const waits = lead.state === "refused" || (lead.state === "pending" && !lead.auto);
  return { row: lead.row || lead.id, text, icon, tone, state: lead.state, reason, waits };
}

type Look = Pick<EffectLine, "icon" | "tone" | "text">;

/** What an effect looks like in words and picture. */
function lookOf(lead: CardEffect): Look {
  const { path, kind, label: name, of } = lead;
  if (kind === "mark") {
    const track = path === "mastery" ? "mastery" : "indulgence";
    const text = localize(`Effect.${track}`, { of, amount: signed(amountOf(lead)) });
    return track === "mastery" ? { icon: "life-ring", tone: "moor", text } : { icon: "droplet", tone: "", text };
  }
  if (path === "armed") return { icon: "water", tone: "", text: localize("Temptation.served") };
  if (kind === "drop") return { icon: "fire", tone: "hot", text: localize("Effect.usedUp", { name }) };
  if (path.startsWith("tags.") && kind === "set") return burnLook(lead);
  if (IN_STORY.some((place) => path.startsWith(place))) return { icon: "bolt", tone: "", text: name };
  return { icon: "check", tone: "", text: name };
}

/** Places of what changes the story and nobody's sheet. */
const IN_STORY = ["threats.", "traits.", "facts.", "opportunity"] as const;

/** A tag burns, or is restored (B6, B10). */
function burnLook(lead: CardEffect): Look {
  const effect = readEffect(lead, lead.id);
  const isRestored = effect?.kind === "set" && isJsonObject(effect.value) && effect.value["burned"] === false;
  return isRestored ? { icon: "rotate-left", tone: "", text: localize("Effect.restore", { name: lead.label }) } : { icon: "fire", tone: "hot", text: localize("Effect.burn", { name: lead.label }) };
}

function amountOf(entry: CardEffect): number {
  const effect = readEffect(entry, entry.id);
  return effect?.kind === "mark" ? effect.amount : 0;
}
