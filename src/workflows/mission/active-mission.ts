import { isActorOf } from "../../host/documents";

type Mission = Actor.OfType<"mission">;

/** The mission being played: of several that are active, the one that was changed last. Null without one. */
export function activeMission(): Mission | null {
  const actors: Actor.Implementation[] = [...(game.actors ?? [])];
  const active = actors.filter((actor): actor is Mission => isActorOf(actor, "mission") && actor.system.active);
  const changed = ({ _stats }: Mission): number => _stats.modifiedTime ?? 0;
  return active.sort((a, b) => changed(b) - changed(a))[0] ?? null;
}
