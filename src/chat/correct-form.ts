import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { warn } from "../host/warn";
import { ask } from "../workflows/request/ask";
import { rerollAction } from "../workflows/roll/reroll-action";
import type { CardAction } from "./draw-card";

/** Ask the MC for a word of reason; null when it was thought better of. */
export async function askWord(title: string, label = "TAINTED.Correction.word", done = "TAINTED.Effect.done"): Promise<string | null> {
  const given = await askForm("word", title, { label }, done);
  return given && (given["word"] ?? "").trim();
}

/** Ask for the reason, and read the roll anew. */
export const askCorrection: CardAction = async ({ id }, { source = "", kind = "" }) => {
  const word = kind === "restore" ? "" : await askWord(localize(`Correction.${kind}`));
  return word === null ? null : ask({ kind: "correct", card: id, row: kind, words: `${source}\n${word.replaceAll("\n", " ").slice(0, 200)}` });
};

/** Roll once more what a card was made of. */
export const reroll: CardAction = async ({ id }) => {
  const { refusal } = await rerollAction(id);
  if (refusal) warn(`Draft.commit.${refusal}`);
};
