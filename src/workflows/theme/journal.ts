import { type JourneyEntry, newJourney } from "../../model/actor/agent";
import type { HandChange } from "../effects/by-hand";

export type Theme = Item.OfType<"theme">;

/** What the journey of a theme's agent remembers of a change; nothing when the theme belongs to no agent. */
export function remember(theme: Theme, kind: JourneyEntry["kind"], given: Partial<JourneyEntry> = {}): HandChange[] {
  if (theme.actor?.type !== "agent") return [];
  const when = Date.now();
  const entry = newJourney({ kind, when, sort: when, theme: theme.uuid, ...given });
  return [{ target: theme.actor.uuid, path: `journey.${foundry.utils.randomID()}`, kind: "put", value: { ...entry } }];
}
