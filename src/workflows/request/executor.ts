import { findCard } from "../effects/effect-card";
import { KINDS } from "./kinds";
import type { Request } from "./request";

const kindOf = ({ kind }: Request) => (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined);

/** Whose client does what was asked: the active GM's, unless its kind says otherwise. Null while there is nobody. */
export function executorOf(request: Request | null): User.Implementation | null {
  const kind = request && kindOf(request);
  return request && kind?.executor ? kind.executor(request) : (game.users?.activeGM ?? null);
}

/** Whether this is the client that does what nobody else may: the active GM's. */
export const isExecutor = (): boolean => game.user?.isActiveGM === true;

/** Whether an answer may be believed: anybody can write one, but only as themselves. */
export const mayAnswer = (request: Request, user: User.Implementation): boolean =>
  user.isGM || (kindOf(request)?.executor !== undefined && findCard(request.card)?.author === user);
