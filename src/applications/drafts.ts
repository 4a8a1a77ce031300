import { powerSettings } from "../host/settings";
import { addSource, type Draft, type DraftRefusal, type DraftStep, newDraft } from "../rules/draft";
import { draftFrom, findDraft, isOpen } from "../workflows/draft/draft-card";
import { saveDraft } from "../workflows/draft/save-draft";
import { armedSource } from "../workflows/theme/armed";

/** Drafts of this client by the agent's UUID. Private ones are gone with the session; shared ones are views of their message. */
const drafts = new Map<string, Draft>();
/** What a mitigation came in between. */
const aside = new Map<string, Draft>();
/** Shared drafts as their messages have them, and how many writes of ours are under way. */
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
  drafts.set(draft.actor, draft);
  tell(draft.actor);
  void save(draft.actor);
}

/** Keep what is typed without telling anybody: the field that it comes from shows it already. */
export function noteDraft(draft: Draft): void {
  drafts.set(draft.actor, draft);
  if (!draft.shared) return;
  clearTimeout(pauses.get(draft.actor));
  pauses.set(draft.actor, setTimeout(() => void save(draft.actor), PAUSE));
}

/** Write what changed in a shared draft since it was last written. */
async function save(actor: string): Promise<void> {
  const draft = draftOf(actor);
  const card = draft.shared ? findDraft(draft.shared) : null;
  if (!card) return;
  const before = saved.get(actor) ?? draftFrom(card);
  saved.set(actor, draft);
  writing.set(actor, (writing.get(actor) ?? 0) + 1);
  try {
    await saveDraft(card, before, draft);
  } finally {
    writing.set(actor, (writing.get(actor) ?? 1) - 1);
    followDraft(card.id);
  }
}

/** A shared draft came, changed or went: who works on that agent sees it as it is now. */
export function followDraft(id: string): void {
  const card = findDraft(id);
  const actor = card?.system.actor ?? [...drafts.values()].find(({ shared }) => shared === id)?.actor;
  if (!actor || (writing.get(actor) ?? 0) > 0) return;
  if (card && isOpen(card)) {
    if (!card.isOwner) return;
    const draft = draftFrom(card);
    saved.set(actor, draft);
    drafts.set(actor, draft);
    tell(actor);
  } else if (drafts.get(actor)?.shared === id) dropDraft(actor);
}

/** Begin a roll that comes in between, such as a mitigation; the other is there again after it. */
export function beginDraft(draft: Draft): void {
  const now = drafts.get(draft.actor);
  if (now?.move === draft.move && now.about === draft.about) return;
  if (now) aside.set(draft.actor, now);
  drafts.set(draft.actor, draft);
  tell(draft.actor);
}

/** Take a step in an agent's draft. */
export function stepDraft(actor: string, step: (draft: Draft) => DraftStep): DraftRefusal {
  const { draft, refusal } = step(draftOf(actor));
  if (!refusal) keepDraft(draft);
  return refusal;
}

/** Forget a draft: it was rolled, or given up. What it came in between is back. */
export function dropDraft(actor: string): void {
  const before = aside.get(actor);
  saved.delete(actor);
  if (!drafts.delete(actor)) return;
  if (before) drafts.set(actor, before);
  aside.delete(actor);
  tell(actor);
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
