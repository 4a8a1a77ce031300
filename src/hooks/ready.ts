import { showAnswer } from "../chat/show-answer";
import { settleAll } from "../workflows/effects/settle-all";
import { answerAll } from "../workflows/request/answer";
import { collectAll } from "../workflows/request/collect";
import { refreshConditions } from "../workflows/mission/refresh-conditions";
import { askAboutAllTracks } from "../workflows/theme/ask-tracks";

/** Finish what was interrupted, answer what waits, and hear what was answered while we were away. */
async function ready(): Promise<void> {
  refreshConditions(); // agents were worked out before the mission was there
  await settleAll();
  await answerAll();
  await askAboutAllTracks();
  for (const answer of await collectAll()) showAnswer(answer);
}

export const listen = (): unknown => Hooks.once("ready", () => void ready());
