import { seedFrom } from "../applications/boards/clue-seed";
import { markedText, noteFromAnywhere } from "../applications/boards/note-from-anywhere";
import { menuEntry, onMenu } from "../host/context-menu";
import { localize } from "../host/i18n";
import { registerKey } from "../host/keys";
import { openBoard } from "../host/windows";
import { activeMission } from "../workflows/mission/active-mission";

const COLLECTIONS = {
  Actor: () => game.actors, ChatMessage: () => game.messages, Item: () => game.items, JournalEntry: () => game.journal,
} as const;

/** A clue can be made of whatever is listed (an actor, an item, a journal, a message) and, by a key, of text that is marked anywhere. */
export function listen(): void {
  for (const document of ["Actor", "ChatMessage", "Item", "JournalEntry"] as const) {
    onMenu(document, (entries) => {
      const press = (id: string) => {
        const found = COLLECTIONS[document]()?.get(id);
        if (found) void noteFromAnywhere(seedFrom(found));
      };
      entries.push(menuEntry({ label: localize("TAINTED.Clue.makeOf"), icon: "note-sticky", visible: () => activeMission() !== null, press }));
    });
  }
  Hooks.once("init", () => {
    registerKey({ id: "clue", name: "TAINTED.Clue.makeOfMarked", key: "KeyC", modifiers: ["Alt", "Shift"], press: () => noteFromAnywhere(markedText()) });
    registerKey({ id: "board", name: "TAINTED.Board.key", key: "KeyD", modifiers: ["Alt", "Shift"], press: () => openBoard() });
  });
}
