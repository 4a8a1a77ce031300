import { type Agent, playersHere } from "../workflows/theme/find-theme";

/** Whether this user plays an agent: her player, or the MC while none of her players is here. */
export const playsFor = (agent: Agent): boolean => agent.isOwner && (!game.user?.isGM || !playersHere(agent).length);
