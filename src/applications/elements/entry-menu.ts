import { localize } from "../../host/i18n";

/** One line of a menu. */
export interface MenuLine {
  readonly label: string;
  readonly icon: string;
  readonly run: () => unknown;
}

const KEYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Open a menu beside what it is about. Arrows move, Enter and Space choose, Esc and a press elsewhere close it, and the focus
 * goes back to where it came from.
 */
export function openMenu(anchor: HTMLElement, lines: readonly MenuLine[]): void {
  const root = anchor.closest(".td") ?? anchor.ownerDocument.body;
  const menu = anchor.ownerDocument.createElement("div");
  menu.className = "td-menu";
  menu.setAttribute("popover", "auto");
  menu.setAttribute("role", "menu");
  menu.setAttribute("aria-label", localize("Sheet.menuOf", { name: anchor.dataset["name"] ?? "" }));
  const items = lines.map((line) => menuItem(menu, line));
  menu.append(...items);

  menu.addEventListener("keydown", (event) => onKey(event, menu, items));
  menu.addEventListener("toggle", (event) => {
    if (event.newState === "open") return;
    const held = menu.contains(menu.ownerDocument.activeElement);
    menu.remove();
    if (held && anchor.isConnected) anchor.focus();
  });
  root.append(menu);
  menu.showPopover();
  const { left, bottom } = anchor.getBoundingClientRect();
  const put = (axis: "x" | "y", at: number) => menu.style.setProperty(`--td-menu-${axis}`, `${at}px`);
  put("x", Math.min(left, innerWidth - menu.offsetWidth)); // never beyond the page
  put("y", Math.min(bottom + 2, innerHeight - menu.offsetHeight));
  items[0]?.focus();
}

function menuItem(menu: HTMLElement, { label, icon, run }: MenuLine): HTMLButtonElement {
  const item = menu.ownerDocument.createElement("button");
  item.type = "button";
  item.className = "td-menu__item";
  item.setAttribute("role", "menuitem");
  item.tabIndex = -1;
  const mark = menu.ownerDocument.createElement("i");
  mark.className = `fa-solid ${icon}`;
  mark.setAttribute("aria-hidden", "true");
  item.append(mark, label);
  item.addEventListener("click", (event) => {
    event.stopPropagation();
    menu.hidePopover();
    run();
  });
  return item;
}

function onKey(event: KeyboardEvent, menu: HTMLElement, items: readonly HTMLElement[]): void {
  event.stopPropagation(); // the host closes windows on Esc
  if (event.key === "Escape" || event.key === "Tab") {
    event.preventDefault();
    menu.hidePopover();
    return;
  }
  const move = KEYS[event.key];
  if (!move) return;
  event.preventDefault();
  items[move(items.findIndex((item) => item === menu.ownerDocument.activeElement), items.length)]?.focus();
}
