import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { tagName } from "../model/fields/tag";
import { CHOICE_NEEDS, type Chosen, type TrackChoice, type TrackName } from "../rules/track-choices";
import type { Answer } from "../workflows/request/request";
import type { Theme } from "../workflows/theme/journal";
import { tradeTrack } from "../workflows/theme/trade-by-hand";
import { choosable, refuseTrade } from "../workflows/theme/trade-track";
import { showAnswer } from "./show-answer";

/** Trade a full track as a button says, after asking for what the choice needs; whatever comes of it is said. */
export async function chooseTrade(theme: Theme, track: TrackName, choice: TrackChoice): Promise<Answer | null> {
  const bare = { choice, detail: "", words: "" };
  const refusal = refuseTrade(theme, track, bare);
  const isHopeless = refusal && refusal !== "noWords" && !hasDetails(theme, choice);
  const chosen = isHopeless || !CHOICE_NEEDS[choice].length ? bare : await askWhat(theme, choice);
  if (!chosen) return null;
  const answer = await tradeTrack(theme, track, chosen);
  showAnswer(answer);
  return answer;
}

/** Whether there is anything to name where the choice needs a weakness or a question. */
function hasDetails(theme: Theme, choice: TrackChoice): boolean {
  const { weaknesses, questions } = choosable(theme);
  return (CHOICE_NEEDS[choice].includes("weakness") && weaknesses.length > 0) || (CHOICE_NEEDS[choice].includes("question") && questions.length > 0);
}

async function askWhat(theme: Theme, choice: TrackChoice): Promise<Chosen | null> {
  const needs = CHOICE_NEEDS[choice];
  const { weaknesses, questions } = choosable(theme);
  const options = needs.includes("weakness") ? weaknesses.map((id) => ({ id, label: nameOf(theme, id) }))
    : questions.map((id) => ({ id, label: localize(`Agent.question.${id}`) }));
  const given = await askForm("trade", localize(`Theme.onFull.${choice}`), {
    theme: theme.name, words: needs.includes("words"), wordsLabel: `TAINTED.Theme.onFullWords.${choice}`,
    options: needs.includes("weakness") || needs.includes("question") ? options : null,
    optionsLabel: needs.includes("question") ? "TAINTED.Agent.revealWhich" : "TAINTED.Tag.weakness",
  }, "TAINTED.Effect.done");
  return given && { choice, detail: given["detail"] ?? "", words: given["words"] ?? "" };
}

function nameOf(theme: Theme, id: string): string {
  const tag = theme.system.tags[id];
  return tag ? tagName(theme, tag) : "";
}
