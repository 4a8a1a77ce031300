import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { setting } from "../../host/settings";
import { newEffect, type PlannedEffect } from "../../model/fields/effect";
import type { NoticeModel } from "../../model/message/notice";
import type { Ending, Fate } from "../../rules/expiry";
import { seededId } from "../../rules/seeded-id";
import { type EffectCard, findCardOf } from "../effects/effect-card";
import { mcIds } from "../effects/hidden-records";
import { putEffects } from "../effects/put-effects";
import { settleCard } from "../effects/settle-card";
import { type Answer, done, refuse } from "../request/request";
import { type LastingEntry, lastingIn } from "./lasting";
import { findMission, type Mission } from "./mission-documents";

/** A notice that asks what lasts beyond an end. */
export type ExpiryCard = EffectCard & { readonly type: "notice"; readonly system: NoticeModel };

/** The notice of that id, if it asks so; else null. */
export function findExpiry(id: string): ExpiryCard | null {
  const card = findCardOf<ExpiryCard>(id, "notice");
  return card?.system.expiry.ending ? card : null;
}

/**
 * Ask the MC what lasts beyond the end of a scene or of a mission (B41, B49): whoever ends one calls it, as the MC, once the end is written.
 * The card is whispered to MCs; nothing ends before they say so on it.
 *
 * @param scene - Id of the scene that ended; empty at the end of a mission.
 * @returns Nothing when there is nothing to ask about.
 */
export async function offerExpiry(mission: Mission, ending: Ending, scene = ""): Promise<ChatMessage.Stored | undefined> {
  const { length } = game.user?.isGM ? lastingIn(mission, ending, scene) : [];
  if (!length) return undefined;
  return postMessage({
    type: "notice", speaker: { alias: localize("Term.mc") }, whisper: mcIds(),
    content: localize(`Notice.${ending}Ends`, { name: mission.name, count: String(length) }),
    system: { name: mission.name, img: mission.img ?? "", sentence: `${ending}Ends`, expiry: { ending, mission: mission.uuid, scene } },
  });
}

/** What a card asks about, as things are now; nothing once it is settled. */
export function askedOn({ system: { expiry, settled, undone } }: Pick<ExpiryCard, "system">): LastingEntry[] {
  const mission = findMission(expiry.mission);
  return mission && !settled && !undone.when ? lastingIn(mission, expiry.ending || "scene", expiry.scene) : [];
}

const fateEffect = ({ target, path }: LastingEntry, fate: Fate): PlannedEffect =>
  fate === "lower" ? { target, path, kind: "reduce", amount: 1, mode: setting("status.reduceMode") } : { target, path, kind: "drop" };

/** Key of an entry in what the MC chose. */
export const lastingKey = ({ target, path }: Pick<LastingEntry, "target" | "path">): string => `${target} ${path}`;

/**
 * Let end what the MC said, once, as effects of the card: it can be taken back. What is not named stays.
 *
 * @param fates - By {@link lastingKey}.
 */
export async function expireOnCard(card: ExpiryCard, fates: Readonly<Record<string, Fate>>): Promise<Answer> {
  if (!game.user?.isGM) return refuse("notYours");
  if (card.system.settled || card.system.undone.when) return refuse("nothing");
  const lines = askedOn(card).flatMap((entry, sort) => {
    const fate = fates[lastingKey(entry)] ?? "keep";
    const words = { name: entry.tier ? `${entry.name}-${entry.tier}` : entry.name, of: entry.of };
    const shown = { label: localize(`Expiry.told.${fate}`, words), of: entry.of, auto: true, sort };
    // the id follows from what it is about: two MCs who press at once do it once
    return fate === "keep" ? [] : [[seededId(`${card.id} ${lastingKey(entry)}`), newEffect(fateEffect(entry, fate), shown)] as const];
  });
  const { ending, mission } = card.system.expiry;
  if (ending === "mission") lines.push([seededId(card.id), newEffect({ target: mission, path: "lasted", kind: "set", value: true }, { label: localize(lines.length ? "Mission.lastingSaid" : "Expiry.kept"), auto: true, sort: lines.length })]);
  await putEffects(card, Object.fromEntries(lines), lines.length ? {} : { "system.settled": true });
  const { refused: [first] } = lines.length ? await settleCard(card) : { refused: [] };
  if (first) return refuse(first.reason);
  return done;
}
