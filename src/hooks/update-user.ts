import { redrawCard } from "../chat/redraw-card";
import { showAnswer } from "../chat/show-answer";
import { SYSTEM_ID } from "../constants";
import { answer } from "../workflows/request/answer";
import { collectAnswers } from "../workflows/request/collect";

/** Cards of requests that came, or were answered: they show what waits. */
function askedCards(changes: object): Set<string> {
  const requests: unknown = foundry.utils.getProperty(changes, `flags.${SYSTEM_ID}.requests`);
  const ids = Object.keys(typeof requests === "object" && requests !== null ? requests : {});
  return new Set(ids.flatMap((id) => id.replace(/^-=/, "").split("_").slice(1)));
}

/** Requests and answers travel as flags, each on its writer's own User document. */
async function updateUser(user: User.Implementation, changes: object): Promise<void> {
  for (const card of askedCards(changes)) redrawCard(card);
  await answer(user);
  for (const given of await collectAnswers(user)) showAnswer(given);
}

export const listen = (): unknown => Hooks.on("updateUser", (user, changes) => void updateUser(user, changes));
