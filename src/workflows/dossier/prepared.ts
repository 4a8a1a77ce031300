import type { ConsequenceData } from "../../model/fields/consequence";
import { entriesOf } from "../../model/fields/keyed-map";
import type { HarmEntry } from "../../model/message/consequence";
import { powerRollOf } from "../../dice/power-roll";
import { stageConsequence } from "../consequence/stage-consequence";
import { anomalyOf, casefileOf } from "../mission/mission-documents";
import { type Answer, done, refuse } from "../request/request";
import { type DossierCard, resultOf } from "./dossier-card";
import { hasDone, releaseRefuting, revealHarder, writeRefuting } from "./follow-up";
import { aboutOf } from "./settle-dossier";

/** What the casefile has ready for a roll, from one of its answers. The MC's eyes only. */
export interface Prepared {
  /** Id of the answer. */
  readonly id: string;
  readonly text: string;
  readonly correct: boolean;
  /** The refuting clue, and the hidden one that it repeats. */
  readonly clue: string;
  readonly sameAs: string;
  readonly consequence: ConsequenceData | null;
  readonly trait: string;
}

type Harm = Partial<HarmEntry> & Pick<HarmEntry, "kind">;

/** Answers of the casefile to the card's question, each with what it offers for this very result. */
export function preparedFor(card: DossierCard): Prepared[] {
  const about = aboutOf(card);
  const casefile = game.user?.isGM && about ? casefileOf(about.mission) : null;
  const result = resultOf(card);
  if (!casefile || !result) return [];
  return entriesOf(casefile.system.answers).filter(({ question }) => question === card.system.question).map((answer) => {
    const test = card.system.form === "verification" ? entriesOf(casefile.system.verifications).find((one) => one.answer === answer.id) : undefined;
    const failed = result.conclusion === "refuted";
    const bad = failed ? (test?.fail.consequence ?? answer.refuted.consequence) : (test?.mixed ?? answer.mixed);
    return {
      id: answer.id, text: answer.text, correct: answer.correct,
      clue: result.clue === "refuting" ? answer.refuted.clue : "", sameAs: result.clue === "refuting" ? answer.refuted.sameAs : "",
      consequence: result.consequence && (bad.text || entriesOf(bad.statuses).length) ? bad : null,
      trait: result.trait ? test?.fail.trait || answer.refuted.trait : "",
    };
  });
}

/** In one press, all that an answer of the casefile has ready and the card has not done yet. */
export async function followAnswer(card: DossierCard, id: string): Promise<Answer> {
  const about = aboutOf(card);
  const prepared = preparedFor(card).find((one) => one.id === id);
  if (!about || !prepared) return refuse("missing");
  const answers: Answer[] = [];
  if ((prepared.clue || prepared.sameAs) && !hasDone(card, "clue")) answers.push(await prepareClue(card, prepared));
  const anomaly = anomalyOf(about.mission)?.uuid ?? "";
  if (prepared.trait && anomaly && !hasDone(card, "trait")) answers.push(await revealHarder(card, anomaly, { entry: prepared.trait }));
  if (prepared.consequence && !broughtBy(card.id).length) await stageConsequence(staged(card, anomaly, prepared.consequence));
  return answers.find(({ state }) => state === "refused") ?? done;
}

const prepareClue = async (card: DossierCard, { clue, sameAs }: Prepared): Promise<Answer> => {
  const released = sameAs ? await releaseRefuting(card, sameAs) : refuse("missing");
  return released.state === "done" ? released : writeRefuting(card, clue);
};

/** A prepared consequence as harms for whoever leads, the anomaly or the scene. */
function staged({ id, system }: DossierCard, anomaly: string, { text, statuses, tags }: ConsequenceData) {
  const bearer = { agent: system.actor, anomaly, ally: system.mission, scene: system.mission };
  const given = entriesOf(statuses).map(({ name, tier, to, polarity }): Harm => ({ kind: "status", name, amount: tier, polarity, target: bearer[to] }));
  const laid = entriesOf(tags).map(({ name }): Harm => ({ kind: "tag", name, target: system.mission }));
  return { actor: system.actor, text, harms: [...given, ...laid], origin: "dossier" as const, from: id, fromText: system.text };
}

/** Consequences that the MC has set for a rolled conclusion, and not taken back. */
export const broughtBy = (card: string): ChatMessage.Implementation[] =>
  [...(game.messages ?? [])].filter((message: ChatMessage.Implementation) =>
    message.type === "consequence" && "origin" in message.system && message.system.origin === "dossier" && message.system.from === card && !message.system.undone.when);

/** What a rolled conclusion still waits for, as ids of the MC's to-dos. */
export function owedBy(card: DossierCard): ("clue" | "trait" | "consequence")[] {
  const result = resultOf(card);
  if (!result || !card.system.settled || card.system.undone.when || !powerRollOf(card.rolls)) return [];
  return [
    ...(result.clue === "refuting" && !hasDone(card, "clue") ? ["clue" as const] : []),
    ...(result.trait && !hasDone(card, "trait") ? ["trait" as const] : []),
    ...(result.consequence && !broughtBy(card.id).length ? ["consequence" as const] : []),
  ];
}
