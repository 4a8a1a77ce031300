import { entriesOf } from "../../model/fields/keyed-map";
import { BOARD_SIZE } from "../../rules/dossier-step";
import { cluesOf, conclusionsOf, type Mission } from "../../workflows/mission/mission-documents";

/** Width of a card on the free board, and where a link is tied to it. */
export const CARD = { width: 190, pin: 12 } as const;

/** Cards that are no further apart than this stand in one line. */
const LINE = 60;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where this client has just put things, until everybody has it. */
export type Moved = ReadonlyMap<string, Spot>;

/** The free board: cards where they were put, the threads between them, notes. */
export function cardsView(mission: Mission, moved: Moved, linking: string) {
  const { cards, links, notes } = mission.system.board;
  const items = new Map([...cluesOf(mission), ...conclusionsOf(mission)].map((item) => [item.id, item]));
  const at = (id: string, place: Spot) => moved.get(id) ?? { x: place.x, y: place.y };
  const placed = entriesOf(cards).flatMap(({ id, x, y }, z) => {
    const item = items.get(id);
    return item ? [{ id, uuid: item.uuid, name: item.name, kind: item.type, icon: item.type === "clue" ? "note-sticky" : "scale-balanced", linking: String(linking === id), z, ...at(id, { x, y }), state: stateOf(item) }] : [];
  });
  const spot = new Map(placed.map((card) => [card.id, card]));
  const threads = entriesOf(links).flatMap(({ id, from, to }) => {
    const [one, other] = [spot.get(from), spot.get(to)];
    return one && other ? [{ id, from, to, x1: one.x + CARD.width / 2, y1: one.y + CARD.pin, x2: other.x + CARD.width / 2, y2: other.y + CARD.pin, names: `${one.name} — ${other.name}` }] : [];
  });
  const texts = entriesOf(notes).map(({ id, text, x, y }) => ({ id, text, ...at(id, { x, y }) }));
  const far = (axis: "x" | "y") => Math.min(BOARD_SIZE, Math.max(600, ...[...placed, ...texts].map((one) => one[axis] + 320)));
  return { cards: placed.toSorted(asRead), threads, notes: texts, width: far("x"), height: far("y"), isEmpty: placed.length + texts.length === 0, isLinking: linking !== "" };
}

/** As one reads, line by line: Tab goes so, whichever card was moved last and lies on top. */
const asRead = (one: Spot, other: Spot): number => Math.round(one.y / LINE) - Math.round(other.y / LINE) || one.x - other.x;

const stateOf = (item: { readonly system: object }): string =>
  ("struck" in item.system && item.system.struck ? "struck" : "state" in item.system && typeof item.system.state === "string" ? item.system.state : "");
