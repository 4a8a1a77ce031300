import { localize, signed } from "../host/i18n";
import type { DossierResult, Form, Question } from "../rules/dossier";
import type { DossierModel } from "../model/message/dossier";
import type { preparedFor } from "../workflows/dossier/prepared";
import type { CardEffect } from "../workflows/effects/effect-card";
import type { RolledAction } from "./action-view";
import { effectLines } from "./effect-view";
import { resultView } from "./result-view";
import { sourceView } from "./source-view";

/** Facts of a rolled conclusion that its picture is made of. */
export interface DossierFacts {
  readonly text: string;
  readonly form: Form;
  readonly ruled: boolean;
  readonly reviewed: "none" | "seen" | "away";
  readonly settled: boolean;
  readonly effects: readonly CardEffect[];
  /** Names of the clue and of the trait that came of it; empty while they have not. */
  readonly clue: string;
  readonly trait: string;
  readonly result: DossierResult | null;
  /** What the MC still owes it. */
  readonly owed: readonly string[];
}

/** A question as it is asked: one of the five in its own words, or a free one (R49, R50). */
export const questionText = (question: Question, asked: string): string =>
  (question === "free" ? asked || localize("Mystery.free") : localize(`Mystery.${question}`));

/** What it was about: question, conclusion, how it was tried. */
export const dossierHead = ({ number, question, asked, text, form, where, plan }: DossierModel) => ({
  title: localize("Dossier.numberShort", { number: String(number) }), way: `TAINTED.Dossier.${form}`, question: questionText(question, asked), intent: text, where, plan,
});

/**
 * What came of a rolled conclusion (R56-R73).
 *
 * @param ready - Answers of the casefile that are ready; none for players.
 */
export function dossierView(facts: DossierFacts, roll: RolledAction | null, isMc: boolean, ready: ReturnType<typeof preparedFor>) {
  const { form, result, owed } = facts;
  return {
    result: roll && resultView(roll, roll), power: signed(roll?.power ?? 0), count: roll?.sources.length ?? 0, sources: roll?.sources.map(sourceView) ?? [],
    confirmed: result?.conclusion === "confirmed", refuted: result?.conclusion === "refuted", chance: result?.opportunity ?? false,
    lines: result ? told(facts, result) : [], failed: effectLines(facts.effects).filter(({ state }) => state === "refused"),
    notes: [facts.ruled && "TAINTED.Dossier.wasRuled", facts.reviewed === "away" && "TAINTED.Dossier.unconfirmed"].filter(Boolean),
    waits: !facts.settled, prepared: isMc && owed.length ? ready : [],
    owesClue: isMc && owed.includes("clue"), owesTrait: isMc && owed.includes("trait"), owesConsequence: isMc && owed.includes("consequence"),
    mayRecord: isMc && facts.settled && result?.clue === "offered" && !facts.clue, foot: `TAINTED.Dossier.${form === "deduction" ? "past" : "present"}`,
  };
}

/** What the result brings, line by line, in the words of the text. */
function told({ form, clue, trait, text }: DossierFacts, result: DossierResult) {
  const line = (icon: string, key: string, tone = "", name = "") => ({ icon, tone, text: localize(`Dossier.told.${key}`, { name }) });
  return [
    ...(result.clue === "conclusion" ? [line("note-sticky", "clue", "", text)] : []),
    ...(result.clue === "refuting" ? [clue ? line("note-sticky", "refuting", "hot", clue) : line("note-sticky", "refutingDue", "hot")] : []),
    ...(result.clue === "offered" && clue ? [line("note-sticky", "clue", "", text)] : []),
    ...(result.opportunity ? [line("door-open", "opportunity", "moor")] : []),
    ...(result.consequence ? [line("bolt", form === "deduction" ? "pastConsequence" : "consequence")] : []),
    ...(result.trait ? [trait ? line("eye", "trait", "hot", trait) : line("eye", "traitDue", "hot")] : []),
  ];
}
