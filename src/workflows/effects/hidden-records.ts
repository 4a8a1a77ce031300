import { findDocument, isActor } from "../../host/documents";
import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import type { EffectEntry } from "../../model/fields/effect";
import { entriesOf } from "../../model/fields/keyed-map";
import { type CardEffect, type EffectCard, isEffectCard } from "./effect-card";

/** Whether players may not know of a document: then what it was like before and after must not be on a card. */
export function isHidden(target: string): boolean {
  const document = findDocument(target);
  const actor: unknown = isActor(document) ? document : document?.parent;
  if (!isActor(actor)) return false;
  return actor.type !== "agent" && (actor.ownership["default"] ?? 0) < CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
}

/** Ids of every MC. */
export const mcIds = (): string[] => [...(game.users ?? [])].filter(({ isGM }) => isGM).map(({ id }) => id);

/** Keep what undoing hidden changes needs in a companion message that only MCs read; what is kept already is not kept twice. */
export async function keepRecords(card: Pick<EffectCard, "id">, given: Readonly<Record<string, EffectEntry>>): Promise<void> {
  const kept = Object.keys(given).length ? recordsFor(card) : new Map<string, CardEffect>();
  const isKept = (id: string, { before, after }: EffectEntry): boolean => kept.get(id)?.before === before && kept.get(id)?.after === after;
  const effects = Object.fromEntries(Object.entries(given).filter(([id, entry]) => !isKept(id, entry)));
  if (!Object.keys(effects).length) return;
  await postMessage({
    type: "notice", speaker: { alias: localize("Term.mc") }, content: localize("Notice.record"), whisper: mcIds(),
    system: { sentence: "record", of: card.id, effects },
  });
}

/** Those records, by the entry's id. */
export function recordsFor(card: Pick<EffectCard, "id">): ReadonlyMap<string, CardEffect> {
  const messages: unknown[] = [...(game.messages ?? [])];
  const notes = messages.filter(isEffectCard).filter(({ system }) => "of" in system && system.of === card.id);
  return new Map(notes.flatMap(({ system }) => entriesOf(system.effects)).map((entry) => [entry.id, entry]));
}
