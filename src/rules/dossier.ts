import type { Band } from "./bands";
import { newSource } from "./source";
import type { Judged, Tally } from "./tally";

/** The five questions (R49), and one of our own (R50). */
export const QUESTIONS = ["what", "traits", "harm", "escalation", "suppression", "free"] as const;
export type Question = (typeof QUESTIONS)[number];

/** 演绎 and 检验 (R55). */
export const FORMS = ["deduction", "verification"] as const;
export type Form = (typeof FORMS)[number];

/** The two columns of a conclusion: 支持 and 冲突 (R52, R54). */
export const COLUMNS = ["support", "conflict"] as const;
export type Column = (typeof COLUMNS)[number];

/** Ids of the clues in each column; a clue lies in one of them at most. */
export type Scales = Readonly<Record<Column, readonly string[]>>;

/** Put a clue into a column: once, and out of the other (R52). */
export function placeClue(scales: Scales, clue: string, column: Column): Scales {
  if (scales[column].includes(clue)) return scales;
  const cleared = takeClue(scales, clue);
  return { ...cleared, [column]: [...cleared[column], clue] };
}

/** Take a clue off the scales. */
export const takeClue = ({ support, conflict }: Scales, clue: string): Scales =>
  ({ support: support.filter((id) => id !== clue), conflict: conflict.filter((id) => id !== clue) });

/** A clue as the tally needs it. */
export interface ClueRef {
  readonly uuid: string;
  readonly name: string;
}

/** A conclusion weighed (R52-R54). */
export interface Weighing {
  readonly tally: Tally;
  /** Supporting clues still missing to the complexity; 0 when there are enough (R53). */
  readonly missing: number;
}

/**
 * Weigh a conclusion: +1 for each clue that supports it, -1 for each that conflicts (R52, R54). The number of supporting
 * clues, not the balance, must reach the complexity (R53).
 */
export function weighConclusion(
  support: readonly ClueRef[], conflict: readonly ClueRef[], complexity: number, modifier = 0,
): Weighing {
  const clue = (worth: number) => ({ uuid, name }: ClueRef): Judged => ({
    ...newSource({ kind: "clue", label: name, uuid, side: worth > 0 ? "helps" : "hinders" }),
    worth, excluded: "", burns: false, burnRefused: "",
  });
  const free: Judged[] = modifier === 0 ? [] : [{
    ...newSource({ kind: "modifier", label: "", tier: Math.abs(modifier), side: modifier > 0 ? "helps" : "hinders" }),
    worth: modifier, excluded: "", burns: false, burnRefused: "",
  }];
  const sources = [...support.map(clue(1)), ...conflict.map(clue(-1)), ...free];
  return {
    tally: { power: sources.reduce((sum, { worth }) => sum + worth, 0), sources },
    missing: Math.max(0, complexity - support.length),
  };
}

/** What a dossier roll brings about. */
export interface DossierResult {
  readonly conclusion: "confirmed" | "refuted";
  /** A clue is made: one that refutes (R61), or of the conclusion itself (R63); at a 检验 the MC is offered the latter (R73). */
  readonly clue: "refuting" | "conclusion" | "offered" | "none";
  readonly consequence: boolean;
  /** Exactly one harder trait is revealed (R70, R72). */
  readonly trait: boolean;
  /** The chance to suppress the anomaly (R71, R73). */
  readonly opportunity: boolean;
  /** The past scene is played on until it leads back to the present safety (R62, R64). */
  readonly pastGoesOn: boolean;
}

/** Result of a 演绎 or a 检验 by band (R61-R65, R69-R73). */
export function dossierResult(form: Form, band: Band): DossierResult {
  const failed = band === "fail";
  const costly = band !== "success";
  const conclusion = failed ? "refuted" : "confirmed";
  if (form === "deduction") {
    return { conclusion, clue: failed ? "refuting" : "conclusion", consequence: costly, trait: false, opportunity: false, pastGoesOn: costly };
  }
  return { conclusion, clue: failed ? "none" : "offered", consequence: costly, trait: costly, opportunity: !failed, pastGoesOn: false };
}

/** Why a dossier cannot be opened, as an id (R42, R48). */
export const refuseOpening = ({ safe }: { readonly safe: boolean }): "" | "unsafe" => (safe ? "" : "unsafe");

/** Why a dossier cannot be closed, as an id: only a 检验 closes it, a failed one too (R46). */
export const refuseClosing = (forms: readonly Form[]): "" | "noVerification" =>
  (forms.includes("verification") ? "" : "noVerification");

/** Why the anomaly cannot be suppressed, as an id (R46, R59). */
export function refuseSuppression({ opportunity, past }: { readonly opportunity: boolean; readonly past: boolean }): "" | "past" | "noOpportunity" {
  if (past) return "past";
  return opportunity ? "" : "noOpportunity";
}

/** Whether two texts say the same: spaces and width of digits do not count. */
export const sameText = (one: string, other: string): boolean =>
  one.normalize("NFKC").replaceAll(/\s/g, "") === other.normalize("NFKC").replaceAll(/\s/g, "");

/** Why a conclusion cannot be rolled, as an id; `refuted` only while its text is unchanged (R53, B35). */
export function refuseConclusionRoll(
  { missing, refutedText, text }: { readonly missing: number; readonly refutedText: string | null; readonly text: string },
): "" | "missing" | "refuted" {
  if (refutedText !== null && sameText(refutedText, text)) return "refuted";
  return missing > 0 ? "missing" : "";
}
