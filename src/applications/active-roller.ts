import { worldAgents } from "../host/agents";
import { RollWindow } from "./dialogs/roll-window";
import type { Agent } from "./own-entries";

/** Who would roll with what is pressed outside an agent's sheet: whose roll window is open, else the user's own agent. */
export function activeRoller(): Agent | null {
  const agents = worldAgents().filter(({ isOwner }) => isOwner);
  const own = game.user?.character?.uuid;
  return agents.find((agent) => foundry.applications.instances.has(RollWindow.idFor(agent))) ?? agents.find(({ uuid }) => uuid === own) ?? null;
}
