import { powerSettings } from "../host/settings";
import { addSource, type Draft, type DraftRefusal, type DraftStep, newDraft } from "../rules/draft";
import { armedSource } from "../workflows/theme/armed";

/** Drafts of this client by the agent's UUID. Private, and gone with the session; nothing is spent by them. */
const drafts = new Map<string, Draft>();
const watchers = new Set<(actor: string) => void>();

const tell = (actor: string): void => {
  for (const watcher of watchers) watcher(actor);
};

/** The draft of an agent's next roll; if nothing was begun, one with the erosion that she has yielded to, or an empty one. */
export const draftOf = (actor: string): Draft => drafts.get(actor) ?? withArmed(newDraft(actor));

function withArmed(draft: Draft): Draft {
  const source = armedSource(draft.actor);
  return source ? addSource(draft, source, powerSettings()).draft : draft;
}

/** An agent has yielded to an erosion, or has no longer: her draft follows. */
export function armDraft(actor: string): void {
  const begun = drafts.get(actor);
  if (begun) drafts.set(actor, withArmed(begun));
  tell(actor);
}

/** Agents for whom something was begun. */
export const draftedActors = (): readonly string[] => [...drafts.keys()];

/** Keep a draft as it is now; whoever shows it draws it again. */
export function keepDraft(draft: Draft): void {
  drafts.set(draft.actor, draft);
  tell(draft.actor);
}

/** Keep what is typed without telling anybody: the field that it comes from shows it already. */
export const noteDraft = (draft: Draft): unknown => drafts.set(draft.actor, draft);

/** Take a step in an agent's draft. */
export function stepDraft(actor: string, step: (draft: Draft) => DraftStep): DraftRefusal {
  const { draft, refusal } = step(draftOf(actor));
  if (!refusal) keepDraft(draft);
  return refusal;
}

/** Forget a draft: it was rolled, or given up. */
export function dropDraft(actor: string): void {
  if (drafts.delete(actor)) tell(actor);
}

/**
 * Be told when a draft changes.
 *
 * @returns Call it to be told no longer.
 */
export function watchDrafts(watcher: (actor: string) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
