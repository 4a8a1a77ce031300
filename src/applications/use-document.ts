import { isActor, isActorOf, isItem, loadDocument } from "../host/documents";
import { warn } from "../host/warn";
import { openSheet } from "../host/sheet";
import { activeRoller } from "./active-roller";
import { openRollWindow } from "./dialogs/open-roll-window";
import type { Agent } from "./own-entries";
import { sayRefusal, toggleEntry } from "./take-entry";

/** The agent whose entry it is, if she is this user's. */
function ownerOf(document: Actor.Implementation | Item.Implementation): Agent | null {
  const actor = isActor(document) ? document : document.actor;
  return isActor(actor) && isActorOf(actor, "agent") && actor.isOwner ? actor : null;
}

/** What a macro on the hotbar does: an entry goes into the roll of whoever would roll, and her window opens; a document opens. */
export async function useDocument(uuid: string, entry: string): Promise<void> {
  const document = await loadDocument(uuid);
  if (!isActor(document) && !isItem(document)) {
    warn("Drag.refused.dead");
    return;
  }
  if (!entry) {
    openSheet(document);
    return;
  }
  const roller = activeRoller() ?? ownerOf(document);
  if (!roller) warn("Draft.refusal.noRoller");
  else {
    sayRefusal(toggleEntry(roller.uuid, { uuid, entry }));
    await openRollWindow(roller);
  }
}
