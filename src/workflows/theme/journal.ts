import { localize } from "../../host/i18n";
import { type JourneyEntry, newJourney } from "../../model/actor/agent";
import type { PlannedEffect } from "../../model/fields/effect";
import { openDossier } from "../mission/mission-documents";
import { missionOf } from "../mission/spotlight";

export type Theme = Item.OfType<"theme">;

/** What a line of the journey says; it happens now if it does not say when. */
type Told = Partial<JourneyEntry> & Pick<JourneyEntry, "kind">;

/** A new line of an agent's journey, with the names that her mission and its open dossier have now. */
export function journeyLine(agent: string, { when = Date.now(), ...given }: Told, id = foundry.utils.randomID()): PlannedEffect {
  const mission = missionOf(agent);
  const dossier = mission && openDossier(mission);
  const value = newJourney({
    when, sort: when, mission: mission?.name ?? "", dossier: dossier ? localize("Journey.dossier", { number: String(dossier.number) }) : "", ...given,
  });
  return { target: agent, path: `journey.${id}`, kind: "put", value: { ...value } };
}

/** What the journey of a theme's agent remembers of a change; nothing when the theme belongs to no agent. */
export const remember = (theme: Theme, kind: JourneyEntry["kind"], given: Partial<JourneyEntry> = {}): PlannedEffect[] =>
  (theme.actor?.type === "agent" ? [journeyLine(theme.actor.uuid, { kind, theme: theme.uuid, ...given })] : []);
