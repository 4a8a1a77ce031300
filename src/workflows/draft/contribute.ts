import { findDocument } from "../../host/documents";
import { deleteKey } from "../../host/operators";
import { powerSettings } from "../../host/settings";
import { newSourceEntry } from "../../model/message/draft";
import { addSource } from "../../rules/draft";
import type { Source } from "../../rules/source";
import { type Answer, done, refuse } from "../request/request";
import { sourceAt } from "../roll/source-at";
import { type DraftCard, draftEntries, draftFrom, isOpen } from "./draft-card";
import { entryIdOf } from "./entry-id";

/** Bring a source into a shared draft; what another brought stays. Run it with the rights of whoever owns the draft. */
async function bring(card: DraftCard, source: Source, by: string): Promise<Answer> {
  const { refusal } = addSource(draftFrom(card), { ...source, by }, powerSettings());
  if (refusal === "already") return done;
  if (refusal) return refuse(refusal);
  await card.update({ [`system.sources.${entryIdOf(source.key)}`]: newSourceEntry({ ...source, by }, Date.now()) });
  return done;
}

/**
 * Help with one of one's own tags (协助, B13): one for each ally.
 *
 * @param asker - Who helps; the tag must be theirs.
 */
export async function helpDraft(card: DraftCard, uuid: string, entry: string, asker: User.Implementation): Promise<Answer> {
  if (!isOpen(card)) return refuse("nothing");
  if (findDocument(uuid)?.testUserPermission(asker, "OWNER") !== true) return refuse("notYours");
  const { source, refusal } = sourceAt(uuid, entry, card.system.actor, asker);
  if (!source) return refuse(refusal);
  if (source.kind !== "help") return refuse("notASource");
  if (source.spent) return refuse("spent");
  const others = draftEntries(card).filter(({ kind, by, key }) => kind === "help" && by === asker.id && key !== source.key);
  if (others.length && !asker.isGM) return refuse("oneHelp");
  return bring(card, source, asker.id ?? "");
}

/** Take one's own contribution back. */
export async function withdrawHelp(card: DraftCard, entry: string, asker: User.Implementation): Promise<Answer> {
  if (!isOpen(card)) return refuse("nothing");
  const mine = draftEntries(card).find(({ id }) => id === entry);
  if (!mine) return refuse("missing");
  if (mine.by !== asker.id && !asker.isGM) return refuse("notYours");
  await card.update(deleteKey("system.sources", entry));
  return done;
}

/** Bring something into a shared draft of one's own. */
export async function bringOwn(card: DraftCard, uuid: string, entry: string): Promise<Answer> {
  if (!card.isOwner || !isOpen(card)) return refuse("nothing");
  const { source, refusal } = sourceAt(uuid, entry, card.system.actor);
  return source ? bring(card, source, "") : refuse(refusal);
}

/** Bring what the MC presses into a draft: a tag or status of the scene, a challenge, an anomaly, an unused weakness. */
export async function bringByMc(card: DraftCard, uuid: string, entry: string): Promise<Answer> {
  if (game.user?.isGM !== true || !isOpen(card)) return refuse("nothing");
  const { source, refusal } = sourceAt(uuid, entry, card.system.actor);
  return source ? bring(card, source.kind === "power" ? { ...source, side: "hinders" } : source, game.user.id ?? "") : refuse(refusal);
}

/** What the MC may do to a source: strike it or let it count again, turn its side, grant a limit, or no more than look at it. */
export const RULINGS = ["strike", "flip", "rule", "seen"] as const;
export type Ruling = (typeof RULINGS)[number];

/** What the MC does to a source of a draft, with a word of reason. */
export async function ruleOnSource(card: DraftCard, id: string, ruling: Ruling, word = ""): Promise<Answer> {
  const entry = draftEntries(card).find((one) => one.id === id);
  if (game.user?.isGM !== true || !isOpen(card)) return refuse("nothing");
  if (!entry) return refuse("missing");
  const path = `system.sources.${id}`;
  const reason = { [`${path}.word`]: word };
  const flipped = entry.side === "helps" ? "hinders" : "helps";
  const changes = {
    seen: {}, strike: { ...reason, [`${path}.struck`]: !entry.struck }, rule: { ...reason, [`${path}.ruled`]: !entry.ruled },
    flip: { ...reason, [`${path}.side`]: flipped, ...(flipped === "hinders" ? { [`${path}.burn`]: false } : {}) },
  }[ruling];
  await card.update({ ...changes, [`${path}.seen`]: true });
  return done;
}

/** The MC's look at a draft: seen (知道了), or sent back with a word. */
export async function reviewDraft(card: DraftCard, review: "seen" | "returned", word = ""): Promise<Answer> {
  if (game.user?.isGM !== true || !isOpen(card)) return refuse("nothing");
  const seen = review === "seen" ? draftEntries(card).map(({ id }) => [`system.sources.${id}.seen`, true] as const) : [];
  await card.update({ ...Object.fromEntries(seen), "system.review": review, "system.word": word });
  return done;
}

/** Take a shared draft back: it is private again. */
export async function withdrawDraft(card: DraftCard): Promise<Answer> {
  if (!card.isOwner || !isOpen(card)) return refuse("nothing");
  await card.update({ "system.undone": { by: game.user?.id ?? "", when: Date.now() } });
  return done;
}
