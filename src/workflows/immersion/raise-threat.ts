import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { newThreatInPlay } from "../../model/actor/mission-entries";
import { newEffect } from "../../model/fields/effect";
import { readPrice } from "../../model/message/immersion";
import { seededId } from "../../rules/seeded-id";
import { applyRow } from "../effects/settle-card";
import { activeMission } from "../mission/active-mission";
import { type Answer, done, refuse } from "../request/request";
import type { ImmersionCard } from "./immersion-card";

/** 建立威胁：失控的力量 (R17, B31), once: a threat card and, where a mission is being played, a threat of it. Taking the card back takes that back. */
export async function raiseThreat(card: ImmersionCard): Promise<Answer> {
  const { system } = card;
  if (!readPrice(system.price).outOfControl || system.undone.when) return refuse("nothing");
  const id = seededId(`${card.id} threat`);
  const text = localize("Immersion.uncontrolled");
  const mission = activeMission();
  if (!game.messages?.get(id)) {
    await postMessage({
      _id: id, type: "threat", speaker: { alias: localize("Term.mc") }, content: localize("Immersion.threatPlain", { text, name: system.name }),
      system: { actor: system.actor, name: system.name, img: system.img, mission: mission?.uuid ?? "", entry: mission ? id : "", from: system.themeName, text },
    }, "public");
  }
  if (mission && !Object.hasOwn(system.effects, id)) {
    const value = { ...newThreatInPlay({ text, card: id, scene: mission.system.scene?.id ?? "", sort: Date.now() }) };
    await card.update({ [`system.effects.${id}`]: newEffect({ target: mission.uuid, path: `threats.${id}`, kind: "put", value }, { label: text, of: mission.name, row: id, sort: 300 }) });
  }
  const { refused: [first] } = await applyRow(card, id);
  await card.update({ "system.threat": id });
  return first ? refuse(first.reason) : done;
}
