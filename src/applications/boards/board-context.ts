import { localize } from "../../host/i18n";
import { tiesOf } from "../../workflows/dossier/provenance-of";
import { cluesOf, type Conclusion, conclusionIn, conclusionsOf, hiddenClues, type Mission, openDossier } from "../../workflows/mission/mission-documents";
import { findAgent } from "../../workflows/theme/find-theme";
import { type Chosen, columnsOf, workView } from "../views/board-view";
import { cardsView } from "../views/cards-view";
import { CLUE_FILTERS, clueRow, doubted, findClues } from "../views/clue-view";
import { groundsView } from "../views/grounds-view";
import { verdictView } from "../views/verdict-view";
import { type Board, BOARD_VIEWS, type BoardLooks } from "./board-types";

/** All that the board's templates read, as far as the parts that are drawn need it. */
export function boardContext({ mission, looks }: Pick<Board, "mission" | "looks">, parts: readonly string[]) {
  const { user } = game;
  if (!user) return {};
  const { view, question } = looks;
  const conclusion = conclusionIn(mission, looks.conclusion);
  const chosen = { question, conclusion };
  const draws = (part: string, only = view) => parts.includes(part) && only === view;
  return {
    ...titleView(mission, conclusion, user, view), isMc: user.isGM, isCards: view === "cards",
    clues: draws("clues") ? cluesView(mission, chosen, looks, user) : null,
    work: draws("main", "write") ? workView(mission, chosen, looks.others, user) : null,
    cards: draws("main", "cards") ? cardsView(mission, looks.moved, looks.linking) : null,
    grounds: draws("main", "grounds") ? groundsView(mission) : null,
    verdicts: draws("verdicts") ? verdictsView(mission, looks) : null,
  };
}

/** Head of the board: which dossier is open, and what the MC may do about it (R42, R46). */
function titleView(mission: Mission, conclusion: Conclusion | null, user: User.Implementation, view: string) {
  const dossier = openDossier(mission);
  const { safe } = mission.system;
  const number = dossier ? localize("Dossier.number", { number: String(dossier.number) }) : localize("Dossier.noneOpen");
  return {
    heading: number, dossierTitle: dossier?.title ?? "", leadName: view === "write" ? findAgent(conclusion?.system.lead ?? "")?.name : "",
    safe, safeState: String(safe), wouldBe: String(!safe), away: !game.users?.activeGM, mayOpen: user.isGM && !dossier, mayClose: user.isGM && dossier !== null,
    views: BOARD_VIEWS.map((id) => ({ id, label: `TAINTED.Board.views.${id}`, pressed: String(id === view) })),
  };
}

/** The team's clues that are asked for and, for the MC, what still lies in the casefile: nothing of it is in any player's client. */
function cluesView(mission: Mission, chosen: Chosen, { view, typed, filter, rows }: BoardLooks, user: User.Implementation) {
  const clues = cluesOf(mission);
  const [columns, doubt] = [columnsOf(mission, chosen), doubted(clues, tiesOf(mission))];
  const { drawn, left } = findClues(clues, { typed, filter, rows });
  const hidden = user.isGM && hiddenClues(mission).map(({ id, name, system: { text, origin } }) => ({ id, name, text: text === name ? "" : text, origin }));
  return {
    count: clues.length, left, filters: Object.fromEntries(CLUE_FILTERS.map((id) => [id, `TAINTED.Clue.filters.${id}`])), filter,
    rows: drawn.map((clue) => clueRow(clue, columns, doubt)), none: !drawn.length, mayWeigh: view === "write" && !chosen.conclusion?.system.outcome,
    hidden: hidden && { count: hidden.length, rows: hidden },
  };
}

/** The team's conclusions, the newest first; a long list in parts. */
function verdictsView(mission: Mission, { verdicts, conclusion }: BoardLooks) {
  const all = conclusionsOf(mission).reverse();
  const clues = cluesOf(mission);
  return { count: all.length, left: Math.max(0, all.length - verdicts), rows: all.slice(0, verdicts).map((one) => verdictView(mission, clues, conclusion, one)) };
}
