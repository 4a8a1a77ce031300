import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { ask } from "../workflows/request/ask";
import { rerollAction } from "../workflows/roll/reroll-action";
import { showAnswer } from "./show-answer";

/** Ask the MC for a word of reason, and read the roll anew. */
export async function askCorrection(card: string, source: string, kind: string): Promise<void> {
  const given = kind === "restore" ? {} : await askForm("word", localize(`TAINTED.Correction.${kind}`), { label: "TAINTED.Correction.word" }, "TAINTED.Effect.done");
  if (given) showAnswer(await ask({ kind: "correct", card, row: kind, words: `${source}\n${(given["word"] ?? "").replaceAll("\n", " ").slice(0, 200)}` }));
}

/** Roll once more what a card was made of. */
export async function reroll(card: string): Promise<void> {
  const { refusal } = await rerollAction(card);
  if (refusal) ui.notifications?.warn(localize(`TAINTED.Draft.commit.${refusal}`));
}
