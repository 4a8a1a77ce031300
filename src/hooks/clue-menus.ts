import { clueFrom } from "../applications/boards/note-from-anywhere";
import { findDocument } from "../host/documents";
import { inMessageMenus, inSheetMenus } from "../host/menu";

const MAKE = ["TAINTED.Clue.make", "fa-solid fa-note-sticky"] as const;

/** 做成线索 in the menus of sheets and of messages: where nothing can be dragged, by finger or by key. */
export function listen(): void {
  inSheetMenus(...MAKE, ({ document, element }) => {
    const page = element.querySelector<HTMLElement>("article[data-page-id]")?.dataset["pageId"];
    return clueFrom(page ? findDocument(`${document.uuid}.JournalEntryPage.${page}`) : document);
  });
  inMessageMenus(...MAKE, (message) => clueFrom(game.messages?.get(message)));
}
