import { readLocal, writeLocal } from "../../host/local-store";
import { type Column, COLUMNS, placeClue, type Question, type Scales, takeClue } from "../../rules/dossier";

/** A conclusion that is nobody's but its writer's until it is shared. It stays in this browser, over a reload. */
export interface ConclusionDraft {
  readonly text: string;
  readonly asked: string;
  readonly scales: Scales;
}

const EMPTY: ConclusionDraft = { text: "", asked: "", scales: { support: [], conflict: [] } };

const draftName = (mission: string, question: Question): string => `conclusion.${mission}.${question}`;
const typedName = (conclusion: string, field: string): string => `typed.${conclusion}.${field}`;

const textIn = (value: object, name: string): string => {
  const found: unknown = name in value ? value[name as keyof typeof value] : "";
  return typeof found === "string" ? found : "";
};

function idsIn(value: object, column: Column): string[] {
  const scales: unknown = "scales" in value ? value.scales : null;
  const ids: unknown = typeof scales === "object" && scales !== null && column in scales ? scales[column as keyof typeof scales] : [];
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [];
}

/** This user's draft of an answer to a question. */
export function draftFor(mission: string, question: Question): ConclusionDraft {
  const kept = readLocal(draftName(mission, question));
  if (typeof kept !== "object" || kept === null) return EMPTY;
  return { text: textIn(kept, "text"), asked: textIn(kept, "asked"), scales: { support: idsIn(kept, "support"), conflict: idsIn(kept, "conflict") } };
}

/** Keep it as it is now. */
export const keepDraftFor = (mission: string, question: Question, changes: Partial<ConclusionDraft>): void => {
  writeLocal(draftName(mission, question), { ...draftFor(mission, question), ...changes });
};

/** It was shared, or given up. */
export const dropDraftFor = (mission: string, question: Question): void => { writeLocal(draftName(mission, question), null); };

/** Lay a clue into a column of a draft; without a column, take it off. */
export function weighInDraft(mission: string, question: Question, clue: string, column: Column | ""): void {
  const { scales } = draftFor(mission, question);
  keepDraftFor(mission, question, { scales: column ? placeClue(scales, clue, column) : takeClue(scales, clue) });
}

/** A draft's clues by id, as a shared conclusion has them. */
export const cluesOfDraft = ({ scales }: ConclusionDraft): Record<string, { column: Column; sort: number; gone: boolean; replayed: boolean }> =>
  Object.fromEntries(COLUMNS.flatMap((column) => scales[column].map((id, sort) => [id, { column, sort, gone: false, replayed: false }] as const)));

/** Fields of a shared conclusion that are written as text. */
export const TYPED_FIELDS = ["text", "asked", "where", "plan"] as const;

/** What is half-typed into a field of a shared conclusion; null for nothing. */
export function typedInto(conclusion: string, field: string): string | null {
  const kept = readLocal(typedName(conclusion, field));
  return typeof kept === "string" ? kept : null;
}

export const keepTypedInto = (conclusion: string, field: string, text: string | null): void => { writeLocal(typedName(conclusion, field), text); };
