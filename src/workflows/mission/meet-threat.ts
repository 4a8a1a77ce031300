import { entryOf } from "../../model/fields/keyed-map";
import { applyEffects } from "../effects/apply-effects";
import { findMission } from "./mission-documents";

/** A roll that is aimed at a threat in play meets it (R33, R34). Posted by anybody, noted by the active MC's client, once. */
export async function meetThreat({ id, type, system }: ChatMessage.Implementation): Promise<void> {
  if (type !== "action" || !("target" in system) || game.user?.isActiveGM !== true) return;
  const mission = findMission(system.target.uuid);
  const threat = mission && entryOf(mission.system.threats, system.target.entry);
  if (!mission || threat?.state !== "open") return;
  const value = { state: "met", metBy: id ?? "" };
  await applyEffects([{ key: `${id}_met`, target: mission.uuid, path: `threats.${system.target.entry}`, kind: "set", value }]);
}

/** The same for rolls that were made while no MC was here: at ready. */
export async function meetThreats(): Promise<void> {
  for (const message of game.messages ?? []) await meetThreat(message);
}
