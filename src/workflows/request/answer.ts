import { dropOwnFlag, readUserFlags, writeOwnFlag } from "../../host/user-flags";
import { execute } from "./execute";
import { executorOf } from "./executor";
import { isRequest, MOST_WAITING, refuse, requestId } from "./request";

/** What an id of ours looks like; anything else was put there by hand, and would be a path. */
const isSafe = (id: string): boolean => /^[a-z]\w{0,200}$/i.test(id);

let last: Promise<unknown> = Promise.resolve();

/**
 * The executor's side: answer what a user asks, under our own User document, since we may not write theirs.
 *
 * @param asker - Whose document holds the requests. Nobody else can write there: this, and no hook argument, says who asks.
 */
export function answer(asker: User.Implementation): Promise<void> {
  const run = last.then(() => answerNow(asker)); // one at a time, so that nothing is read before it is answered
  last = run.catch(() => undefined);
  return run;
}

/** Look through everybody's requests: at ready, and when somebody comes or goes, since the executor may now be us. */
export async function answerAll(): Promise<void> {
  for (const user of game.users ?? []) await answer(user);
}

async function answerNow(asker: User.Implementation): Promise<void> {
  if (!game.user || asker.isSelf) return;
  const requests = readUserFlags(asker, "requests");
  const answers = readUserFlags(game.user, `answers.${asker.id}`);
  for (const [id, request] of Object.entries(requests).slice(0, MOST_WAITING)) {
    if (Object.hasOwn(answers, id) || !isSafe(id)) continue;
    const isWhole = isRequest(request) && requestId(request) === id;
    if (executorOf(isWhole ? request : null) !== game.user) continue;
    await writeOwnFlag(`answers.${asker.id}.${id}`, isWhole ? await execute(request, asker) : refuse("unknown"));
  }
  for (const id of Object.keys(answers)) if (!Object.hasOwn(requests, id)) await dropOwnFlag(`answers.${asker.id}`, id);
}
