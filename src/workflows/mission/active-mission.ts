import { findDocument, isActor, isActorOf } from "../../host/documents";

export type Mission = Actor.OfType<"mission">;

/** The mission being played: of several that are active, the one that was changed last. Null without one. */
export function activeMission(): Mission | null {
  const actors: Actor.Implementation[] = [...(game.actors ?? [])];
  const active = actors.filter((actor): actor is Mission => isActorOf(actor, "mission") && actor.system.active);
  const changed = ({ _stats }: Mission): number => _stats.modifiedTime ?? 0;
  return active.sort((a, b) => changed(b) - changed(a))[0] ?? null;
}

/** The mission of that UUID, or null. */
export function findMission(uuid: string): Mission | null {
  const actor = findDocument(uuid);
  return isActor(actor) && isActorOf(actor, "mission") ? actor : null;
}
