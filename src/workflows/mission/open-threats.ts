import { findDocument, isActor, isActorOf } from "../../host/documents";
import { entriesOf } from "../../model/fields/keyed-map";
import type { ThreatInPlay } from "../../model/actor/mission-entries";
import { mayEndScene } from "../../rules/mission";
import type { Mission } from "./mission-documents";

/** A threat in play with its id. */
export type Threat = ThreatInPlay & { readonly id: string };

const OPEN: ReadonlySet<ThreatInPlay["state"]> = new Set(["open", "met"]);

/** Threats that are not resolved, those that nobody has met first (R34). */
export const openThreats = ({ system }: Mission): Threat[] =>
  entriesOf(system.threats).filter(({ state }) => OPEN.has(state)).sort((a, b) => Number(a.state === "met") - Number(b.state === "met"));

/** Challenges that the open threats come from and that are not overcome. Players have those documents not, and count none. */
export function openChallenges(mission: Mission): Actor.OfType<"challenge">[] {
  const sources = new Set(entriesOf(mission.system.threats).filter(({ scene }) => scene !== "" && scene === mission.system.scene?.id).map(({ source }) => source));
  return [...sources].map(findDocument).filter((actor): actor is Actor.OfType<"challenge"> => isActor(actor) && isActorOf(actor, "challenge") && !actor.system.overcome);
}

/** Whether nothing is open any more: the end of the scene is suggested, never forced (R31). */
export const suggestsEnd = (mission: Mission): boolean =>
  mission.system.scene !== null && entriesOf(mission.system.threats).some(({ scene }) => scene === mission.system.scene?.id) &&
  mayEndScene({ threats: openThreats(mission).length, challenges: openChallenges(mission).length });
