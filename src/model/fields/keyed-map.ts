/**
 * Map for what several people edit at once, keyed by 16-character id and updated by path.
 *
 * Add entries whole, from their factory: a partial new entry fails validation on v13. Keys that are no ids are dropped,
 * so that one bad key never costs the document.
 */
export function keyedMap<Element extends foundry.data.fields.DataField.Any>(element: Element) {
  const options = { validateKey: (key: string) => foundry.data.validators.isValidId(key) };
  return new foundry.data.fields.TypedObjectField(element, options);
}

/** What every entry carries: maps have no order of their own, and a token's actor cannot lose an inherited key. */
export const entryFields = () => {
  const { BooleanField, IntegerSortField } = foundry.data.fields;
  return { sort: new IntegerSortField({ initial: 0 }), gone: new BooleanField({ initial: false }) };
};

/** Values of {@link entryFields} in a new entry. */
export const NEW_ENTRY = { sort: 0, gone: false } as const;

/** Entries that are there, in order, each with its id. */
export const entriesOf = <Entry extends { sort: number; gone: boolean }>(map: Readonly<Record<string, Entry>>) =>
  Object.entries(map)
    .map(([id, entry]) => ({ id, ...entry }))
    .filter(({ gone }) => !gone)
    .sort((a, b) => a.sort - b.sort);

/** An entry of a map, unless it was never there or is gone. */
export function entryOf<Entry extends { gone: boolean }>(map: Readonly<Record<string, Entry>>, id: string): Entry | null {
  const entry = Object.hasOwn(map, id) ? map[id] : undefined;
  return entry && !entry.gone ? entry : null;
}

/** Place after the last entry. */
export const nextSort = (map: Readonly<Record<string, { sort: number }>>): number =>
  Math.max(0, ...Object.values(map).map(({ sort }) => sort)) + CONST.SORT_INTEGER_DENSITY;
