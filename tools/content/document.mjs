import { manifest } from "../paths.mjs";
import { docId } from "./ids.mjs";

/** Path of a picture as the host serves it. */
export const art = (path) => `systems/${manifest.id}/art/${path}`;

/** Distance between two neighbours in an order. */
const DENSITY = 100000;

/** Place of the entry with this index in an order. */
export const sortOf = (index) => index * DENSITY;

/** What every document of a pack carries, below what is its own. */
export const documentSource = (own) => ({
  folder: null, sort: 0, flags: {}, ownership: { default: 0 }, ...own,
  _stats: { systemId: manifest.id, systemVersion: manifest.version, coreVersion: manifest.compatibility.minimum },
});

/** An Actor, with what every Actor carries. */
export const actorSource = ({ items = [], ...own }) => documentSource({ ...own, items, effects: [] });

/** An Item, with what every Item carries. */
export const itemSource = (own) => documentSource({ ...own, effects: [] });

/** Ids of the entries of a list: from an entry's own key, else from its place. */
export const entryId = (path, entry, index) => docId(...path, typeof entry.key === "string" ? entry.key : index);

/**
 * Entries of a list as a map keyed by id; every entry is whole, with its place among the others.
 *
 * @param {unknown[] | undefined} list
 * @param {(string | number)[]} path Path that the entries' ids are made from.
 * @param {(entry: any, path: (string | number)[]) => object} entryOf Gets an entry and the path of what lies inside it.
 */
export const keyed = (list, path, entryOf) =>
  Object.fromEntries((list ?? []).map((entry, index) => [
    entryId(path, entry, index), { ...entryOf(entry, [...path, entry.key ?? index]), sort: sortOf(index), gone: false },
  ]));
