import type { Answer, Request } from "./request";

/** One thing that can be asked for. */
export interface RequestKind {
  /** Whether this client may write all that it takes. */
  mayRun(request: Request): boolean;
  /** Do it with this client's rights, if it lies within the asker's. */
  run(request: Request, asker: User.Implementation): Promise<Answer>;
}
