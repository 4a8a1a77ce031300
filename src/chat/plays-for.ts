import type { Agent } from "../workflows/theme/find-theme";

/** Whether this user plays an agent: her player, or the MC while none of her players is here. */
export function playsFor(agent: Agent): boolean {
  if (!game.user || !agent.testUserPermission(game.user, "OWNER")) return false;
  return !game.user.isGM || ![...(game.users ?? [])].some((user) => user.active && !user.isGM && agent.testUserPermission(user, "OWNER"));
}
