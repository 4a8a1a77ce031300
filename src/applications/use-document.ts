import { loadDocument, isActor, isItem } from "../host/documents";
import { localize } from "../host/i18n";
import { openSheet } from "../host/sheet";
import { activeRoller } from "./active-roller";
import { openRollWindow } from "./dialogs/open-roll-window";
import { sayRefusal, toggleEntry } from "./take-entry";

/** What a macro on the hotbar does: an entry goes into the roll of whoever would roll, and her window opens; a document opens. */
export async function useDocument(uuid: string, entry: string): Promise<void> {
  const document = await loadDocument(uuid);
  if (!isActor(document) && !isItem(document)) {
    ui.notifications?.warn(localize("TAINTED.Drag.refused.dead"));
    return;
  }
  if (!entry) {
    openSheet(document);
    return;
  }
  const roller = activeRoller();
  if (!roller) ui.notifications?.warn(localize("TAINTED.Draft.refusal.noRoller"));
  else {
    sayRefusal(toggleEntry(roller.uuid, { uuid, entry }));
    await openRollWindow(roller);
  }
}
