import { isActorOf } from "./documents";

type Agent = Actor.OfType<"agent">;

/** Every actor of the world. */
export const worldActors = (): Actor.Implementation[] => [...(game.actors ?? [])];

/** Every agent of the world. */
export const worldAgents = (): Agent[] => worldActors().filter((actor): actor is Agent => isActorOf(actor, "agent"));
