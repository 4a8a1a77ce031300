/** What is needed of a document to hear of its updates. */
export interface Heard {
  readonly documentName?: string;
}

type Listener = (document: unknown, changes: object, options: Readonly<Record<string, unknown>>) => void;

/** The hooks, for names that are put together: the types know each by itself. */
interface AnyHooks {
  on(hook: string, listener: Listener): number;
  off(hook: string, id: number): void;
}

/**
 * Be told of every update of one document as it comes in, whoever made it, with what the writer's client sent along.
 *
 * @returns Call it to be told no longer.
 */
export function hearUpdates(heard: Heard, listener: (options: Readonly<Record<string, unknown>>) => void): () => void {
  const hooks = Hooks as unknown as AnyHooks;
  const hook = `update${heard.documentName ?? ""}`;
  const id = hooks.on(hook, (document, _changes, options) => {
    if (document === heard) listener(options);
  });
  return () => hooks.off(hook, id);
}
