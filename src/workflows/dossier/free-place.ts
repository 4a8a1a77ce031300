import { entriesOf } from "../../model/fields/keyed-map";
import { BOARD_SIZE } from "../../rules/dossier-step";
import type { Mission } from "../mission/mission-documents";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A place on the free board for the next card: in rows, so that none hides another. */
export function freePlace(mission: Mission): Place {
  for (let index = 0; ; index++) {
    const place = { x: 20 + (index % 3) * 210, y: 20 + Math.floor(index / 3) * 120 };
    if (!isTaken(mission, place) || place.y > BOARD_SIZE - 200) return place;
  }
}

/** Whether something lies there already, so that a card would cover it. */
export const isTaken = ({ system: { board } }: Mission, { x, y }: Place): boolean =>
  [...entriesOf(board.cards), ...entriesOf(board.notes)].some((one) => Math.abs(one.x - x) < 100 && Math.abs(one.y - y) < 60);
