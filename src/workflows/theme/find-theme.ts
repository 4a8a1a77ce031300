import { findDocument, isActor, isActorOf, isItem } from "../../host/documents";
import type { Theme } from "./journal";

export type Agent = Actor.OfType<"agent">;

export const isTheme = (item: Item.Implementation): item is Theme => item.type === "theme";

/** The theme of that UUID, or null. */
export function findTheme(uuid: string): Theme | null {
  const item = findDocument(uuid);
  return isItem(item) && isTheme(item) ? item : null;
}

/** The agent of that UUID, or null. */
export function findAgent(uuid: string): Agent | null {
  const actor = findDocument(uuid);
  return isActor(actor) && isActorOf(actor, "agent") ? actor : null;
}

/** The agent that a theme belongs to; null for one by itself. */
export function agentOf({ actor }: Theme): Agent | null {
  return isActor(actor) && isActorOf(actor, "agent") ? actor : null;
}

/** Ids of those who own an agent: her players and every MC. Cards about her alone are whispered to them. */
export const ownersOf = (agent: Agent): string[] =>
  [...(game.users ?? [])].filter((user) => agent.testUserPermission(user, "OWNER")).map(({ id }) => id ?? "");

/** Players of an agent who are here. */
export const playersHere = (agent: Agent): User.Implementation[] =>
  [...(game.users ?? [])].filter((user) => user.active && !user.isGM && agent.testUserPermission(user, "OWNER"));

/**
 * Whether this client is the one that speaks up for an agent when nobody has pressed anything: a player who is here, else the
 * active MC. One of all clients.
 */
export function speaksFor(agent: Agent): boolean {
  const [player] = playersHere(agent);
  return player ? player.isSelf : game.user?.isActiveGM === true;
}
