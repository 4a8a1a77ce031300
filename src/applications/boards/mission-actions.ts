import { askForm } from "../../host/ask-form";
import { localize } from "../../host/i18n";
import { isSenseless, refuseMove } from "../../rules/moves";
import { makeMove } from "../../workflows/mission/move";
import type { Move } from "../../workflows/mission/move-effects";
import { casefilesOf, conclusionsOf, type Mission, openDossier, stateOf } from "../../workflows/mission/mission-documents";
import { releaseClue } from "../../workflows/mission/release";
import type { Board } from "./board-types";

/** Make a move of the mission; what the text does not allow is offered to the MC as a ruling (MC裁定). */
async function move(mission: Mission, wanted: Move): Promise<void> {
  const refusal = refuseMove(stateOf(mission), wanted);
  if (refusal && !isSenseless(refusal)) {
    const words = { reason: localize(`TAINTED.Board.refused.${refusal === "unsafe" ? "unsafe" : refusal === "noVerification" ? "noVerification" : "other"}`) };
    const given = await askForm("ruling", localize("TAINTED.Board.ruling"), words, "TAINTED.Board.ruleSo");
    if (!given) return;
  }
  const { refusal: left } = await makeMove(mission, wanted, true);
  if (left) ui.notifications?.warn(localize("TAINTED.Board.refused.other"));
}

/** What the MC does to the mission from its board: open a dossier and close it, show what lies hidden. */
export const missionActions: Readonly<Record<string, (this: Board, event: PointerEvent, target: HTMLElement) => void | Promise<void>>> = {
  async openDossier() {
    await move(this.mission, { move: "dossier" });
  },
  async closeDossier() {
    const dossier = openDossier(this.mission)?.id;
    const by = conclusionsOf(this.mission).findLast(({ system }) => system.dossier === dossier && system.form === "verification" && system.outcome !== "");
    await move(this.mission, { move: "close", conclusion: by?.id ?? "" });
  },
  async toggleSafe() {
    await move(this.mission, { move: "safe", on: !this.mission.system.safe });
  },
  async release(_event, { dataset: { clue = "" } }) {
    const casefile = casefilesOf(this.mission).find(({ items }) => items.has(clue));
    const refusal = casefile ? await releaseClue(this.mission, casefile, clue) : "missing";
    if (refusal) ui.notifications?.warn(localize("TAINTED.Board.refused.other"));
  },
};
