import { newRevealed } from "../../model/actor/mission-entries";
import type { PlannedEffect } from "../../model/fields/effect";
import { entryOf } from "../../model/fields/keyed-map";
import { newTrait } from "../../model/fields/trait";
import { effectsOf } from "../effects/effect-card";
import { putEffects } from "../effects/put-effects";
import { applyRow } from "../effects/settle-card";
import { type Anomaly, casefileWith, findAnomaly, type Mission } from "../mission/mission-documents";
import { releaseClueEffects } from "../mission/release";
import { type Answer, done, refuse } from "../request/request";
import { cardIds, type DossierCard, resultOf } from "./dossier-card";
import { aboutOf, conclusionClue, makeClue, rowEntries } from "./settle-dossier";

type Ids = ReturnType<typeof cardIds>;

/** Whether a card has done something already, or not taken it back. */
export function hasDone(card: Pick<DossierCard, "id" | "system">, what: keyof Ids): boolean {
  const row = cardIds(card.id)[what];
  return effectsOf(card).some(({ id, state }) => id === row && state !== "refused");
}

/** Put a row on a card and apply it: the MC's own client does it, once. */
async function add(card: DossierCard, row: string, label: string, effects: readonly PlannedEffect[], facts: Record<string, unknown> = {}): Promise<Answer> {
  if (game.user?.isGM !== true || !card.isOwner) return refuse("notYours");
  if (card.system.undone.when) return refuse("nothing");
  await putEffects(card, Object.fromEntries(rowEntries(row, label, effects, 500)), facts);
  const { refused: [first] } = await applyRow(card, row);
  return first ? refuse(first.reason) : done;
}

/** 写下线索: the clue that refutes a conclusion (R61). */
export async function writeRefuting(card: DossierCard, text: string, name = ""): Promise<Answer> {
  const about = aboutOf(card);
  if (!about || resultOf(card)?.clue !== "refuting") return refuse("missing");
  if (hasDone(card, "clue")) return refuse("nothing");
  if (!text.trim()) return refuse("noWords");
  const { where, conclusion } = card.system;
  const { clue } = cardIds(card.id);
  const called = (name || text).slice(0, 60);
  return add(card, clue, called, [makeClue(about.mission, clue, { name: called, system: { text, origin: where, refutes: conclusion, played: true } })], { "system.clue": clue });
}

/** The same with a clue that lay hidden in the casefile: it is released, and refutes. */
export async function releaseRefuting(card: DossierCard, hidden: string): Promise<Answer> {
  const about = aboutOf(card);
  const casefile = about && casefileWith(about.mission, hidden);
  if (!about || !casefile || resultOf(card)?.clue !== "refuting") return refuse("missing");
  if (hasDone(card, "clue")) return refuse("nothing");
  const name = casefile.items.get(hidden)?.name ?? "";
  const effects = releaseClueEffects(about.mission, casefile, hidden).map((effect) => refuting(effect, card.system.conclusion));
  return effects.length ? add(card, cardIds(card.id).clue, name, effects, { "system.clue": hidden }) : refuse("missing");
}

function refuting(effect: PlannedEffect, conclusion: string): PlannedEffect {
  if (effect.kind !== "create") return effect;
  const { system, ...value } = effect.value;
  return { ...effect, value: { ...value, system: { ...(typeof system === "object" ? system : {}), refutes: conclusion, played: true } } };
}

/** 记为线索: at a 检验 the MC's to say (R73). */
export async function recordConclusion(card: DossierCard): Promise<Answer> {
  const about = aboutOf(card);
  if (!about || resultOf(card)?.clue !== "offered") return refuse("missing");
  if (hasDone(card, "clue")) return refuse("nothing");
  const { clue } = cardIds(card.id);
  return add(card, clue, card.system.text, [conclusionClue(card, about.mission)], { "system.clue": clue });
}

/** A trait to reveal: one that lies hidden in the anomaly, or a new one. */
export type HarderTrait = { readonly entry: string } | { readonly name: string; readonly text: string };

/** 选择特性: exactly one harder trait comes to light (R70, R72, B40). */
export async function revealHarder(card: DossierCard, anomaly: string, trait: HarderTrait): Promise<Answer> {
  const [about, found] = [aboutOf(card), findAnomaly(anomaly)];
  if (!about || !resultOf(card)?.trait) return refuse("missing");
  if (hasDone(card, "trait")) return refuse("nothing");
  const told = "entry" in trait ? found && entryOf(found.system.traits, trait.entry) : trait;
  if (!told?.name.trim()) return refuse("noWords");
  const ids = cardIds(card.id);
  const entry = "entry" in trait ? trait.entry : ids.trait;
  const effects = [revealInMission(about.mission, ids.revealed, { anomaly, entry, name: told.name, text: told.text }), ...(found ? [markTrait(found, entry, trait)] : [])];
  return add(card, ids.trait, told.name, effects, { "system.trait": entry });
}

function revealInMission(mission: Mission, id: string, facts: { readonly anomaly: string; readonly entry: string; readonly name: string; readonly text: string }): PlannedEffect {
  const when = Date.now();
  return { target: mission.uuid, path: `revealed.${id}`, kind: "put", value: { ...newRevealed({ ...facts, kind: "trait", when, sort: when }) } };
}

const markTrait = ({ uuid }: Anomaly, entry: string, trait: HarderTrait): PlannedEffect => ("entry" in trait
  ? { target: uuid, path: `traits.${entry}`, kind: "set", value: { revealed: true, harder: true } }
  : { target: uuid, path: `traits.${entry}`, kind: "put", value: { ...newTrait({ ...trait, revealed: true, harder: true, sort: Date.now() }) } });
