import { setting } from "../../host/settings";
import { entriesOf } from "../../model/fields/keyed-map";
import { type Question, refuseConclusionRoll, sameText, weighConclusion, type Weighing } from "../../rules/dossier";
import { type Clue, cluesOf, type Conclusion, conclusionsOf, type Mission } from "../mission/mission-documents";

/** Complexity of a question in a mission: its own, else the mission's (R53, B34). */
export function complexityOf({ system: { complexity } }: Mission, question: Question): number {
  return (question === "free" ? 0 : complexity[question]) || complexity.default;
}

/** A conclusion on the scales. */
export interface Weighed extends Weighing {
  readonly complexity: number;
  readonly support: readonly Clue[];
  readonly conflict: readonly Clue[];
}

/** What of a conclusion is weighed: one that is shared, or somebody's draft. */
export interface Weighable {
  readonly question: Question;
  readonly clues: Readonly<Record<string, { readonly column: "support" | "conflict"; readonly sort: number; readonly gone: boolean }>>;
  readonly modifier: number;
}

/** Weigh a conclusion as it lies now: clues that were struck, or are only proposed, do not count (R52-R54, B34). */
export function weigh(mission: Mission, { question, clues, modifier }: Weighable): Weighed {
  const there = new Map(cluesOf(mission).filter(({ system }) => !system.struck && !system.proposed).map((clue) => [clue.id, clue]));
  const placed = entriesOf(clues).flatMap(({ id, column }) => {
    const clue = there.get(id);
    return clue ? [{ clue, column }] : [];
  });
  const inColumn = (which: "support" | "conflict") => placed.filter(({ column }) => column === which).map(({ clue }) => clue);
  const [support, conflict, complexity] = [inColumn("support"), inColumn("conflict"), complexityOf(mission, question)];
  return { ...weighConclusion(support, conflict, complexity, modifier), complexity, support, conflict };
}

/** A conclusion of the same question that was refuted with the same words (B35), or null. */
export const refutedBefore = (mission: Mission, { question, text }: { readonly question: Question; readonly text: string }): Conclusion | null =>
  conclusionsOf(mission).find(({ system }) => system.state === "refuted" && system.question === question && sameText(system.refutedText, text)) ?? null;

/** Why a conclusion cannot be rolled as it is weighed, as an id (R53, B35). The MC may rule that fewer clues will do. */
export function refuseWeighed(mission: Mission, { system }: Conclusion): "" | "missing" | "refuted" {
  const { missing } = weigh(mission, system);
  const before = setting("dossier.retryUnchanged") ? null : refutedBefore(mission, system);
  return refuseConclusionRoll({ missing: system.ruled ? 0 : missing, refutedText: before?.system.refutedText ?? null, text: system.text });
}
