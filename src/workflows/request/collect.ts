import { dropOwnFlag, readUserFlags } from "../../host/user-flags";
import { type Answer, isAnswer } from "./request";

/**
 * The asker's side: take back those of our requests that a GM has answered. Anybody may write answers, but only as themselves.
 *
 * @param executor - Whose document holds the answers.
 */
export async function collectAnswers(executor: User.Implementation): Promise<Answer[]> {
  if (!executor.isGM || !game.user || executor.isSelf) return [];
  const answers = readUserFlags(executor, `answers.${game.user.id}`);
  const answered = Object.keys(readUserFlags(game.user, "requests")).filter((id) => Object.hasOwn(answers, id));
  for (const id of answered) await dropOwnFlag("requests", id);
  return answered.map((id) => answers[id]).filter(isAnswer);
}

/** The same from everybody: at ready, for what was answered while we were away. */
export async function collectAll(): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const user of game.users ?? []) answers.push(...(await collectAnswers(user)));
  return answers;
}
