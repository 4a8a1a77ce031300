import { DRAG_TYPE, ENTRY_MAPS, startDrag } from "../../host/drag";
import { localize } from "../../host/i18n";
import { closestTo } from "../../host/render";
import { applyByHand } from "../../workflows/effects/by-hand";
import { type MenuLine, openMenu } from "../elements/entry-menu";
import { dropWithUndo } from "./drop-entry";
import { stepEntry } from "./move-entry";
import { statusLines } from "./status-lines";
import { sourceKey } from "../../rules/source";
import { addToHotbar } from "../../workflows/macro/macro-for";
import { findTheme } from "../../workflows/theme/find-theme";
import { askWhom } from "../give-form";
import { copyTagLine, themeLines } from "../theme-moves";

/** A sheet with entries of a document, or of several, as its listeners need it. */
export interface EntrySheet {
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  /** Turn an entry's name into a field, or back if the key is empty. */
  rename(key: string): void;
}

/** What an element of a template says of the entry it shows. */
const entryOf = ({ dataset: { uuid = "", entry = "", map, name = "" } }: HTMLElement) =>
  ({ uuid, entry, map: ENTRY_MAPS.find((one) => one === map) ?? "tags", name });

/** Listen for drags, menus, double presses and arrow keys on entries. Once, on the frame: parts come and go below it. */
export function listenToEntries(sheet: EntrySheet): void {
  const { element } = sheet;
  element.addEventListener("dragstart", (event) => {
    const theme = findTheme(closestTo(event, "[data-grip]")?.dataset["uuid"] ?? "");
    if (theme) {
      event.stopPropagation();
      event.dataTransfer?.setData("text/plain", JSON.stringify(theme.toDragData()));
      return;
    }
    const source = closestTo(event, "[draggable=true][data-entry]");
    if (!source) return;
    event.stopPropagation();
    startDrag(event, entryOf(source));
    source.dataset["drag"] = "source";
  });
  element.addEventListener("dragend", (event) => void closestTo(event, "[data-drag=source]")?.removeAttribute("data-drag"));
  element.addEventListener("contextmenu", (event) => {
    const chip = closestTo(event, "[aria-haspopup=menu][data-entry]");
    if (!chip || !sheet.isEditable) return;
    event.preventDefault();
    event.stopPropagation();
    const open = () => { openMenu(chip, linesFor(sheet, chip)); };
    // where the press itself opens menus, its release would count as a press outside and close ours again
    if (event.buttons) element.ownerDocument.addEventListener("pointerup", () => { setTimeout(open); }, { once: true });
    else open();
  });
  element.addEventListener("click", (event) => {
    const grip = closestTo(event, "[data-grip]");
    const theme = grip && findTheme(grip.dataset["uuid"] ?? "");
    if (grip && theme) openMenu(grip, themeLines(element, theme));
  });
  element.addEventListener("dblclick", (event) => startRename(sheet, event));
  element.addEventListener("keydown", (event) => onKey(sheet, event));
  element.addEventListener("focusout", (event) => {
    if (closestTo(event, "[data-rename]")) sheet.rename("");
  });
}

function startRename(sheet: EntrySheet, event: Event): void {
  const chip = closestTo(event, "[aria-haspopup=menu][data-entry]");
  if (!chip || !sheet.isEditable) return;
  const { uuid, entry } = entryOf(chip);
  sheet.rename(sourceKey(uuid, entry));
}

function onKey(sheet: EntrySheet, event: KeyboardEvent): void {
  if (event.isComposing) return;
  const field = closestTo(event, "[data-rename]");
  if (field && event.key === "Escape") event.stopPropagation();
  if (field?.tagName === "INPUT" && (event.key === "Enter" || event.key === "Escape")) {
    event.preventDefault();
    field.blur();
  }
  if (event.key === "F2") startRename(sheet, event);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const chip = event.altKey && sheet.isEditable ? closestTo(event, "[aria-haspopup=menu][data-entry]") : null;
  if (step && chip && chip.dataset["kind"] !== "theme") {
    event.preventDefault();
    void stepEntry(entryOf(chip), step < 0 ? -1 : 1);
  } else if (step) moveInside(event, step);
}

/** Arrow keys inside a row of boxes or tabs: one tab stop, the rest by arrows. */
function moveInside(event: KeyboardEvent, step: number): void {
  const group = closestTo(event, "[data-boxes], [role=tablist]");
  const stops = [...(group?.querySelectorAll<HTMLElement>("button") ?? [])];
  const index = stops.findIndex((stop) => stop === event.target);
  const next = stops[(index + step + stops.length) % stops.length];
  if (!group || index < 0 || !next) return;
  event.preventDefault();
  for (const stop of stops) stop.tabIndex = stop === next ? 0 : -1;
  next.focus();
  if (group.getAttribute("role") === "tablist") next.click();
}

/** What a chip's menu offers. */
function linesFor(sheet: EntrySheet, chip: HTMLElement): MenuLine[] {
  const { uuid, entry, map } = entryOf(chip);
  const { kind = "", burned } = chip.dataset;
  const change = (value: Readonly<Record<string, boolean>>) => () => void applyByHand([{ target: uuid, path: `${map}.${entry}`, kind: "set", value }]);
  const line = (label: string, icon: string, run: () => unknown): MenuLine => ({ label, icon, run });
  const isTag = map === "tags" || map === "storyTags";
  const isThemeTag = findTheme(uuid) !== null;
  const drag = entryOf(chip);
  return [
    ...(burned === undefined ? [line(localize(chip.getAttribute("aria-pressed") === "true" ? "Roll.takeOut" : "Roll.takeIn"), "fa-dice", () => { chip.click(); })] : []),
    ...(map === "statuses" ? statusLines(uuid, entry) : []),
    line(localize("Sheet.edit"), "fa-pen", () => { sheet.rename(sourceKey(uuid, entry)); }),
    ...(isTag && kind !== "weakness"
      ? [burned === undefined ? line(localize("Tag.burn"), "fa-fire", change({ burned: true })) : line(localize("Tag.recover"), "fa-rotate-left", change({ burned: false }))]
      : []),
    ...(map === "erosions" ? [line(localize("Temptation.offer"), "fa-water", () => { chip.closest(".td-erosion")?.querySelector<HTMLElement>("[data-action=tempt]")?.click(); })] : []),
    ...(map === "statuses" || (isTag && !isThemeTag) ? [line(localize("Drag.give"), "fa-hand-holding", () => void askWhom(drag))] : []),
    ...(isTag && isThemeTag ? copyTagLine(drag) : []),
    line(localize("Drag.toHotbar"), "fa-table-cells", () => void addToHotbar({ ...drag, type: DRAG_TYPE })),
    ...(kind === "theme" ? [] : [
      line(localize("Sheet.moveBack"), "fa-arrow-up", () => void stepEntry({ uuid, entry, map }, -1)),
      line(localize("Sheet.moveOn"), "fa-arrow-down", () => void stepEntry({ uuid, entry, map }, 1)),
      line(localize("Sheet.drop"), "fa-trash", () => void dropWithUndo(sheet.element, { uuid, entry, map })),
    ]),
  ];
}
