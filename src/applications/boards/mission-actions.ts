import { moveOrRule } from "../../chat/move-or-rule";
import { showAnswer } from "../../chat/show-answer";
import { conclusionsOf, openDossier } from "../../workflows/mission/mission-documents";
import { releaseClue } from "../../workflows/mission/release";
import { done, refuse } from "../../workflows/request/request";
import type { Board } from "./board-types";

/** What the MC does to the mission from its board: open a dossier and close it, show what lies hidden. */
export const missionActions: Readonly<Record<string, (this: Board, event: PointerEvent, target: HTMLElement) => void | Promise<void>>> = {
  async openDossier() {
    await moveOrRule(this.mission, { move: "dossier" });
  },
  async closeDossier() {
    const dossier = openDossier(this.mission)?.id;
    const by = conclusionsOf(this.mission).findLast(({ system }) => system.dossier === dossier && system.form === "verification" && system.outcome !== "");
    await moveOrRule(this.mission, { move: "close", conclusion: by?.id ?? "" });
  },
  async toggleSafe() {
    await moveOrRule(this.mission, { move: "safe", on: !this.mission.system.safe });
  },
  async release(_event, { dataset: { clue = "" } }) {
    const refusal = await releaseClue(this.mission, clue);
    showAnswer(refusal ? refuse(refusal) : done);
  },
};
