import { worldAgents } from "../../host/agents";
import { setting } from "../../host/settings";
import { entriesOf } from "../../model/fields/keyed-map";
import { findAgent } from "../theme/find-theme";
import { activeMission } from "./active-mission";
import type { Mission } from "./mission-documents";

type Agent = Actor.OfType<"agent">;

/** What an agent does in a round. */
const ACTS: ReadonlySet<string> = new Set(["action", "immersion", "dossier"]);

/** Agents of a mission; while it names none, and without one, those that somebody plays. */
export function membersOf(mission: Mission | null): Agent[] {
  const named = entriesOf(mission?.system.members ?? {}).map(({ actor }) => actor);
  return named.length ? named.map(findAgent).filter((agent) => agent !== null) : worldAgents().filter(({ hasPlayerOwner }) => hasPlayerOwner);
}

/** The mission being played, if this agent takes part in it. */
export function missionOf(agent: string): Mission | null {
  const mission = activeMission();
  return mission && membersOf(mission).some(({ uuid }) => uuid === agent) ? mission : null;
}

/** Members who have not acted since the loop last began (聚光, B47); nobody while the mark is off. */
export function waitingMembers(mission: Mission): Agent[] {
  if (!setting("spotlight.enabled")) return [];
  const acted = actedThisRound(mission);
  return membersOf(mission).filter(({ uuid }) => !acted.has(uuid));
}

/** Whoever acted, looked for backwards as far as the card that began the round. */
function actedThisRound({ uuid }: Mission): ReadonlySet<string> {
  const acted = new Set<string>();
  const messages: ChatMessage.Implementation[] = game.messages?.contents ?? [];
  for (const { type, system } of messages.toReversed()) {
    if (type === "beat" && "move" in system && system.mission === uuid && ((system.move === "beat" && system.beat === "establish") || system.move === "scene")) break;
    if (ACTS.has(type) && "actor" in system) acted.add(system.actor);
  }
  return acted;
}
