import { KINDS } from "./kinds";
import { type Answer, refuse, type Request } from "./request";

let last: Promise<unknown> = Promise.resolve();

/** Do what was asked, one thing at a time, so that the second reads what the first wrote. It never throws: a failure is an answer too. */
export function execute(request: Request, asker: User.Implementation): Promise<Answer> {
  const run = last.then(() => executeNow(request, asker));
  last = run;
  return run;
}

async function executeNow(request: Request, asker: User.Implementation): Promise<Answer> {
  const kind = Object.hasOwn(KINDS, request.kind) ? KINDS[request.kind] : undefined;
  if (!kind) return refuse("unknown");
  try {
    return await kind.run(request, asker);
  } catch (error) {
    Hooks.onError("tainted-dossier.request", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    return refuse("failed");
  }
}
