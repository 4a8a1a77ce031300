import { findDocument, isActor, isItem } from "../../host/documents";
import { entriesOf } from "../../model/fields/keyed-map";
import { moveBefore, type Placed, stepBefore } from "../../rules/order";
import { applyByHand } from "../../workflows/effects/by-hand";
import type { EntryRef } from "../take-entry";

/** An entry and the map that it is in. */
export interface MapEntry extends EntryRef {
  readonly map: string;
}

/** Those that it stands among, in order: of a theme's tags, those of its kind. */
function siblingsOf({ uuid, entry, map }: MapEntry): readonly Placed[] {
  const document = findDocument(uuid);
  if (!isActor(document) && !isItem(document)) return [];
  const entries = entriesOf((foundry.utils.getProperty(document.system, map) ?? {}) as Readonly<Record<string, { sort: number; gone: boolean; kind?: string }>>); // a keyed map
  const kind = entries.find(({ id }) => id === entry)?.kind;
  return entries.filter((one) => one.kind === kind);
}

const write = ({ uuid, map }: MapEntry, places: Readonly<Record<string, number>>): Promise<boolean> =>
  applyByHand(Object.entries(places).map(([id, sort]) => ({ target: uuid, path: `${map}.${id}`, kind: "set", value: { sort } })));

/**
 * Put an entry before another of its map.
 *
 * @param before - Id of that other; empty for the end.
 */
export async function moveEntry(moved: MapEntry, before: string): Promise<void> {
  await write(moved, moveBefore(siblingsOf(moved), moved.entry, before));
}

/** Move an entry by one place. */
export async function stepEntry(moved: MapEntry, step: -1 | 1): Promise<void> {
  const siblings = siblingsOf(moved);
  const before = stepBefore(siblings, moved.entry, step);
  if (before !== null) await write(moved, moveBefore(siblings, moved.entry, before));
}
