import { worldActors } from "../../host/agents";
import { findDocument, isActor, isActorOf } from "../../host/documents";
import { entriesOf } from "../../model/fields/keyed-map";
import type { Form } from "../../rules/dossier";
import type { MissionState } from "../../rules/moves";

export type Mission = Actor.OfType<"mission">;
export type Casefile = Actor.OfType<"casefile">;
export type Anomaly = Actor.OfType<"anomaly">;
export type Clue = Item.OfType<"clue">;
export type Conclusion = Item.OfType<"conclusion">;

/** The mission of that UUID; null for anything else. */
export function findMission(uuid: string): Mission | null {
  const actor = findDocument(uuid);
  return isActor(actor) && isActorOf(actor, "mission") ? actor : null;
}

/** Every mission of the world. */
export function worldMissions(): Mission[] {
  return worldActors().filter((actor): actor is Mission => isActorOf(actor, "mission"));
}

/** The anomaly of that UUID; null for anything else, and for whoever has it not. */
export function findAnomaly(uuid: string): Anomaly | null {
  const actor = findDocument(uuid);
  return isActor(actor) && isActorOf(actor, "anomaly") ? actor : null;
}

/** An actor as far as it says where it came from. */
interface Sourced {
  readonly uuid: string;
  readonly _stats?: { readonly compendiumSource?: string | null | undefined };
}

/** The pack entry that an actor was made from; empty for one of the world's own. */
export const sourceOf = ({ _stats }: Sourced): string => _stats?.compendiumSource ?? "";

/** The world's own actor for a UUID: it itself or, for one of a pack, what was made from it. Null while there is none. */
export function worldActor(uuid: string): Actor.Implementation | null {
  return uuid ? (worldActors().find((actor) => actor.uuid === uuid) ?? worldActors().find((actor) => sourceOf(actor) === uuid) ?? null) : null;
}

/** The casefiles that name a mission as theirs, or the pack entry that it was made from; the MC's alone to use. */
export function casefilesOf(mission: Sourced): Casefile[] {
  const names = [mission.uuid, sourceOf(mission)].filter(Boolean);
  return worldActors().filter((actor): actor is Casefile => isActorOf(actor, "casefile") && names.includes(actor.system.mission));
}

/** The first of them, or null. */
export const casefileOf = (mission: Mission): Casefile | null => casefilesOf(mission)[0] ?? null;

/** The one that holds a clue, or null. */
export const casefileWith = (mission: Mission, clue: string): Casefile | null => casefilesOf(mission).find(({ items }) => items.has(clue)) ?? null;

/** The anomaly of a mission, as its casefile names it; null for whoever has it not. */
export function anomalyOf(mission: Mission): Anomaly | null {
  const anomaly = worldActor(casefileOf(mission)?.system.anomaly ?? "");
  return anomaly && isActorOf(anomaly, "anomaly") ? anomaly : null;
}

const isClue = (item: Item.Implementation): item is Clue => item.type === "clue";
const isConclusion = (item: Item.Implementation): item is Conclusion => item.type === "conclusion";

/** Clues of a mission or of a casefile, in order. */
export const cluesOf = ({ items }: Mission | Casefile): Clue[] => items.contents.filter(isClue).sort((a, b) => a.sort - b.sort);

/** The team's conclusions, in order. */
export const conclusionsOf = ({ items }: Mission): Conclusion[] => items.contents.filter(isConclusion).sort((a, b) => a.sort - b.sort);

/** What its casefiles still keep hidden; the MC's alone to have. */
export const hiddenClues = (mission: Mission): Clue[] => casefilesOf(mission).flatMap(cluesOf).filter(({ id }) => !mission.items.has(id ?? ""));

/** The clue of that id, or null. */
export function clueIn({ items }: Mission, id: string): Clue | null {
  const item = items.get(id);
  return item && isClue(item) ? item : null;
}

/** The conclusion of that id, or null. */
export function conclusionIn({ items }: Mission, id: string): Conclusion | null {
  const item = items.get(id);
  return item && isConclusion(item) ? item : null;
}

/** The dossier that is open, with its id; null while there is none. */
export const openDossier = ({ system }: Mission) => entriesOf(system.dossiers).findLast(({ closed }) => closed === 0) ?? null;

/** Turns of the loop that were played in a scene. */
export const beatsIn = ({ system }: Mission, scene: string): number => entriesOf(system.beats).filter((beat) => beat.scene === scene).length;

/** Forms that were rolled in a dossier (R46). */
export const formsIn = (mission: Mission, dossier: string): Form[] =>
  conclusionsOf(mission).flatMap(({ system }) => (system.dossier === dossier && system.outcome && system.form ? [system.form] : []));

/** A mission as the rules of its moves read it. */
export function stateOf(mission: Mission): MissionState {
  const { phase, beat, safe, opportunity, scene } = mission.system;
  const dossier = openDossier(mission);
  return {
    phase, beat, safe, opportunity: opportunity.active,
    scene: scene && { past: scene.when === "past", goesOn: scene.goesOn, beats: beatsIn(mission, scene.id) },
    forms: dossier && formsIn(mission, dossier.id),
  };
}
