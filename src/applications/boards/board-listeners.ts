import { showAnswer } from "../../chat/show-answer";
import { findDocument, isItem } from "../../host/documents";
import { parseDrag, parseObject } from "../../host/drag";
import { localize } from "../../host/i18n";
import { closestTo } from "../../host/render";
import { COLUMNS } from "../../rules/dossier";
import { EDIT_FIELDS } from "../../rules/dossier-step";
import { CLUE_FILTERS, ROWS } from "../views/clue-view";
import { weighClue } from "./board-actions";
import { keepDraftFor, keepTypedInto } from "./board-drafts";
import { addOther } from "./board-others";
import type { Board, BoardLooks } from "./board-types";
import { seedOf } from "./clue-seed";
import { hold, letGo } from "./holding";
import { askNewClue } from "./new-clue-form";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Typing, choosing and dragging on the board. */
export function listenToBoard(board: Board): void {
  const { element } = board;
  element.addEventListener("input", (event) => onInput(board, event.target as Field)); // our fields alone fire it
  element.addEventListener("change", (event) => onChange(board, event.target as Field));
  element.addEventListener("dragstart", (event) => onDragStart(board, event));
  element.addEventListener("dragend", () => endDrag(board));
  element.addEventListener("dragover", (event) => {
    event.preventDefault();
    markZone(board, closestTo(event, ".td-scale"));
  });
  element.addEventListener("drop", (event) => void onDrop(board, event));
  element.addEventListener("keydown", (event) => onTabKey(board, event));
}

/** What is typed stays in this browser at once; the list of clues follows the search. */
function onInput(board: Board, { dataset, value }: Field): void {
  const { mission, looks } = board;
  if (dataset["draft"] === "text") keepDraftFor(mission.id ?? "", looks.question, { text: value });
  if (dataset["draft"] === "asked") keepDraftFor(mission.id ?? "", looks.question, { asked: value });
  if (dataset["typed"]) keepTypedInto(looks.conclusion, dataset["typed"], value);
  if (dataset["search"] !== undefined) list(board, { typed: value });
}

/** Other clues are asked for: they are seen from the first on. */
function list(board: Board, asked: Partial<BoardLooks>): void {
  Object.assign(board.looks, asked, { rows: ROWS });
  board.element.querySelector(".td-board__scroll")?.scrollTo(0, 0);
  board.redraw("clues");
}

/** What was chosen, or written to its end, is asked for. */
function onChange(board: Board, { dataset, value }: Field): void {
  const filter = dataset["filter"] === undefined ? undefined : CLUE_FILTERS.find((one) => one === value);
  if (filter) list(board, { filter });
  const field = EDIT_FIELDS.find((one) => one === (dataset["typed"] ?? dataset["edit"]));
  if (field && board.looks.conclusion) void board.step({ do: "edit", conclusion: board.looks.conclusion, field, value });
}

/** A clue on its way is the host's own kind of drag: the hotbar and other sheets know it too. */
function onDragStart({ mission }: Board, event: DragEvent): void {
  const row = closestTo(event, "[data-clue-row]");
  const { uuid = "", item = "" } = row?.dataset ?? {};
  if (!row || !event.dataTransfer) return;
  event.dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
  hold(mission.id ?? "", item);
}

function endDrag(board: Board): void {
  letGo();
  markZone(board, null);
}

/** Show where it would fall; without a redraw, which would end the drag. */
function markZone({ element }: Board, over: HTMLElement | null): void {
  for (const zone of element.querySelectorAll<HTMLElement>(".td-scale")) {
    const isOver = zone === over;
    if (isOver === (zone.dataset["drag"] === "over")) continue;
    zone.dataset["drag"] = isOver ? "over" : "";
    const hint = zone.querySelector(".td-scale__hint");
    if (hint) hint.textContent = localize(isOver ? "Roll.releaseHint" : "Clue.dropHint");
  }
}

async function onDrop(board: Board, event: DragEvent): Promise<void> {
  event.preventDefault();
  event.stopPropagation();
  const zone = closestTo(event, ".td-scale, [data-side=clues], .td-cards");
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  endDrag(board);
  const entry = parseDrag(text);
  if (entry) return addOther(board, entry);
  const { uuid } = parseObject(text);
  const item = findDocument(typeof uuid === "string" ? uuid : "");
  if (isItem(item) && item.parent?.uuid === board.mission.uuid) return dropItem(board, item, zone, event);
  showAnswer(await askNewClue(board.mission, await seedOf(text)));
}

/** A clue of the team's falls into a column, off the scales, or onto the free board. */
async function dropItem(board: Board, { id, type }: Item.Implementation, zone: HTMLElement | null, event: DragEvent): Promise<void> {
  if (!id || !zone) return;
  if (zone.matches(".td-cards")) {
    const [box, { scrollLeft, scrollTop }] = [zone.getBoundingClientRect(), zone];
    const [x, y] = [event.clientX - box.left + scrollLeft, event.clientY - box.top + scrollTop].map((at) => Math.max(0, Math.round(at) - 10));
    await board.step({ do: "card", item: id, x: x ?? 0, y: y ?? 0 });
  } else if (type === "clue") await weighClue(board, id, COLUMNS.find((column) => column === zone.dataset["side"]) ?? "");
}

/** Arrows go from question to question, as in any row of tabs. */
function onTabKey(board: Board, event: KeyboardEvent): void {
  const tab = closestTo(event, ".td-question");
  const by = { ArrowLeft: -1, ArrowRight: 1, Home: -9, End: 9 }[event.key];
  if (!tab || by === undefined) return;
  event.preventDefault();
  const tabs = [...board.element.querySelectorAll<HTMLElement>(".td-question")];
  const next = tabs[Math.max(0, Math.min(tabs.length - 1, tabs.indexOf(tab) + by))];
  next?.focus();
  next?.click();
}
