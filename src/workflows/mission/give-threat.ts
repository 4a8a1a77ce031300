import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { newThreatInPlay, type ThreatInPlay } from "../../model/actor/mission-entries";
import { newEffect } from "../../model/fields/effect";
import { postAndSettle } from "../effects/post-and-settle";
import type { Mission } from "./mission-documents";

/** A threat as it is given: its words, and what comes of it if nobody meets it. */
export type GivenThreat = Pick<ThreatInPlay, "text"> & Partial<Pick<ThreatInPlay, "consequence" | "source" | "entry">> & {
  /** Whose it is, in words that players may read. */
  readonly from?: string;
  /** Of its card, made beforehand where it follows from a cause: then it is given once. */
  readonly id?: string;
};

/**
 * Give a threat (R32): a card tells it, and it is in play. What comes of it stays in the mission's data, not on the card.
 *
 * @returns Why it was not done, as an id; empty when it was.
 */
export async function giveThreat(mission: Mission, { from = "", id = foundry.utils.randomID(), ...given }: GivenThreat): Promise<"" | "noWords" | "notYours" | "notPosted"> {
  if (!mission.isOwner || !game.user?.isGM) return "notYours";
  const text = given.text.trim();
  if (!text) return "noWords";
  const threat = newThreatInPlay({ ...given, text, card: id, scene: mission.system.scene?.id ?? "", sort: Date.now() });
  const effect = newEffect({ target: mission.uuid, path: `threats.${id}`, kind: "put", value: { ...threat } }, { label: text, of: mission.name, row: id, auto: true });
  return postAndSettle(id, () => postMessage({
    _id: id, type: "threat", speaker: { alias: localize("Term.mc") }, content: localize("Mission.threatPlain", { text }),
    system: { name: localize("Term.mc"), img: mission.img ?? "", mission: mission.uuid, entry: id, from, text, effects: { [id]: effect } },
  }, "public"));
}
