import type { EntryDrag } from "../../host/drag";
import { warn } from "../../host/warn";
import { setting } from "../../host/settings";
import { conclusionIn } from "../../workflows/mission/mission-documents";
import { sourceAt } from "../../workflows/roll/source-at";
import { refusalText } from "../take-entry";
import type { Board } from "./board-types";

/** Bring a tag or a status to a conclusion's roll: in most worlds only clues count, and the board says so (B34). */
export function addOther(board: Board, { uuid, entry }: EntryDrag): void {
  const { looks, mission } = board;
  const lead = conclusionIn(mission, looks.conclusion)?.system.lead ?? "";
  if (!setting("dossier.allowOtherPower")) return warn("Dossier.refused.onlyClues");
  if (!lead) return warn("Dossier.refused.noLead");
  const { source, refusal } = sourceAt(uuid, entry, lead);
  if (!source) return void ui.notifications?.warn(refusalText(refusal));
  looks.others = [...looks.others.filter(({ key }) => key !== source.key), source];
  board.redraw("main");
}
