import { closestTo } from "../../host/render";
import { entryOf } from "../../model/fields/keyed-map";
import { BOARD_SIZE } from "../../rules/dossier-step";
import type { Board } from "./board-types";
import { hold, holdersOn, letGo } from "./holding";

/** A press of an arrow moves a card so far. */
const STRIDE = 20;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-STRIDE, 0], ArrowRight: [STRIDE, 0], ArrowUp: [0, -STRIDE], ArrowDown: [0, STRIDE] };

const within = (value: number): number => Math.max(0, Math.min(BOARD_SIZE, Math.round(value)));
const placeOf = ({ dataset }: HTMLElement) => ({ x: Number(dataset["x"]), y: Number(dataset["y"]) });

/** Move it on the page, without a redraw, and whatever is drawn meanwhile. */
function moveTo({ looks }: Board, card: HTMLElement, left: number, top: number): string {
  const { item: id = "" } = card.dataset;
  const [x, y] = [within(left), within(top)];
  looks.moved.set(id, { x, y });
  Object.assign(card.dataset, { x, y });
  card.style.setProperty("--td-x", String(x));
  card.style.setProperty("--td-y", String(y));
  return id;
}

/** It was let go: one request for the whole gesture. */
async function put(board: Board, id: string): Promise<void> {
  const place = board.looks.moved.get(id);
  if (!place) return;
  const note = entryOf(board.mission.system.board.notes, id);
  const asked = await board.step(note ? { do: "note", note: id, text: note.text, ...place } : { do: "card", item: id, ...place });
  if (!asked) board.looks.moved.delete(id);
  board.redraw("main");
}

/** Cards and notes are moved by pointer (mouse, pen, finger) and by arrow keys. */
export function listenToCards(board: Board): void {
  const { element } = board;
  let keyed = "";
  element.addEventListener("pointerdown", (event) => {
    const card = closestTo(event, "[data-card]");
    if (!card || event.button !== 0 || closestTo(event, "button:not(.td-card-pin__grip)")) return;
    drag(board, card, event);
  });
  element.addEventListener("keydown", (event) => {
    const card = closestTo(event, ".td-card-pin__grip")?.closest<HTMLElement>("[data-card]");
    const step = ARROWS[event.key];
    if (!card || !step) return;
    event.preventDefault();
    const { x, y } = placeOf(card);
    keyed = moveTo(board, card, x + step[0], y + step[1]);
  });
  element.addEventListener("keyup", (event) => {
    if (!keyed || !(event.key in ARROWS)) return;
    void put(board, keyed);
    keyed = "";
  });
}

/** Somebody else's redraw in the middle puts another element in the card's place: what is held is known by its id. */
function drag(board: Board, card: HTMLElement, { pointerId, clientX, clientY }: PointerEvent): void {
  const { element, mission } = board;
  const { x, y } = placeOf(card);
  const { item: id = "" } = card.dataset;
  const stop = new AbortController();
  const { signal } = stop;
  hold(mission.id ?? "", id);
  element.setPointerCapture(pointerId);
  const end = () => {
    stop.abort();
    letGo();
    void put(board, id);
  };
  element.addEventListener("pointermove", (event) => {
    const now = element.querySelector<HTMLElement>(`[data-card][data-item="${id}"]`);
    if (now) moveTo(board, now, x + event.clientX - clientX, y + event.clientY - clientY);
  }, { signal });
  element.addEventListener("pointerup", end, { signal });
  element.addEventListener("pointercancel", end, { signal });
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
