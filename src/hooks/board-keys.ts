import { markedText, noteFromAnywhere } from "../applications/boards/note-from-anywhere";
import { registerKey } from "../host/keys";
import { openBoard } from "../host/windows";

/** Keys of the investigation: a clue of the text that is marked anywhere, and the board. */
export function listen(): void {
  Hooks.once("init", () => {
    registerKey({ id: "clue", name: "TAINTED.Clue.makeOfMarked", key: "KeyC", modifiers: ["Alt", "Shift"], press: () => noteFromAnywhere(markedText()) });
    registerKey({ id: "board", name: "TAINTED.Board.key", key: "KeyD", modifiers: ["Alt", "Shift"], press: () => openBoard() });
  });
}
