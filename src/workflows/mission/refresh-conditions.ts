import { isActorOf } from "../../host/documents";

/** A past scene spares whoever would be out (R59): when it begins or ends, agents are worked out anew. Nothing is written. */
export function refreshConditions(): void {
  const actors: Actor.Implementation[] = [...(game.actors ?? [])];
  for (const agent of actors.filter((actor) => isActorOf(actor, "agent"))) {
    agent.reset();
    redrawTokens(agent);
    for (const app of Object.values(agent.apps)) void app.render();
  }
}

/** The host draws a token's effects anew when effects change; ours follow from data. */
export function redrawTokens(actor: Actor.Implementation): void {
  for (const token of actor.getActiveTokens()) token.renderFlags?.set({ redrawEffects: true });
}
