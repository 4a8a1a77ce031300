import { findDocument } from "../../host/documents";
import { entriesOf } from "../../model/fields/keyed-map";
import { isLater } from "../../rules/past";
import type { Source } from "../../rules/source";
import { activeMission } from "./active-mission";
import type { Mission } from "./mission-documents";

/** A tag as far as it tells when it came up: when a theme gained it, or in which scene (its id). */
export interface Datable {
  readonly gained?: number;
  readonly scene?: string;
}

/** Whether what was made at a time is of no use in the past scene that a mission plays (R57); never in the present. */
export function laterIn(mission: Mission | null): (made: number | null | undefined) => boolean {
  const system = mission?.system;
  if (system?.when !== "past") return () => false;
  const scenes = entriesOf(system.scenes).map(({ when, sort }) => ({ past: when === "past", sort }));
  return (made) => !!made && isLater(made, system.scene?.sort ?? 0, scenes);
}

/** The same for tags: what a scene of the present gave, nobody had then. */
export function laterTags(): (tag: Datable) => boolean {
  const mission = activeMission();
  const isGained = laterIn(mission);
  return ({ gained, scene = "" }) => isGained(mission?.system.scenes[scene]?.when === "present" ? Infinity : gained);
}

/** The same for what a roll counts, as its tag is now. */
export function laterSources(): (source: Pick<Source, "uuid" | "entry">) => boolean {
  const isLaterTag = laterTags();
  return ({ uuid, entry }) => {
    const bearer = findDocument(uuid) as { system?: Partial<Record<"tags" | "storyTags", Readonly<Record<string, Datable>>>> } | null; // whatever holds it
    return isLaterTag({ ...bearer?.system?.tags?.[entry], ...bearer?.system?.storyTags?.[entry] });
  };
}
