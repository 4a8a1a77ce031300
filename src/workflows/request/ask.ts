import { readUserFlags, writeOwnFlag } from "../../host/user-flags";
import { execute } from "./execute";
import { KINDS } from "./kinds";
import { type Answer, MOST_WAITING, refuse, type Request, requestId, waiting } from "./request";

/** Requests that run here and now, by id: a second click joins the first. */
const running = new Map<string, Promise<Answer>>();

/**
 * Do what a button asks if this user may write all that it touches; else leave it for the executor, the active GM. Of several MCs
 * the active one alone does things: so a document has two writers at the most, its owner and him.
 */
export function ask(request: Request): Promise<Answer> {
  const id = requestId(request);
  const already = running.get(id);
  if (already) return already;
  const answer = askNow(request, id).finally(() => running.delete(id));
  running.set(id, answer);
  return answer;
}

async function askNow(request: Request, id: string): Promise<Answer> {
  if (!game.user) return refuse("missing");
  const isSecondMc = game.user.isGM && !game.user.isActiveGM;
  if (!isSecondMc && KINDS[request.kind]?.mayRun(request)) return execute(request, game.user);
  const mine = readUserFlags(game.user, "requests");
  if (!Object.hasOwn(mine, id) && Object.keys(mine).length >= MOST_WAITING) return refuse("tooMany");
  await writeOwnFlag(`requests.${id}`, request);
  return waiting;
}
