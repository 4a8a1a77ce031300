/** One entry of a menu that the host opens on what it lists. */
export interface MenuEntry {
  readonly label: string;
  /** Name of the icon, without its set. */
  readonly icon: string;
  readonly visible: () => boolean;
  /** @param id - Of the document, as its row names it. */
  readonly press: (id: string) => unknown;
}

/** Id of the document of a listed row, or of a message in the log. v13 hands rows to menus of older packages as jQuery; ours are elements. */
const idOf = (row: Element): string => {
  const named = row.closest<HTMLElement>("[data-entry-id], [data-message-id]")?.dataset;
  return named?.["entryId"] ?? named?.["messageId"] ?? "";
};

/** An entry in the form that this generation takes (v13 name, markup, callback; v14 label, classes, onClick). */
export function menuEntry({ label, icon, visible, press }: MenuEntry): object {
  const classes = `fa-solid fa-${icon}`;
  if (game.release.generation < 14) return { name: label, icon: `<i class="${classes}"></i>`, condition: visible, callback: (row: Element) => void press(idOf(row)) };
  return { label, icon: classes, visible, onClick: (_event: Event, row: Element) => void press(idOf(row)) };
}

/** Hooks in which the host lets others add to the menu of what it lists; the types know them by class. */
export const onMenu = (document: "Actor" | "ChatMessage" | "Item" | "JournalEntry", add: (entries: object[]) => void): unknown =>
  (Hooks as unknown as { on(name: string, listener: (app: unknown, entries: object[]) => void): unknown }).on(`get${document}ContextOptions`, (_app, entries) => { add(entries); });
