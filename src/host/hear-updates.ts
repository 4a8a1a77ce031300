/** What is needed of a document to hear of its updates. */
export interface Heard {
  readonly documentName?: string;
}

/** What a writer's client sent along with an update. */
export type SentAlong = Readonly<Record<string, unknown>>;

type Listener = (document: object, changes: object, options: SentAlong) => void;

/** The hooks, for names that are put together: the types know each by itself. */
interface AnyHooks {
  on(hook: string, listener: Listener): number;
  off(hook: string, id: number): void;
}

/** Be told of every update of every document of a kind as it comes in, whoever made it. Call what it returns to be told no longer. */
export function hearAllUpdates(name: string, listener: (document: object, sent: SentAlong) => void): () => void {
  const hooks = Hooks as unknown as AnyHooks;
  const id = hooks.on(`update${name}`, (document, _changes, options) => listener(document, options));
  return () => hooks.off(`update${name}`, id);
}

/** The same of one document. */
export const hearUpdates = (heard: Heard, listener: (sent: SentAlong) => void): (() => void) =>
  hearAllUpdates(heard.documentName ?? "", (document, sent) => {
    if (document === heard) listener(sent);
  });
