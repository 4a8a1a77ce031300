import type { Answer, Request } from "./request";

/** One thing that can be asked for. */
export interface RequestKind {
  /** Whether this client may write all that it takes. */
  mayRun(request: Request): boolean;
  /** Who does it for those who may not, if not the active GM; null while there is nobody. */
  executor?(request: Request): User.Implementation | null;
  /** Do it with this client's rights, if it lies within the asker's. */
  run(request: Request, asker: User.Implementation): Promise<Answer>;
}
