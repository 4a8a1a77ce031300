import { undoCard } from "../effects/undo-card";
import { withdrawAnnouncements } from "./announce";
import type { ConsequenceCard } from "./consequence-card";

/**
 * Take a landed consequence back, and what was told of it.
 *
 * @param by - Id of the user who asked for it.
 * @returns Whether there was anything to take back.
 */
export async function undoConsequence(card: ConsequenceCard, by: string): Promise<boolean> {
  const isUndone = (await undoCard(card, by)) !== null;
  if (isUndone) await withdrawAnnouncements(card, by);
  return isUndone;
}
