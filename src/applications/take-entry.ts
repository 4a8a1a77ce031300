import { localize } from "../host/i18n";
import { powerSettings } from "../host/settings";
import { toggleSource, addSource } from "../rules/draft";
import { sourceAt, type SourceRefusal } from "../workflows/roll/source-at";
import { stepDraft } from "./drafts";

/** An entry, by the document that holds it. */
export interface EntryRef {
  readonly uuid: string;
  readonly entry: string;
}

/** A refusal in words, with a way out; empty when nothing was refused. */
export const refusalText = (refusal: SourceRefusal): string => (refusal ? localize(`Draft.refusal.${refusal}`) : "");

/** Take an entry into an agent's draft, or out if it is in: what a press does. */
export function toggleEntry(actor: string, { uuid, entry }: EntryRef): SourceRefusal {
  const { source, refusal } = sourceAt(uuid, entry, actor);
  return source ? stepDraft(actor, (draft) => toggleSource(draft, source, powerSettings())) : refusal;
}

/** Take an entry into an agent's draft, once: what a drop does. */
export function addEntry(actor: string, { uuid, entry }: EntryRef): SourceRefusal {
  const { source, refusal } = sourceAt(uuid, entry, actor);
  return source ? stepDraft(actor, (draft) => addSource(draft, source, powerSettings())) : refusal;
}

/** Say a refusal to the person, and nothing when there is none. */
export function sayRefusal(refusal: SourceRefusal): void {
  if (refusal) ui.notifications?.warn(refusalText(refusal));
}
