/** What was pressed. Every client can read it: ids, and words that are to be shown anyway. */
export interface Request {
  /** One of {@link KINDS}. */
  readonly kind: string;
  /** Id of the message that was pressed on. */
  readonly card: string;
  /** Id of the row in it, or empty for the whole card. */
  readonly row: string;
  /** What the presser typed with it, such as the name of a new tag. */
  readonly words?: string;
}

/** Every request is answered. `waiting`: the MC's client does it, now or when it comes back. */
export type Answer = { readonly state: "done" } | { readonly state: "waiting" } | { readonly state: "refused"; readonly reason: string };

export const done: Answer = { state: "done" };
export const waiting: Answer = { state: "waiting" };
export const refuse = (reason: string): Answer => ({ state: "refused", reason });

/** Most requests that a user may have waiting; a hand that writes more by force has the rest unread. */
export const MOST_WAITING = 50;

/** Made of what is asked, so that a second press is the same request. */
export const requestId = ({ kind, card, row }: Request): string => [kind, card, row].filter(Boolean).join("_");

/** Longest text that may come with a request. */
const MOST_WORDS = 2000;

const isText = (value: unknown): value is string => typeof value === "string" && /^\w{0,64}$/.test(value);

/** Narrow what a user's client stored. */
export const isRequest = (value: unknown): value is Request =>
  typeof value === "object" && value !== null && "kind" in value && isText(value.kind) && "card" in value && isText(value.card) && "row" in value && isText(value.row) &&
  (!("words" in value) || (typeof value.words === "string" && value.words.length <= MOST_WORDS));

/** Narrow what an executor's client stored. */
export const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && "state" in value && (value.state === "done" || value.state === "waiting" ||
    (value.state === "refused" && "reason" in value && isText(value.reason)));
