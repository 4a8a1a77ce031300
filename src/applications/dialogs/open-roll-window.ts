import { findDocument, isActor, isActorOf } from "../../host/documents";
import { newDraft } from "../../rules/draft";
import { draftFrom, findDraft, isOpen } from "../../workflows/draft/draft-card";
import { beginDraft } from "../drafts";
import type { Agent } from "../own-entries";
import { addEntry, type EntryRef, sayRefusal } from "../take-entry";
import { RollWindow } from "./roll-window";

interface Opened {
  readonly about?: string | undefined;
  readonly shared?: string | undefined;
}

/**
 * Open the roll window of an agent, or bring it to the front.
 *
 * @param source - Something to take in at once.
 * @param about - Id of the consequence's message that is to be mitigated.
 * @param shared - Id of the message of the shared draft that is to be gone on with.
 */
export async function openRollWindow(agent: Agent, { source, about, shared }: { source?: EntryRef } & Opened = {}): Promise<RollWindow> {
  const card = shared ? findDraft(shared) : null;
  if (card && isOpen(card)) beginDraft(draftFrom(card));
  if (about) beginDraft(newDraft(agent.uuid, { move: "mitigation", about, mode: "public" }));
  const open = foundry.applications.instances.get(RollWindow.idFor(agent));
  const window = open instanceof RollWindow ? open : new RollWindow(agent);
  if (source) sayRefusal(addEntry(agent.uuid, source));
  await window.render({ force: true, window: { title: window.title } });
  if (open) window.bringToFront();
  return window;
}

/** The same by UUID, for macros; nothing happens when there is no such agent. */
export async function openRollWindowFor(uuid: string, opened: Opened = {}): Promise<RollWindow | null> {
  const actor = findDocument(uuid);
  return isActor(actor) && isActorOf(actor, "agent") ? openRollWindow(actor, opened) : null;
}
