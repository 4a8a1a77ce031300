import { worldAgents } from "../../host/agents";
import { askForm } from "../../host/ask-form";
import { localize } from "../../host/i18n";
import { warn } from "../../host/warn";
import { diceOf } from "../../rules/odds";
import { rollFormula } from "../../host/settings";
import { type Column, COLUMNS, QUESTIONS } from "../../rules/dossier";
import { showAnswer } from "../../chat/show-answer";
import { judgeProposal, ruleOn, strikeClue } from "../../workflows/dossier/mc-steps";
import { rollConclusion } from "../../workflows/dossier/roll-conclusion";
import { clueIn, conclusionIn, conclusionsOf, type Conclusion } from "../../workflows/mission/mission-documents";
import { offerUndo } from "../elements/undo-bar";
import { openNamed } from "../sheets/page-actions";
import { MORE_ROWS } from "../views/clue-view";
import { cardActions } from "./card-actions";
import { draftFor, keepDraftFor, keepTypedInto, TYPED_FIELDS, weighInDraft } from "./board-drafts";
import { type Board, BOARD_VIEWS } from "./board-types";
import { MISSION_ACTIONS } from "../sheets/mission-actions";
import { askNewClue } from "./new-clue-form";
import { markedText } from "./note-from-anywhere";

type Press = (this: Board, event: PointerEvent, target: HTMLElement) => void | Promise<void>;

const chosen = ({ mission, looks }: Board): Conclusion | null => conclusionIn(mission, looks.conclusion);
const columnOf = (name: string | undefined): Column => COLUMNS.find((column) => column === name) ?? "support";

/** Lay a clue onto the scales of what is brought up, into a column or off it. */
export async function weighClue(board: Board, clue: string, column: Column | ""): Promise<void> {
  const { looks, mission } = board;
  if (looks.conclusion) {
    const conclusion = looks.conclusion;
    await board.step(column ? { do: "place", conclusion, clue, column } : { do: "take", conclusion, clue });
    return;
  }
  weighInDraft(mission.id ?? "", looks.question, clue, column);
  board.redraw();
}

/** Whom this user leads with, if nobody says otherwise. */
function ownLead(): string {
  const { character } = game.user ?? {};
  if (character?.type === "agent") return character.uuid;
  return game.user?.isGM ? "" : (worldAgents().find(({ isOwner }) => isOwner)?.uuid ?? "");
}

const writing: Readonly<Record<string, Press>> = {
  question(_event, { dataset: { question = "" } }) {
    const next = QUESTIONS.find((one) => one === question) ?? this.looks.question;
    const current = conclusionsOf(this.mission).findLast(({ system }) => system.question === next && !system.outcome);
    Object.assign(this.looks, { question: next, conclusion: current?.id ?? "", others: [] });
    this.redraw();
  },
  conclusion(_event, { dataset: { conclusion = "" } }) {
    this.bringUp(conclusion);
    this.redraw();
  },
  async share() {
    const { looks, mission } = this;
    const { text, asked, scales } = draftFor(mission.id ?? "", looks.question);
    if (!text.trim()) return warn("Board.noText");
    const conclusion = foundry.utils.randomID();
    const clues = Object.fromEntries(COLUMNS.flatMap((column) => scales[column].map((id) => [id, column] as const)));
    looks.sharing = conclusion;
    const shared = await this.step({ do: "share", conclusion, question: looks.question, asked, text, lead: ownLead(), clues });
    if (!shared) looks.sharing = "";
    this.redraw();
  },
  rewrite() {
    const old = chosen(this);
    if (!old) return;
    const { text, asked, support, conflict, question } = old.system;
    keepDraftFor(this.mission.id ?? "", question, { text, asked, scales: { support, conflict } });
    this.looks.conclusion = "";
    this.redraw();
  },
  forget() {
    for (const field of TYPED_FIELDS) keepTypedInto(this.looks.conclusion, field, null);
    this.redraw();
  },
  place(_event, { dataset: { clue = "", column = "" }, ariaPressed }) {
    return weighClue(this, clue, ariaPressed === "true" ? "" : columnOf(column));
  },
  take(_event, { dataset: { clue = "" } }) {
    return weighClue(this, clue, "");
  },
  async replay(_event, { dataset: { clue = "" }, ariaPressed }) {
    await this.step({ do: "replay", conclusion: this.looks.conclusion, clue, on: ariaPressed !== "true" });
  },
  dropOther(_event, { dataset: { key = "" } }) {
    this.looks.others = this.looks.others.filter((source) => source.key !== key);
    this.redraw("main");
  },
  async roll() {
    await roll(this);
  },
  async byHand() {
    const dice = diceOf(rollFormula()) ?? [];
    const given = await askForm("faces", localize("Roll.manual"), { dice: dice.map((faces, index) => ({ index, number: index + 1, faces })) }, "TAINTED.Roll.roll");
    if (given) await roll(this, dice.map((_, index) => Number(given[`die-${index}`]?.normalize("NFKC"))));
  },
};

async function roll(board: Board, faces?: readonly number[]): Promise<void> {
  const conclusion = chosen(board);
  if (!conclusion) return warn("Board.shareFirst");
  const { refusal } = await rollConclusion(conclusion, { ...(faces ? { faces } : {}), sources: board.looks.others });
  if (!refusal) board.looks.others = [];
  if (refusal) warn(`Dossier.refused.${refusal}`);
}

const clues: Readonly<Record<string, Press>> = {
  async newClue() {
    showAnswer(await askNewClue(this.mission, markedText()));
  },
  more() {
    this.looks.rows += MORE_ROWS;
    this.redraw("clues");
  },
  moreVerdicts() {
    this.looks.verdicts += MORE_ROWS;
    this.redraw("verdicts");
  },
  async judge(_event, { dataset: { clue = "", accept } }) {
    const found = clueIn(this.mission, clue);
    if (found) await judgeProposal(found, accept === "true");
  },
  async strike(_event, { dataset: { clue = "" } }) {
    const found = clueIn(this.mission, clue);
    if (!found) return;
    const { name, system: { struck } } = found;
    const undo = await strikeClue(this.mission, found, !struck);
    if (undo) offerUndo(this.element, localize(struck ? "Clue.standsAgain" : "Clue.wasStruck", { name }), undo);
  },
};

const rulings: Readonly<Record<string, Press>> = {
  async agree() {
    const conclusion = chosen(this);
    if (conclusion) showAnswer(await ruleOn(conclusion, { agreed: !conclusion.system.agreed }));
  },
  async rule() {
    const conclusion = chosen(this);
    if (conclusion) showAnswer(await ruleOn(conclusion, { ruled: !conclusion.system.ruled }));
  },
  async modify(_event, { dataset: { by } }) {
    const conclusion = chosen(this);
    if (conclusion) showAnswer(await ruleOn(conclusion, { modifier: conclusion.system.modifier + Number(by) }));
  },
};

/** What a press on the board does. */
export const boardActions: Readonly<Record<string, Press>> = {
  ...writing, ...clues, ...rulings, ...cardActions, moveMission: MISSION_ACTIONS.moveMission, release: MISSION_ACTIONS.release, openNamed,
  view(_event, { dataset: { view = "" } }) {
    this.looks.view = BOARD_VIEWS.find((one) => one === view) ?? "write";
    this.redraw();
  },
};
