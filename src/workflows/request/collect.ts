import { dropOwnFlag, readUserFlags } from "../../host/user-flags";
import { mayAnswer } from "./executor";
import { type Answer, isAnswer, isRequest } from "./request";

/**
 * The asker's side: take back those of our requests that a GM, or the author of a draft, has answered. Anybody may write answers, but only as themselves.
 *
 * @param executor - Whose document holds the answers.
 */
export async function collectAnswers(executor: User.Implementation): Promise<Answer[]> {
  if (!game.user || executor.isSelf) return [];
  const answers = readUserFlags(executor, `answers.${game.user.id}`);
  const believed = (request: unknown): boolean => executor.isGM || (isRequest(request) && mayAnswer(request, executor));
  const answered = Object.entries(readUserFlags(game.user, "requests")).filter(([id, request]) => Object.hasOwn(answers, id) && believed(request)).map(([id]) => id);
  for (const id of answered) await dropOwnFlag("requests", id);
  return answered.map((id) => answers[id]).filter(isAnswer);
}

/** The same from everybody: at ready, for what was answered while we were away. */
export async function collectAll(): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const user of game.users ?? []) answers.push(...(await collectAnswers(user)));
  return answers;
}
