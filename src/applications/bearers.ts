import { worldActors, worldAgents } from "../host/agents";
import { activeMission } from "../workflows/mission/active-mission";

/** Whoever a status or a tag may be given to. */
export interface Bearer {
  readonly uuid: string;
  readonly name: string;
  /** It is theirs to take at once; else the MC or its owner is asked first. */
  readonly own: boolean;
}

/** Bearers under a heading. */
export interface BearerGroup {
  readonly heading: "mine" | "others" | "board" | "scene" | "opposition";
  readonly bearers: readonly Bearer[];
}

const bearerOf = ({ uuid, name, isOwner }: Actor.Implementation, shown = name): Bearer => ({ uuid, name: shown, own: isOwner });

/** Tokens that this user sees on the scene, those aimed at first, by the name that they show. */
function onBoard(): Bearer[] {
  const tokens = [...(canvas?.tokens?.placeables ?? [])].filter(({ document: { hidden } }) => !hidden || game.user?.isGM);
  const aimed = new Set([...(game.user?.targets ?? [])].map(({ id }) => id));
  const sorted = tokens.sort((a, b) => Number(aimed.has(b.id)) - Number(aimed.has(a.id)));
  return sorted.flatMap(({ document: { name }, actor }) => (actor && "statuses" in actor.system ? [bearerOf(actor, name)] : []));
}

/** Everybody who could be given something by this user: what a drop can reach by hand, by click and key. */
export function bearerGroups(): BearerGroup[] {
  const agents = worldAgents().filter((agent) => game.user && agent.testUserPermission(game.user, "LIMITED"));
  const mission = activeMission();
  const groups: BearerGroup[] = [
    { heading: "board", bearers: onBoard() },
    { heading: "mine", bearers: agents.filter(({ isOwner }) => isOwner).map((agent) => bearerOf(agent)) },
    { heading: "others", bearers: agents.filter(({ isOwner }) => !isOwner).map((agent) => bearerOf(agent)) },
    { heading: "scene", bearers: mission ? [bearerOf(mission)] : [] },
    { heading: "opposition", bearers: worldActors().filter((actor) => "limits" in actor.system && actor.isOwner).map((actor) => bearerOf(actor)) },
  ];
  const seen = new Set<string>();
  const once = (bearers: readonly Bearer[]) => bearers.filter(({ uuid }) => !seen.has(uuid) && seen.add(uuid));
  return groups.map(({ heading, bearers }) => ({ heading, bearers: once(bearers) })).filter(({ bearers }) => bearers.length);
}
