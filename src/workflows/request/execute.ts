import { KINDS } from "./kinds";
import { type Answer, refuse, type Request } from "./request";

/** Do what was asked. It never throws: a failure is an answer too. */
export async function execute(request: Request, asker: User.Implementation): Promise<Answer> {
  const kind = Object.hasOwn(KINDS, request.kind) ? KINDS[request.kind] : undefined;
  if (!kind) return refuse("unknown");
  try {
    return await kind.run(request, asker);
  } catch (error) {
    Hooks.onError("tainted-dossier.request", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    return refuse("failed");
  }
}
