import { powerSettings } from "../host/settings";
import { addSource, type Draft, type DraftRefusal, type DraftStep, newDraft } from "../rules/draft";
import { draftFrom, findDraft, isOpen } from "../workflows/draft/draft-card";
import { saveDraft } from "../workflows/draft/save-draft";
import { armedSource } from "../workflows/theme/armed";

/** Drafts of this client by the agent's UUID. Private ones are gone with the session; shared ones are views of their message. */
const drafts = new Map<string, Draft>();
/** What another draft came in between, the last one first. */
const aside = new Map<string, readonly Draft[]>();
/** Shared drafts as their messages have them, and how many writes of ours are under way; by the message's id. */
const saved = new Map<string, Draft>();
const writing = new Map<string, number>();
const watchers = new Set<(actor: string) => void>();

/** Typed text is written when the typing pauses (ms). */
const PAUSE = 400;
const pauses = new Map<string, ReturnType<typeof setTimeout>>();

const tell = (actor: string): void => {
  for (const watcher of watchers) watcher(actor);
};

/** The draft of an agent's next roll; if nothing was begun, one with the erosion that she has yielded to, or an empty one. */
export const draftOf = (actor: string): Draft => drafts.get(actor) ?? withArmed(newDraft(actor));

function withArmed(draft: Draft): Draft {
  const source = draft.move === "action" ? armedSource(draft.actor) : null;
  return source ? addSource(draft, source, powerSettings()).draft : draft;
}

/** An agent has yielded to an erosion, or has no longer: her draft follows. */
export function armDraft(actor: string): void {
  const begun = drafts.get(actor);
  if (begun) keepDraft(withArmed(begun));
  else tell(actor);
}

/** Keep a draft as it is now; whoever shows it draws it again, and a shared one is written. */
export function keepDraft(draft: Draft): void {
  clearTimeout(pauses.get(draft.actor));
  drafts.set(draft.actor, draft);
  tell(draft.actor);
  void save(draft);
}

/** Keep what is typed without telling anybody: the field that it comes from shows it already. */
export function noteDraft(draft: Draft): void {
  drafts.set(draft.actor, draft);
  if (!draft.shared) return;
  clearTimeout(pauses.get(draft.actor));
  pauses.set(draft.actor, setTimeout(() => void save(draft), PAUSE));
}

/** Write what changed in a shared draft since it was last written. */
async function save(draft: Draft): Promise<void> {
  const card = draft.shared ? findDraft(draft.shared) : null;
  if (!card) return;
  const { id } = card;
  const before = saved.get(id) ?? draftFrom(card);
  saved.set(id, draft);
  writing.set(id, (writing.get(id) ?? 0) + 1);
  try {
    await saveDraft(card, before, draft);
  } finally {
    writing.set(id, (writing.get(id) ?? 1) - 1);
    followDraft(id);
  }
}

/** A shared draft came, changed or went: who works on it sees it as it is now. It takes the place of no other that was begun. */
export function followDraft(id: string): void {
  if ((writing.get(id) ?? 0) > 0) return;
  const card = findDraft(id);
  if (card && isOpen(card)) {
    const { actor } = card.system;
    const [now, draft] = [drafts.get(actor), draftFrom(card)];
    saved.set(id, draft);
    aside.set(actor, (aside.get(actor) ?? []).map((one) => (one.shared === id ? draft : one)));
    if (!card.isOwner || (now && now.shared !== id)) return;
    drafts.set(actor, draft);
    tell(actor);
  } else {
    for (const [actor, others] of aside) aside.set(actor, others.filter(({ shared }) => shared !== id));
    for (const { actor, shared } of [...drafts.values()]) if (shared === id) dropDraft(actor);
  }
}

/** Begin a roll that comes in between, such as a mitigation, or go on with a shared one; the other is there again after it. */
export function beginDraft(draft: Draft): void {
  const { actor, shared } = draft;
  const now = drafts.get(actor);
  if (now && (shared ? now.shared === shared : now.move === draft.move && now.about === draft.about)) return;
  if (now) void save(now);
  aside.set(actor, [...(now ? [now] : []), ...(aside.get(actor) ?? [])].filter((one) => !shared || one.shared !== shared));
  keepDraft(draft);
}

/** Take a step in an agent's draft. */
export function stepDraft(actor: string, step: (draft: Draft) => DraftStep): DraftRefusal {
  const { draft, refusal } = step(draftOf(actor));
  if (!refusal) keepDraft(draft);
  return refusal;
}

/** Forget a draft: it was rolled, or given up. What it came in between is back. */
export function dropDraft(actor: string): void {
  const [before, ...others] = aside.get(actor) ?? [];
  if (!drafts.delete(actor)) return;
  if (before) drafts.set(actor, before);
  aside.set(actor, others);
  tell(actor);
}

/** Leave a draft: a private one is given up; a shared one stays on its card, and here too unless it came in between. */
export function leaveDraft(actor: string): void {
  if (!drafts.get(actor)?.shared || aside.get(actor)?.length) dropDraft(actor);
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
