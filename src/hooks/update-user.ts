import { showAnswer } from "../chat/show-answer";
import { answer } from "../workflows/request/answer";
import { collectAnswers } from "../workflows/request/collect";

/** Requests and answers travel as flags, each on its writer's own User document. */
async function updateUser(user: User.Implementation): Promise<void> {
  await answer(user);
  for (const given of await collectAnswers(user)) showAnswer(given);
}

export const listen = (): unknown => Hooks.on("updateUser", (user) => void updateUser(user));
