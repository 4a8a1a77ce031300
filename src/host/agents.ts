import { isActorOf } from "./documents";

type Agent = Actor.OfType<"agent">;

/** Every agent of the world. */
export function worldAgents(): Agent[] {
  const actors: Actor.Implementation[] = [...(game.actors ?? [])];
  return actors.filter((actor): actor is Agent => isActorOf(actor, "agent"));
}
