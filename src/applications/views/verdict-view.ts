import { questionText } from "../../chat/dossier-view";
import { localize } from "../../host/i18n";
import { type Clue, type Conclusion, type Mission } from "../../workflows/mission/mission-documents";
import { entryOf } from "../../model/fields/keyed-map";
import { isRolled } from "../../workflows/dossier/dossier-card";
import { laterIn } from "../../workflows/mission/later";

const ICONS: Readonly<Record<string, string>> = { confirmed: "check", refuted: "xmark", doubtful: "question", open: "pen", draft: "pen" };

/** A conclusion of the team's as the list at the side shows it: where it stands, and where it came from. */
export function verdictView(mission: Mission, clues: readonly Clue[], chosen: string, conclusion: Conclusion) {
  const { id, name, system, _stats } = conclusion;
  const { question, asked, text, state, form, outcome, where, support, conflict, dossier } = system;
  const number = entryOf(mission.system.dossiers, dossier)?.number;
  const made = clues.find(({ system: { madeFrom, refutes } }) => madeFrom === id || refutes === id);
  const waits = !outcome && isRolled(id ?? "");
  const lines = [
    form && outcome ? localize("Conclusion.rolledAs", { form: localize(`Dossier.${form}`), outcome: localize(`Outcome.${outcome}`) }) : "",
    form === "deduction" && where && outcome ? localize("Dossier.whereIs", { where }) : "",
    localize("Conclusion.scales", { support: String(support.length), conflict: String(conflict.length) }),
    made ? localize(made.system.madeFrom === id ? "Conclusion.becameClue" : "Conclusion.madeClue", { name: made.name }) : "",
    number ? localize("Dossier.number", { number: String(number) }) : "",
  ];
  return {
    id, text: text || name, question: questionText(question, asked), state: waits ? "waits" : state, icon: waits ? "hourglass-half" : (ICONS[state] ?? "pen"),
    label: `TAINTED.Conclusion.${waits ? "waits" : state}`, tone: state === "confirmed" ? "ink" : state === "refuted" ? "" : "calm", chosen: String(id === chosen), later: laterIn(mission)(_stats.createdTime), lines: lines.filter(Boolean),
  };
}
