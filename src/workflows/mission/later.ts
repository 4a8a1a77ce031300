import { entriesOf } from "../../model/fields/keyed-map";
import { isLater } from "../../rules/past";
import { activeMission } from "./active-mission";
import type { Mission } from "./mission-documents";

/** Whether what was made at a time is of no use in the past scene that a mission plays (R57); never in the present. */
export function laterIn({ system }: Mission): (made: number | null | undefined) => boolean {
  const scenes = entriesOf(system.scenes).map(({ when, sort }) => ({ past: when === "past", sort }));
  return (made) => system.when === "past" && isLater(made ?? 0, system.scene?.sort ?? 0, scenes);
}

/** The same for a tag, by the id of the scene that it came up in: what a scene of the present gave, nobody had then. */
export function isTagLater(scene: string): boolean {
  const system = activeMission()?.system;
  return system?.when === "past" && system.scenes[scene]?.when === "present";
}
