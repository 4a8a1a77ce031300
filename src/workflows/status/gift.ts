import { findDocument, isActor } from "../../host/documents";
import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import type { PlannedEffect } from "../../model/fields/effect";
import { newEffect } from "../../model/fields/effect";
import type { NoticeModel } from "../../model/message/notice";
import type { Polarity } from "../../rules/condition";
import { seededId } from "../../rules/seeded-id";
import { type EffectCard, findCardOf } from "../effects/effect-card";
import { isHidden } from "../effects/hidden-records";
import { settleCard } from "../effects/settle-card";
import { type Answer, done, refuse } from "../request/request";
import { giveStatus, giveTag } from "./give";

/** A status where it has a tier, else a tag: what is dragged to somebody. */
export type Gift = { readonly kind: "status"; readonly name: string; readonly polarity: Polarity; readonly tier: number; readonly mitigable: boolean } |
  { readonly kind: "tag"; readonly name: string; readonly singleUse: boolean };

/** What a gift is called: 恐慌-2, or its name. */
export const giftName = ({ name, tier = 0 }: { readonly name: string; readonly tier?: number }): string => (tier ? `${name}-${tier}` : name);

/** What giving it changes (B15, B49); null where it cannot be borne. */
export function giftEffect(target: string, id: string, gift: Gift): PlannedEffect | null {
  const { name } = gift;
  return gift.kind === "status" ? giveStatus(target, id, gift, gift.tier) : giveTag(target, id, { name, singleUse: gift.singleUse });
}

/** A notice that asks whether something may be given. */
export type GiftCard = EffectCard & { readonly type: "notice"; readonly system: NoticeModel };

/** The notice of that id, if it asks so; else null. */
export function findGift(id: string): GiftCard | null {
  const card = findCardOf<GiftCard>(id, "notice");
  return card?.system.gift.kind ? card : null;
}

/** Whether nobody has answered yet. */
export const isWaiting = ({ system }: Pick<GiftCard, "system">): boolean => system.gift.state === "open" && !system.undone.when;

/** What a bearer is called where everybody reads it: of one that players may not know, only that it is the MC's. */
const publicName = (target: string, name: string): string => (isHidden(target) ? localize("Gift.hidden") : name);

/**
 * Ask whoever owns the target, and the MC, whether something may be given to it: a card that all see, once while it waits.
 *
 * @returns Why nothing was posted, as an id; empty when it was.
 */
export async function askToGive(target: string, gift: Gift): Promise<"" | "already" | "dead" | "notPosted"> {
  const bearer = findDocument(target);
  if (!isActor(bearer)) return "dead";
  const mine = [...(game.messages ?? [])].map(({ id }) => findGift(id ?? "")).filter((card) => card?.isAuthor && isWaiting(card));
  if (mine.some((card) => card?.system.gift.target === target && card.system.gift.kind === gift.kind && card.system.gift.name === gift.name)) return "already";
  const name = publicName(target, bearer.name);
  const message = await postMessage({
    type: "notice", speaker: ChatMessage.getSpeaker({}), content: localize("Gift.plain", { by: game.user?.name ?? "", name, what: giftName(gift) }),
    system: { actor: isHidden(target) ? "" : target, name, img: isHidden(target) ? "" : (bearer.img ?? ""), gift: { ...gift, target } },
  }, "public");
  return message ? "" : "notPosted";
}

const giftOf = ({ kind, name, polarity, tier, mitigable, singleUse }: GiftCard["system"]["gift"]): Gift =>
  kind === "status" ? { kind, name, polarity, tier: Math.max(1, tier), mitigable } : { kind: "tag", name, singleUse };

/**
 * Answer it, once: 给予 as an effect of the card, which can be taken back, or not.
 *
 * Run it with the rights of whoever owns the card and the target.
 */
export async function answerGift(card: GiftCard, reply: "give" | "decline", by: string): Promise<Answer> {
  if (!isWaiting(card)) return refuse("nothing");
  const { gift, name } = card.system;
  if (reply === "decline") {
    await card.update({ "system.gift.state": "declined", "system.gift.by": by, "system.settled": true });
    return done;
  }
  const id = seededId(card.id);
  const effect = giftEffect(gift.target, id, giftOf(gift));
  if (!effect) return refuse("missing");
  const entry = newEffect(effect, { label: localize("Gift.given", { name, what: giftName(gift) }), of: name, auto: true });
  await card.update({ "system.gift.state": "given", "system.gift.by": by, "system.effects": { [id]: entry } });
  const { refused: [first] } = await settleCard(card);
  return first ? refuse(first.reason) : done;
}
