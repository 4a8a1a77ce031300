import { readUserFlags } from "../../host/user-flags";
import { type Request, requestId } from "./request";

/** Whether somebody has asked for it and no client could do it yet. */
export function waitsFor(request: Request): boolean {
  const id = requestId(request);
  return [...(game.users ?? [])].some((user) => Object.hasOwn(readUserFlags(user, "requests"), id));
}
