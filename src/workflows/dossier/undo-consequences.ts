import { findConsequence } from "../consequence/consequence-card";
import { undoConsequence } from "../consequence/undo-consequence";
import { isExecutor } from "../request/executor";
import { broughtBy } from "./prepared";

/** A rolled conclusion was taken back: so are the consequences that the MC had set for it. */
export async function undoConsequences(card: string, by: string): Promise<void> {
  if (!isExecutor()) return;
  for (const { id } of broughtBy(card)) {
    const consequence = findConsequence(id ?? "");
    if (consequence) await undoConsequence(consequence, by);
  }
}
