import { findTarget } from "../../host/documents";
import { deleteKey } from "../../host/operators";
import { newBoardCard, newBoardLink, newBoardNote } from "../../model/actor/board-entries";
import { entryOf } from "../../model/fields/keyed-map";
import type { DossierStep } from "../../rules/dossier-step";
import { seededId } from "../../rules/seeded-id";
import type { Mission } from "../mission/mission-documents";
import { type Answer, done, refuse } from "../request/request";
import { freePlace, isTaken } from "./free-place";

/** A step on the free board of cards. */
export type BoardStep = Extract<DossierStep, { do: "card" | "uncard" | "link" | "note" | "unnote" }>;

/** Id of the link between two cards, whoever ties it and from whichever end: tied twice it is one. */
export const linkId = (from: string, to: string): string => seededId([from, to].sort().join(" link "));

/** Place, link and take away cards and notes. A card's entry has its Item's id: two who place the same one place one. */
export async function takeBoardStep(mission: Mission, step: BoardStep): Promise<Answer> {
  const changes = changesOf(mission, step);
  if (!changes) return refuse("missing");
  await findTarget(mission.uuid)?.update(changes);
  return done;
}

function changesOf(mission: Mission, step: BoardStep): Record<string, unknown> | null {
  const { cards, links, notes } = mission.system.board;
  const sort = Date.now();
  switch (step.do) {
    case "card": {
      const { item, x, y } = step;
      if (!mission.items.has(item)) return null;
      const path = `system.board.cards.${item}`;
      if (entryOf(cards, item)) return { [`${path}.x`]: x, [`${path}.y`]: y, [`${path}.sort`]: sort };
      const place = isTaken(mission, { x, y }) ? freePlace(mission) : { x, y }; // two people may put theirs on one spot at once
      return { [path]: newBoardCard({ item, ...place, sort }) };
    }
    case "uncard": {
      const tied = Object.entries(links).filter(([, { from, to }]) => from === step.item || to === step.item).map(([id]) => deleteKey("system.board.links", id));
      return Object.assign(deleteKey("system.board.cards", step.item), ...tied) as Record<string, unknown>; // Object.assign of a spread is untyped
    }
    case "link": {
      const { from, to, on } = step;
      const id = linkId(from, to);
      if (!on) return deleteKey("system.board.links", id);
      return from !== to && entryOf(cards, from) && entryOf(cards, to) ? { [`system.board.links.${id}`]: newBoardLink({ from, to, sort }) } : null;
    }
    case "note": {
      const { note, text, x, y } = step;
      const path = `system.board.notes.${note}`;
      return entryOf(notes, note) ? { [`${path}.text`]: text, [`${path}.x`]: x, [`${path}.y`]: y, [`${path}.sort`]: sort } : { [path]: newBoardNote({ text, x, y, sort }) };
    }
    case "unnote":
      return deleteKey("system.board.notes", step.note);
  }
}
