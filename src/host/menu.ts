/** What the host hands to those who add to its menus; the types know neither hook. */
interface Menus {
  on(hook: "getHeaderControlsDocumentSheetV2", add: (sheet: Sheet, entries: object[]) => void): unknown;
  on(hook: "getChatMessageContextOptions", add: (log: object, entries: object[]) => void): unknown;
}

interface Sheet {
  readonly document: foundry.abstract.Document.Any;
  readonly element: HTMLElement;
}

const menus = Hooks as unknown as Menus;

/** Add to the menu in the header of every document's sheet. */
export const inSheetMenus = (label: string, icon: string, press: (sheet: Sheet) => unknown): unknown =>
  menus.on("getHeaderControlsDocumentSheetV2", (sheet, entries) => { entries.push({ label, icon, action: "tdMenu", onClick: () => press(sheet) }); });

/** Add to the menu of every message. Source: foundryvtt.com/api, ContextMenuEntry of 13 and of 14. */
export const inMessageMenus = (label: string, icon: string, press: (message: string) => unknown): unknown =>
  menus.on("getChatMessageContextOptions", (_log, entries) => {
    const onMessage = ({ dataset }: HTMLElement) => press(dataset["messageId"] ?? "");
    entries.push(game.release.generation < 14 ? { name: label, icon: `<i class="${icon}"></i>`, callback: onMessage } : { label, icon, onClick: (_event: Event, target: HTMLElement) => onMessage(target) });
  });
