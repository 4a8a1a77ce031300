import type { Question } from "../../rules/dossier";

/** The five questions of R49; a free one has no place of its own. */
export const SEED_QUESTIONS = ["what", "traits", "harm", "escalation", "suppression"] as const satisfies Question[];

/** One field for each of the five questions. */
export const perQuestion = <Field extends foundry.data.fields.DataField.Any>(field: () => Field) =>
  ({ what: field(), traits: field(), harm: field(), escalation: field(), suppression: field() });
