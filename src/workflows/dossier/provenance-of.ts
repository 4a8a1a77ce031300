import { entriesOf } from "../../model/fields/keyed-map";
import type { Tie } from "../../rules/provenance";
import { cluesOf, conclusionsOf, type Mission } from "../mission/mission-documents";

/** How a mission's clues and conclusions bear on one another, as far as everybody knows. */
export function tiesOf(mission: Mission): Tie[] {
  const there = new Set(mission.items.contents.map(({ id }) => id));
  const clues = cluesOf(mission).flatMap(({ id, system: { madeFrom, refutes } }): Tie[] => [
    { from: id ?? "", to: madeFrom, kind: "made" }, { from: id ?? "", to: refutes, kind: "refutes" },
  ]);
  const conclusions = conclusionsOf(mission).flatMap(({ id, system }) =>
    entriesOf(system.clues).map(({ id: clue, column }): Tie => ({ from: id ?? "", to: clue, kind: column })));
  return [...clues, ...conclusions].filter(({ to }) => there.has(to));
}
