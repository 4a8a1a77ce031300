import { questionText } from "../../chat/dossier-view";
import { oddsView } from "../../chat/odds-view";
import { sourceView } from "../../chat/source-view";
import { worldAgents } from "../../host/agents";
import { localize, signed } from "../../host/i18n";
import { bandLimits, powerSettings, rollFormula } from "../../host/settings";
import { type Column, FORMS, type Question, QUESTIONS } from "../../rules/dossier";
import type { Source } from "../../rules/source";
import { tallyPower } from "../../rules/tally";
import { isRolled } from "../../workflows/dossier/dossier-card";
import { refuseRoll } from "../../workflows/dossier/roll-conclusion";
import { maySay } from "../../workflows/dossier/take-step";
import { weigh, type Weighable, type Weighed } from "../../workflows/dossier/weigh";
import { type Clue, type Conclusion, conclusionsOf, type Mission } from "../../workflows/mission/mission-documents";
import { findAgent } from "../../workflows/theme/find-theme";
import { cluesOfDraft, draftFor, TYPED_FIELDS, typedInto } from "../boards/board-drafts";
import { clueRow } from "./clue-view";

/** What the board has brought up. */
export interface Chosen {
  readonly question: Question;
  /** The shared conclusion; null for this user's own draft. */
  readonly conclusion: Conclusion | null;
}

/** Where each clue lies in what is brought up. */
export const columnsOf = (mission: Mission, { question, conclusion }: Chosen): ReadonlyMap<string, Column> =>
  new Map(Object.entries(weighableOf(mission, { question, conclusion }).clues).filter(([, { gone }]) => !gone).map(([id, { column }]) => [id, column]));

function weighableOf(mission: Mission, { question, conclusion }: Chosen): Weighable {
  if (conclusion) return conclusion.system;
  return { question, clues: cluesOfDraft(draftFor(mission.id ?? "", question)), modifier: 0 };
}

/** Tabs of the questions, each with how it stands (R49, R50). */
export function questionTabs(mission: Mission, chosen: Question) {
  const conclusions = conclusionsOf(mission);
  return QUESTIONS.map((id) => {
    const states = conclusions.filter(({ system }) => system.question === id).map(({ system }) => system.state);
    const mark = states.includes("confirmed") ? "confirmed" : states.at(-1) === "refuted" ? "refuted" : "";
    return { id, text: questionText(id, ""), selected: String(id === chosen), tab: id === chosen ? "0" : "-1", icon: mark === "confirmed" ? "check" : "xmark", mark, tone: mark === "refuted" ? "hot" : "", label: `TAINTED.Conclusion.${mark || "open"}` };
  });
}

/** The middle of the board: the conclusion that is brought up, on the scales, and how it will be rolled. */
export function workView(mission: Mission, chosen: Chosen, brought: readonly Source[], user: User.Implementation) {
  const { conclusion, question } = chosen;
  const weighed = weigh(mission, weighableOf(mission, chosen));
  const beside = brought.length ? tallyPower(brought, powerSettings()) : { power: 0, sources: [] };
  const power = weighed.tally.power + beside.power;
  const columns = columnsOf(mission, chosen);
  const rows = (clues: readonly Clue[]) => clues.map((clue) => clueRow(clue, columns));
  const common = {
    questions: questionTabs(mission, question), isFree: question === "free", isMc: user.isGM,
    support: { rows: rows(weighed.support), sum: signed(weighed.support.length) }, conflict: { rows: rows(weighed.conflict), sum: signed(-weighed.conflict.length) },
    meter: meterView(weighed), total: signed(power), odds: oddsView(power, { formula: rollFormula(), bands: bandLimits() }),
    others: othersOf(mission, chosen), beside: beside.sources.map((source) => ({ ...sourceView(source), key: source.key })),
  };
  return conclusion ? { ...common, ...sharedView(mission, conclusion, weighed, user) } : { ...common, ...draftView(mission, question) };
}

/** Other conclusions of the same question that are not decided. */
const othersOf = (mission: Mission, { question, conclusion }: Chosen) =>
  conclusionsOf(mission).filter(({ id, system }) => system.question === question && !system.outcome && id !== conclusion?.id).map(({ id, name }) => ({ id, name }));

/** 「支持 n / 复杂等级 c」: boxes up to the complexity, and those beyond it (R53). */
function meterView({ support, complexity, missing }: Weighed) {
  const boxes = Array.from({ length: Math.max(complexity, support.length) }, (_, index) => ({ on: index < Math.min(support.length, complexity), extra: index >= complexity }));
  return { support: support.length, complexity, boxes: boxes.slice(0, 12), now: Math.min(support.length, complexity), missing, lack: localize("Mystery.missing", { count: String(missing) }) };
}

function draftView(mission: Mission, question: Question) {
  const { text, asked } = draftFor(mission.id ?? "", question);
  return { isDraft: true, maySay: true, mayWeigh: true, text, asked };
}

function sharedView(mission: Mission, conclusion: Conclusion, { support }: Weighed, user: User.Implementation) {
  const { id, system } = conclusion;
  const { text, asked, where, plan, form, lead, agreed, ruled, modifier, outcome, state, clues } = system;
  const typed = (field: string, stored: string): string => typedInto(id ?? "", field) ?? stored;
  const decided = outcome !== "" || isRolled(id ?? "");
  const refusal = decided ? "decided" : refuseRoll(mission, conclusion, user);
  const isLead = findAgent(lead)?.testUserPermission(user, "OWNER") === true;
  return {
    isDraft: false, id, decided, maySay: !decided && maySay(conclusion, user), mayWeigh: !decided, text: typed("text", text), asked: typed("asked", asked), where: typed("where", where), plan: typed("plan", plan),
    unsaved: TYPED_FIELDS.some((field) => typed(field, system[field]) !== system[field]),
    stateOf: state, leads: leadsFor(lead, user), form, isDeduction: form === "deduction", isVerification: form === "verification",
    forms: FORMS.map((one) => ({ id: one, label: `TAINTED.Dossier.${one}`, chosen: one === form })),
    replays: support.map(({ id: clue, name }) => ({ id: clue, name, on: clues[clue ?? ""]?.replayed ?? false })),
    agreed: String(agreed), mayAgree: user.isGM && !decided, isAgreed: agreed, ruled: String(ruled), isRuled: ruled, modifier: signed(modifier), hasModifier: modifier !== 0,
    refusal: refusal && localize(`Dossier.refused.${refusal}`), mayRoll: !decided && (user.isGM || isLead || !lead),
  };
}

/** Agents that this user may put down as lead: their own, and whoever leads now. */
function leadsFor(lead: string, user: User.Implementation) {
  const agents = worldAgents().filter((agent) => agent.uuid === lead || (user.isGM ? agent.hasPlayerOwner : agent.testUserPermission(user, "OWNER")));
  return [{ uuid: "", name: localize("Conclusion.noLead"), chosen: lead === "" }, ...agents.map(({ uuid, name }) => ({ uuid, name, chosen: uuid === lead }))];
}
