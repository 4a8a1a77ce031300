import type { EntryMap } from "../../host/drag";
import { sourceKey } from "../../rules/source";
import type { Datable } from "../../workflows/mission/later";

/** What a sheet is doing with its entries: which are taken into the roll, which is being renamed, and where they stand in a form. */
export interface Looks {
  /** Whether an entry is in the open draft, by its key. */
  readonly isTaken: (key: string) => boolean;
  /** Key of the entry whose name is a field right now, or empty. */
  readonly renaming: string;
  /** Edit mode: every name is a field. */
  readonly editing: boolean;
  /** Whether a tag is of no use in the past scene that is being played (R57). */
  readonly isLater: (tag: Datable) => boolean;
}

/** An entry of a document as its chip shows it. Markup is a function of this. */
export interface EntryView {
  readonly uuid: string;
  readonly entry: string;
  readonly map: EntryMap;
  /** Unique in its window. */
  readonly dom: string;
  readonly name: string;
  /** Name of the form field that holds its name. */
  readonly field: string;
  /** Path of the entry in its document's form, with a dot at its end. */
  readonly path: string;
  /** For `aria-pressed`. */
  readonly taken: "true" | "false";
  /** Its name is a field. */
  readonly isField: boolean;
}

/** Where a document stands: its UUID, its id, and what its fields are called in the sheet's form. */
export interface Place {
  readonly uuid: string;
  readonly id: string;
  /** `items.<id>.` in an agent's sheet, empty in a document's own. */
  readonly prefix: string;
}

/** What every entry shows, whatever map it is in. */
export function entryView(place: Place, map: EntryMap, entry: string, name: string, { isTaken, renaming, editing }: Looks): EntryView {
  const key = sourceKey(place.uuid, entry);
  const path = `${place.prefix}system.${map}.${entry}.`;
  return {
    uuid: place.uuid, entry, map, name, path, dom: `${place.id}-${entry}`,
    field: `${path}${map === "erosions" ? "text" : "name"}`,
    taken: isTaken(key) ? "true" : "false", isField: editing || renaming === key,
  };
}
