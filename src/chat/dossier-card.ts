import { powerRollOf } from "../dice/power-roll";
import { isRolling } from "../host/dice-module";
import { openBoard } from "../host/windows";
import { DossierModel } from "../model/message/dossier";
import { cardIds, type DossierCard as Card, findDossierCard, resultOf } from "../workflows/dossier/dossier-card";
import { recordConclusion } from "../workflows/dossier/follow-up";
import { followAnswer, owedBy, preparedFor } from "../workflows/dossier/prepared";
import { effectsOf } from "../workflows/effects/effect-card";
import { findMission } from "../workflows/mission/mission-documents";
import { askClue, askTrait } from "./dossier-forms";
import { dossierHead, dossierView } from "./dossier-view";
import { drawCard } from "./draw-card";
import { effectLines } from "./effect-view";
import { tryMove } from "./try-move";
import { stageFrom } from "./stage-form";
import { undoView } from "./undo-view";

/** Card of a rolled conclusion: what the dice made of it, what the MC still owes it (R56-R73). */
export class DossierCard extends DossierModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const actions = {
      tdWriteClue: askClue, tdPickTrait: askTrait, tdRecord: recordConclusion,
      tdStage: ({ id }: Card) => stageFrom({ actor: this.actor, from: id, fromText: this.text, origin: "dossier" }),
      tdFollow: (card: Card, { answer = "" }: DOMStringMap) => followAnswer(card, answer),
      tdReturn: async () => {
        const mission = findMission(this.mission);
        if (mission) await tryMove(mission, { move: "return" });
      },
      tdBoard: async () => void (await openBoard(this.mission, this.conclusion)),
    };
    const lines = (card: Card) => effectLines(effectsOf(card)).filter(({ row }) => row !== cardIds(card.id).state); // the stamp says it
    return drawCard(this, { find: findDossierCard, actions, common: dossierHead(this), lines, view: (card) => this.#view(card) }, options);
  }

  #view(card: Card) {
    if (isRolling(this.parent)) return { rolling: true };
    const isMc = game.user?.isGM === true;
    const [ids, effects] = [cardIds(card.id), effectsOf(card)];
    const made = (row: string) => effects.find(({ id, state }) => id === row && state === "applied")?.label ?? ""; // its name as it was then
    const facts = { ...card.system, effects, clue: made(ids.clue), trait: made(ids.trait), result: resultOf(card), owed: owedBy(card) };
    const mayReturn = isMc && findMission(this.mission)?.system.scene?.id === ids.scene;
    return { ...dossierView(facts, powerRollOf(this.parent.rolls), isMc, isMc ? preparedFor(card) : []), mayReturn, ...undoView(card, isMc && card.system.settled) };
  }
}
