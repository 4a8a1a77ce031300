import { localize } from "../../host/i18n";
import { entryOf } from "../../model/fields/keyed-map";
import { searchFor } from "../../rules/clue-search";
import type { Column } from "../../rules/dossier";
import { dependantsOf, type Tie } from "../../rules/provenance";
import { laterIn } from "../../workflows/mission/later";
import { type Clue, findMission, type Mission } from "../../workflows/mission/mission-documents";

/** So many rows are drawn at first: no list is higher. */
export const ROWS = 8;

/** So many more once their end is seen. */
export const MORE_ROWS = 30;

/** Which clues are listed. */
export const CLUE_FILTERS = ["all", "unplayed", "found", "concluded", "proposed", "struck"] as const;
export type ClueFilter = (typeof CLUE_FILTERS)[number];

const FITS: Readonly<Record<ClueFilter, (clue: Clue) => boolean>> = {
  all: () => true,
  unplayed: ({ system }) => !system.played && !system.struck,
  found: ({ system }) => system.refutes !== "" || (system.played && !system.madeFrom),
  concluded: ({ system }) => system.madeFrom !== "",
  proposed: ({ system }) => system.proposed,
  struck: ({ system }) => system.struck,
};

/** What a list of clues is asked for. */
export interface ClueQuery {
  readonly typed: string;
  readonly filter: ClueFilter;
  readonly rows: number;
}

/** What clues that fit are drawn, first those that wait for the MC's word, and how many are not. */
export function findClues(clues: readonly Clue[], { typed, filter, rows }: ClueQuery): { readonly drawn: readonly Clue[]; readonly left: number } {
  const matches = searchFor(typed);
  const fitting = clues.filter((clue) => FITS[filter](clue) && matches({ name: clue.name, text: clue.system.text, origin: clue.system.origin }))
    .sort(({ system: one }, { system: other }) => Number(other.proposed) - Number(one.proposed));
  return { drawn: fitting.slice(0, rows), left: Math.max(0, fitting.length - rows) };
}

/** Ids of what stands on something that was struck. */
export const doubted = (clues: readonly Clue[], ties: readonly Tie[]): ReadonlySet<string> =>
  new Set(clues.filter(({ system }) => system.struck).flatMap(({ id }) => dependantsOf(ties, id ?? "")));

/** One clue as an index card: where it is from, whether its past was played, where it lies. Its parent is a mission. */
export function clueRow(clue: Clue, columns: ReadonlyMap<string, Column>, doubt: ReadonlySet<string> = new Set()) {
  const { id, uuid, name, img, system, parent, _stats } = clue;
  const { text, origin, played, refutes, madeFrom, struck, proposed, picture, by } = system;
  const column = columns.get(id ?? "") ?? "";
  const from = madeFrom ? localize("Conclusion.label") : refutes ? localize("Dossier.deduction") : origin || localize("Clue.initial");
  const past = pastOf(clue);
  const asker = proposed ? (game.users?.get(by)?.name ?? "") : "";
  return {
    id, uuid, name, text: text === name ? "" : text, from, column, used: column !== "", refutes: refutes !== "", struck, proposed, asker,
    picture: picture || (/(?:clue|item-bag)\.svg$/.test(img ?? "") ? "" : img), unplayed: !played && !proposed, past: past && localize("Dossier.whereIs", { where: past }),
    doubtful: doubt.has(id ?? ""), later: laterIn(parent as Mission | null)(_stats.createdTime), supports: String(column === "support"), conflicts: String(column === "conflict"), where: column && `TAINTED.Clue.${column}s`,
  };
}

/** Title of the past scene in which a clue's past was played (R56), or empty. */
function pastOf({ parent, system: { pastScene } }: Clue): string {
  const mission = pastScene ? findMission(parent?.uuid ?? "") : null;
  return mission ? (entryOf(mission.system.scenes, pastScene)?.title ?? "") : "";
}
