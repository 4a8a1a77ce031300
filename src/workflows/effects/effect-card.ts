import { findDocument } from "../../host/documents";
import { type EffectEntry, readEffect } from "../../model/fields/effect";
import { entriesOf } from "../../model/fields/keyed-map";
import { type Effect, effectKey } from "../../rules/effects";
import { isJsonObject } from "../../rules/json";
import { seededId } from "../../rules/seeded-id";

/** A message whose card does something to documents: what workflows need of it. */
export interface EffectCard {
  readonly id: string;
  readonly type?: string;
  readonly documentName?: string;
  readonly isOwner: boolean;
  readonly isAuthor: boolean;
  readonly author: User.Implementation | null;
  /** Its line of plain text. */
  readonly content?: string;
  readonly system: {
    readonly effects: Readonly<Record<string, EffectEntry>>;
    readonly settled: boolean;
    readonly undone: { readonly by: string; readonly when: number };
  };
  testUserPermission(user: User.Implementation, permission: "OWNER"): boolean;
  toObject(): object;
  update(changes: Record<string, unknown>, operation?: object): Promise<unknown>;
}

/** An entry with its id. */
export type CardEffect = EffectEntry & { readonly id: string };

/** Whether a message's facts hold effects. */
export const isEffectCard = (message: unknown): message is EffectCard =>
  isJsonObject(message) && isJsonObject(message["system"]) && isJsonObject(message["system"]["effects"]);

/** The card of that id, or null. */
export function findCard(id: string): EffectCard | null {
  const message: unknown = game.messages?.get(id);
  return isEffectCard(message) ? message : null;
}

/** The card of that id, as long as it is of one of these types; else null. */
export function findCardOf<Card extends EffectCard>(id: string, ...types: readonly (string & Card["type"])[]): Card | null {
  const card = findCard(id);
  return card && types.some((type) => type === card.type) ? (card as Card) : null; // its type says so
}

/** Id of the card that a cause brings about: two clients post one, and after one that is over, as one that was taken back, another may come. */
export function turnId(cause: string, isOver = ({ system }: EffectCard): boolean => system.undone.when > 0): string {
  for (let turn = 0; ; turn++) {
    const id = seededId(`${cause} ${turn}`);
    const card = findCard(id);
    if (!card || !isOver(card)) return id;
  }
}

/** Effects of a card, in order. */
export const effectsOf = (card: Pick<EffectCard, "system">): CardEffect[] => entriesOf(card.system.effects);

/** Entries by row, in order: a row is applied whole or not at all. */
export function rowsOf(entries: readonly CardEffect[]): readonly (readonly CardEffect[])[] {
  const rows = new Map<string, CardEffect[]>();
  for (const entry of entries) {
    const row = entry.row || entry.id;
    rows.set(row, [...(rows.get(row) ?? []), entry]);
  }
  return [...rows.values()];
}

/** The effect that an entry stands for; null when its data make no sense. */
export const effectOf = (card: Pick<EffectCard, "id">, entry: CardEffect): Effect | null => readEffect(entry, effectKey(card.id, entry.id));

/** Whether a card has done all that it does by itself: until then nothing of it can be taken back. */
export const isSettled = (card: Pick<EffectCard, "system">): boolean =>
  !effectsOf(card).some(({ auto, state }) => auto && state === "pending");

/** Whether a user could have done by hand all that effects do: a card can be forged, a right cannot. */
export const ownsTargets = (user: User.Implementation, entries: readonly CardEffect[]): boolean =>
  [...new Set(entries.map(({ target }) => target))].map(findDocument).every((document) => !document || document.testUserPermission(user, "OWNER"));
