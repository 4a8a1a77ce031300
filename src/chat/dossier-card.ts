import { powerRollOf } from "../dice/power-roll";
import { isRolling } from "../host/dice-module";
import { openBoard } from "../host/windows";
import { DossierModel } from "../model/message/dossier";
import { cardIds, type DossierCard as Card, findDossierCard, resultOf } from "../workflows/dossier/dossier-card";
import { recordConclusion } from "../workflows/dossier/follow-up";
import { followAnswer, owedBy, preparedFor } from "../workflows/dossier/prepared";
import { effectsOf } from "../workflows/effects/effect-card";
import { findMission } from "../workflows/mission/mission-documents";
import { ask } from "../workflows/request/ask";
import { type Answer, refuse } from "../workflows/request/request";
import { userName } from "./card-viewer";
import { askClue, askTrait } from "./dossier-forms";
import { dossierView } from "./dossier-view";
import { drawCard } from "./draw-card";
import { moveOrRule } from "./move-or-rule";
import { showAnswer } from "./show-answer";
import { stageFrom } from "./stage-form";
import { undoView } from "./undo-view";

/** Card of a rolled conclusion: what the dice made of it, what the MC still owes it (R56-R73). */
export class DossierCard extends DossierModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const id = this.parent.id ?? "";
    const onCard = async (act: (card: Card) => Promise<Answer>) => {
      const card = findDossierCard(id);
      showAnswer(card ? await act(card) : refuse("missing"));
    };
    const actions = {
      tdUndo: async () => showAnswer(await ask({ kind: "undo", card: id, row: "" })),
      tdApply: async ({ dataset: { row = "" } }: HTMLElement) => showAnswer(await ask({ kind: "apply", card: id, row })),
      tdWriteClue: () => onCard(askClue),
      tdPickTrait: () => onCard(askTrait),
      tdStage: () => stageFrom({ actor: this.actor, from: id, fromText: this.text, origin: "dossier" }),
      tdRecord: () => onCard(recordConclusion),
      tdFollow: ({ dataset: { answer = "" } }: HTMLElement) => onCard((card) => followAnswer(card, answer)),
      tdReturn: async () => {
        const mission = findMission(this.mission);
        if (mission) await moveOrRule(mission, { move: "return" });
      },
      tdBoard: async () => void (await openBoard(this.mission, this.conclusion)),
    };
    return drawCard(this.parent, { template: "templates/chat/dossier.hbs", actions, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const { name, img } = this;
    const card = findDossierCard(this.parent.id ?? "");
    if (!card || !this.parent.isContentVisible) return { kind: "dossier", name, img, hidden: true };
    if (isRolling(this.parent)) return { kind: "dossier", name, img, intent: this.text, state: "", rolling: true };
    const isMc = game.user?.isGM === true;
    const facts = { ...card.system, name, img, effects: effectsOf(card), clue: madeName(card, "clue"), trait: madeName(card, "trait"), result: resultOf(card), owed: owedBy(card) };
    const view = dossierView(facts, powerRollOf(this.parent.rolls), { isMc, nameOf: userName, mayUndo: false, prepared: isMc ? preparedFor(card) : [] });
    const isPlayed = findMission(this.mission)?.system.scene?.id === cardIds(card.id).scene;
    return { ...view, mayReturn: isMc && isPlayed, ...undoView(card, isMc && card.system.settled) };
  }
}

/** Name of what came of the card, as it was then; empty while nothing has. */
const madeName = (card: Card, what: "clue" | "trait"): string =>
  effectsOf(card).find(({ id, state }) => id === cardIds(card.id)[what] && state === "applied")?.label ?? "";
