import { findTarget } from "../../host/documents";
import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { newReleased } from "../../model/actor/casefile-entries";
import type { PlannedEffect } from "../../model/fields/effect";
import type { EmbeddedSource } from "../../rules/effects";
import { isJsonObject } from "../../rules/json";
import { turnId } from "../effects/effect-card";
import { oneRow } from "../effects/one-row";
import { postAndSettle } from "../effects/post-and-settle";
import { embeddedSource } from "../effects/stored";
import { type Casefile, casefileWith, type Clue, type Mission } from "./mission-documents";

/**
 * What revealing a hidden clue changes: it is created in the mission under the SAME id, so that it comes into being once whoever reveals
 * it, and the casefile's own stays there, marked.
 *
 * @returns Nothing for a clue that is not there, or that the mission already has.
 */
export function releaseClueEffects(mission: Mission, casefile: Casefile, clue: string, when = Date.now()): PlannedEffect[] {
  const hidden = casefile.items.get(clue);
  const source = sourceOf(casefile, clue);
  if (hidden?.type !== "clue" || !source || mission.items.has(clue)) return [];
  const as = `${mission.uuid}.Item.${clue}`;
  return [
    { target: mission.uuid, path: "Item", kind: "create", value: source },
    { target: casefile.uuid, path: `released.${clue}`, kind: "put", value: { ...newReleased({ source: clue, as, when, sort: when }) } },
  ];
}

/** What of a clue goes into the mission: neither the keys of its past nor anything that a module hung on it. */
function sourceOf(casefile: Casefile, _id: string): EmbeddedSource | null {
  const target = findTarget(casefile.uuid);
  const source = target && embeddedSource(target, "Item", _id);
  if (!isJsonObject(source) || !isJsonObject(source["system"])) return null;
  const { name = "", type = "", img = "", sort = 0, system } = source;
  return { _id, name, type, img, sort, system: { ...system, applied: {} } };
}

/**
 * Reveal a hidden clue to everybody, with a card; taking the card back hides it again.
 *
 * @returns Why it was not done, as an id; empty when it was.
 */
export async function releaseClue(mission: Mission, clue: string): Promise<"" | "missing" | "notYours" | "notPosted"> {
  const casefile = casefileWith(mission, clue);
  if (!casefile) return "missing";
  if (!mission.isOwner || !casefile.isOwner) return "notYours";
  const hidden = casefile.items.get(clue);
  const effects = releaseClueEffects(mission, casefile, clue);
  if (hidden?.type !== "clue" || !effects.length) return "missing";
  const id = turnId(`release ${mission.uuid} ${clue}`); // two MCs post one
  return postAndSettle(id, () => postClue(id, mission, hidden as Clue, effects)); // its type was just tested
}

function postClue(id: string, mission: Mission, { name, system }: Clue, effects: readonly PlannedEffect[]): Promise<unknown> {
  return postMessage({
    _id: id, type: "reveal", speaker: { alias: localize("Term.mc") },
    content: localize("Mission.cluePlain", { name, text: system.text }),
    system: {
      name: mission.name, img: mission.img ?? "", mission: mission.uuid, kind: "clue", title: name, text: system.text,
      picture: system.picture, effects: oneRow(effects, { label: name }),
    },
  }, "public");
}
