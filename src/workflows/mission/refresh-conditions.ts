import { worldAgents } from "../../host/agents";

/** A past scene spares whoever would be out (R59): when it begins or ends, agents are worked out anew. Nothing is written. */
export function refreshConditions(): void {
  for (const agent of worldAgents()) {
    agent.reset();
    redrawTokens(agent);
    for (const app of Object.values(agent.apps)) void app.render();
  }
}

/** The host draws a token's effects anew when effects change; ours follow from data. */
export function redrawTokens(actor: Actor.Implementation): void {
  for (const token of actor.getActiveTokens()) token.renderFlags?.set({ redrawEffects: true });
}
