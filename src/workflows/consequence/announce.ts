import { findDocument, isActor } from "../../host/documents";
import { localize } from "../../host/i18n";
import { postMessage, postOnce } from "../../host/post-message";
import { entryOf } from "../../model/fields/keyed-map";
import type { HarmPart } from "../../rules/harm";
import { seededId } from "../../rules/seeded-id";
import { findCard } from "../effects/effect-card";
import { activeMission } from "../mission/active-mission";
import { type ConsequenceCard, type Harm, harmsOf } from "./consequence-card";
import { harmText } from "./harm-text";

/** Id of the card by which a part of a consequence becomes known: it follows from both, so it is posted once. */
export const announcementId = (card: string, harm: string): string => seededId(`${card} ${harm}`);

/** Tell the table of what a landed consequence brought: a threat that is now in play (R32), a trait that came to light (R70). */
export async function announceHarms(card: ConsequenceCard, left: readonly HarmPart[]): Promise<void> {
  const suffered = new Set(left.map(({ id }) => id));
  for (const harm of harmsOf(card).filter(({ id }) => suffered.has(id))) {
    const message = harm.kind === "threat" ? threatMessage(card, harm) : harm.kind === "trait" ? traitMessage(harm) : null;
    const id = announcementId(card.id, harm.id);
    if (message) await postOnce(id, () => postMessage({ _id: id, speaker: { alias: localize("Term.mc") }, ...message }, "public"));
  }
}

function threatMessage(card: ConsequenceCard, harm: Harm) {
  const mission = activeMission();
  const text = harm.name || harmText(harm);
  const { actor, name, img } = card.system;
  return {
    type: "threat", content: text,
    system: { actor, name: name || localize("Term.mc"), img, mission: mission?.uuid ?? "", entry: mission ? harm.id : "", text },
  };
}

/** The trait as players may know it from now on; nothing when it is gone. */
function traitMessage({ target, entry }: Harm) {
  const anomaly = findDocument(target);
  const trait = isActor(anomaly) && "traits" in anomaly.system ? entryOf(anomaly.system.traits, entry) : null;
  if (!trait) return null;
  const { name, text, shows } = trait;
  return {
    type: "reveal", content: localize("Consequence.harm.named.trait", { name }),
    system: { kind: "trait", title: name, text: text || shows, name: localize("Term.mc"), mission: activeMission()?.uuid ?? "", settled: true },
  };
}

/**
 * What was told of a consequence that is taken back is taken back too.
 *
 * @param by - Id of the user who asked for it.
 */
export async function withdrawAnnouncements(card: ConsequenceCard, by: string): Promise<void> {
  for (const { id } of harmsOf(card)) {
    const told = findCard(announcementId(card.id, id));
    if (told?.isOwner && !told.system.undone.when) await told.update({ "system.undone": { by, when: Date.now() } });
  }
}
