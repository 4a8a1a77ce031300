import { closestTo } from "../../host/render";
import { entryOf } from "../../model/fields/keyed-map";
import { BOARD_SIZE } from "../../rules/dossier-step";
import type { Board } from "./board-types";
import { hold, holdersOn, letGo } from "./holding";

/** A press of an arrow moves a card so far. */
const STRIDE = 20;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-STRIDE, 0], ArrowRight: [STRIDE, 0], ArrowUp: [0, -STRIDE], ArrowDown: [0, STRIDE] };

interface Place {
  readonly x: number;
  readonly y: number;
}

const within = (value: number): number => Math.max(0, Math.min(BOARD_SIZE, Math.round(value)));
const placeOf = ({ dataset }: HTMLElement): Place => ({ x: Number(dataset["x"]), y: Number(dataset["y"]) });

/** Move it on the page, without a redraw. */
function show(card: HTMLElement, { x, y }: Place): void {
  Object.assign(card.dataset, { x: String(x), y: String(y) });
  card.style.setProperty("--td-x", String(x));
  card.style.setProperty("--td-y", String(y));
}

/** It was let go: one request for the whole gesture. */
async function put(board: Board, card: HTMLElement): Promise<void> {
  const { x, y } = placeOf(card);
  const { item = "", note = "" } = card.dataset;
  board.looks.moved.set(item || note, { x, y });
  const text = note ? (entryOf(board.mission.system.board.notes, note)?.text ?? "") : "";
  const asked = await board.step(note ? { do: "note", note, text, x, y } : { do: "card", item, x, y });
  if (!asked) board.looks.moved.delete(item || note);
  board.redraw("main");
}

/** Cards and notes are moved by pointer (mouse, pen, finger) and by arrow keys. */
export function listenToCards(board: Board): void {
  const { element } = board;
  element.addEventListener("pointerdown", (event) => {
    const card = closestTo(event, "[data-card]");
    if (!card || event.button !== 0 || closestTo(event, "button:not(.td-card-pin__grip)")) return;
    drag(board, card, event);
  });
  element.addEventListener("keydown", (event) => {
    const grip = closestTo(event, ".td-card-pin__grip");
    const step = ARROWS[event.key];
    const card = grip?.closest<HTMLElement>("[data-card]");
    if (!card || !step) return;
    event.preventDefault();
    const { x, y } = placeOf(card);
    show(card, { x: within(x + step[0]), y: within(y + step[1]) });
    card.dataset["moving"] = "true";
  });
  element.addEventListener("keyup", (event) => {
    const card = closestTo(event, "[data-card][data-moving]");
    if (!card || !(event.key in ARROWS)) return;
    delete card.dataset["moving"];
    void put(board, card);
  });
}

function drag(board: Board, card: HTMLElement, { pointerId, clientX, clientY }: PointerEvent): void {
  const start = placeOf(card);
  const mission = board.mission.id ?? "";
  hold(mission, card.dataset["item"] ?? card.dataset["note"] ?? "");
  card.setPointerCapture(pointerId);
  const move = (event: PointerEvent) => { show(card, { x: within(start.x + event.clientX - clientX), y: within(start.y + event.clientY - clientY) }); };
  const end = () => {
    for (const [type, listener] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]] as const) card.removeEventListener(type, listener as EventListener); // pointer events reach it as such
    letGo(mission);
    const now = placeOf(card);
    if (now.x !== start.x || now.y !== start.y) void put(board, card);
  };
  card.addEventListener("pointermove", move);
  card.addEventListener("pointerup", end);
  card.addEventListener("pointercancel", end);
}

/** Show who holds which card now; on what is drawn, without a redraw. */
export function showHolders({ element, mission }: Board): void {
  const holders = holdersOn(mission.id ?? "");
  for (const card of element.querySelectorAll<HTMLElement>("[data-item]")) {
    const user = game.users?.get(holders.get(card.dataset["item"] ?? "") ?? "");
    if (user) card.dataset["heldBy"] = user.name;
    else delete card.dataset["heldBy"];
  }
}
