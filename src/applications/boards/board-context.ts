import { localize } from "../../host/i18n";
import { entriesOf } from "../../model/fields/keyed-map";
import { tiesOf } from "../../workflows/dossier/provenance-of";
import { casefilesOf, cluesOf, conclusionsOf, formsIn, type Mission, openDossier } from "../../workflows/mission/mission-documents";
import { columnsOf, workView } from "../views/board-view";
import { cardsView } from "../views/cards-view";
import { CLUE_FILTERS, clueRow, doubted, findClues } from "../views/clue-view";
import { groundsView } from "../views/grounds-view";
import { verdictView } from "../views/verdict-view";
import { type Board, BOARD_VIEWS } from "./board-types";

/** All that the board's templates read. */
export function boardContext({ mission, looks }: Pick<Board, "mission" | "looks">) {
  const { user } = game;
  if (!user) return {};
  const { view, question, typed, filter, rows } = looks;
  const conclusion = conclusionsOf(mission).find(({ id }) => id === looks.conclusion) ?? null;
  const chosen = { question, conclusion };
  const columns = columnsOf(mission, chosen);
  const clues = cluesOf(mission);
  const doubt = doubted(clues, tiesOf(mission));
  const { drawn, left } = findClues(clues, { typed, filter, rows });
  const isWriting = view === "write";
  return {
    ...titleView(mission, user, view), isMc: user.isGM, isWriting,
    clues: {
      count: clues.length, typed, left, filters: Object.fromEntries(CLUE_FILTERS.map((id) => [id, `TAINTED.Clue.filters.${id}`])), filter,
      rows: drawn.map((clue) => clueRow(clue, columns, doubt)), none: !drawn.length, mayWeigh: isWriting && !conclusion?.system.outcome,
      hidden: user.isGM ? hiddenClues(mission) : null,
    },
    work: isWriting ? workView(mission, chosen, looks.others, user) : null,
    cards: view === "cards" ? cardsView(mission, looks.moved, looks.linking) : null,
    grounds: view === "grounds" ? groundsView(mission) : null,
    verdicts: verdictsView(mission, looks.verdicts, looks.conclusion),
  };
}

/** Head of the board: which dossier is open, and what the MC may do about it (R42, R46). */
function titleView(mission: Mission, user: User.Implementation, view: string) {
  const dossier = openDossier(mission);
  const { safe } = mission.system;
  const number = dossier ? localize("TAINTED.Dossier.number", { number: String(dossier.number) }) : localize("TAINTED.Dossier.noneOpen");
  return {
    heading: number, dossierTitle: dossier?.title ?? "", safe, safeState: String(safe), away: !game.users?.activeGM,
    mayOpen: user.isGM && !dossier, mayClose: user.isGM && dossier !== null, closable: dossier !== null && formsIn(mission, dossier.id).includes("verification"),
    closed: entriesOf(mission.system.dossiers).filter(({ closed }) => closed).length,
    views: BOARD_VIEWS.map((id) => ({ id, label: `TAINTED.Board.views.${id}`, pressed: String(id === view) })),
  };
}

/** What still lies in the casefile: nothing of it is in any player's client. */
function hiddenClues(mission: Mission) {
  const hidden = casefilesOf(mission).flatMap(cluesOf).filter(({ id }) => !mission.items.has(id ?? ""));
  return { count: hidden.length, rows: hidden.map(({ id, uuid, name, system }) => ({ id, uuid, name, text: system.text === name ? "" : system.text, origin: system.origin })) };
}

/** The team's conclusions, the newest first; a long list in parts. */
function verdictsView(mission: Mission, most: number, chosen: string) {
  const all = conclusionsOf(mission).reverse();
  const clues = cluesOf(mission);
  return { count: all.length, left: Math.max(0, all.length - most), rows: all.slice(0, most).map((conclusion) => verdictView(mission, clues, chosen, conclusion)) };
}
