import { localize } from "../../host/i18n";
import type { ThreatInPlay } from "../../model/actor/mission-entries";
import { entriesOf } from "../../model/fields/keyed-map";
import type { MapFacts } from "../../rules/mission-map";
import { missingFrom } from "../../workflows/mission/bring";
import { hasBegun } from "../../workflows/mission/cut-in";
import { laterIn } from "../../workflows/mission/later";
import { anomalyOf, type Casefile, cluesOf, conclusionsOf, type Mission, worldActor } from "../../workflows/mission/mission-documents";
import { membersOf } from "../../workflows/mission/spotlight";

/** Scenes with their turns, and threats in play, the newest scene first. */
export function scenesView(mission: Mission, isMc: boolean) {
  const { system } = mission;
  const threats = entriesOf(system.threats);
  const scenes = entriesOf(system.scenes).map((one) => ({
    ...one, turns: entriesOf(system.beats).filter(({ scene, text }) => scene === one.id && text),
    threats: threats.filter(({ scene }) => scene === one.id).map((threat) => threatView(threat, isMc)),
  }));
  const known = new Set(scenes.map(({ id }) => id));
  return { scenes: scenes.reverse(), loose: threats.filter(({ scene }) => !known.has(scene)).map((threat) => threatView(threat, isMc)) };
}

/** What a prepared consequence gives, in short: 恐慌-2、走散-1. */
export const consequenceText = ({ text, statuses, tags }: ThreatInPlay["consequence"]): string =>
  [...entriesOf(statuses).map(({ name, tier }) => `${name}-${tier}`), ...entriesOf(tags).map(({ name }) => name), text].filter(Boolean).join(localize("Sheet.dot"));

/** A threat in play; what it will bring is for the MC. */
export const threatView = ({ id, text, state, consequence }: ThreatInPlay & { readonly id: string }, isMc: boolean) => {
  const isOpen = state === "open" || state === "met";
  return { id, text, state, isOpen, mayMove: isMc, then: isMc && isOpen ? consequenceText(consequence) : "" };
};

/** Clues and conclusions as everybody knows them. Before 切入 players are shown none. */
export function findingsView(mission: Mission, isMc: boolean) {
  if (!isMc && !hasBegun(mission)) return { clues: [], conclusions: [] };
  const isLater = laterIn(mission);
  return {
    clues: cluesOf(mission).map(({ id, uuid, name, system, _stats }) => ({ ...system, id, uuid, name, later: isLater(_stats.createdTime), isMc })),
    conclusions: conclusionsOf(mission).filter(({ system }) => system.state !== "draft").map(({ id, name, system, _stats }) => ({ ...system, id, name, later: isLater(_stats.modifiedTime) })),
  };
}

/** Who plays in it; while nobody is named, whoever somebody plays. */
export function membersView(mission: Mission) {
  const entries = entriesOf(mission.system.members);
  return membersOf(mission).map((agent) => ({
    uuid: agent.uuid, name: agent.name, img: agent.img, entry: entries.find(({ actor }) => actor === agent.uuid)?.id ?? "",
    player: [...(game.users ?? [])].filter((user) => !user.isGM && agent.testUserPermission(user, "OWNER")).map((user) => user.name).join(" "),
  }));
}

/** What is not yet revealed, for the MC: each with the press that reveals it. */
export function casefileView(mission: Mission, casefile: Casefile | null) {
  if (!casefile) return null;
  const { system } = casefile;
  const played = new Set(entriesOf(mission.system.scenes).map(({ title }) => title));
  const clueName = (id: string): string => casefile.items.get(id)?.name ?? mission.items.get(id)?.name ?? "";
  const ready = ({ title, threats }: Pick<(typeof system.verifications)[string], "title" | "threats">) => ({ threats: entriesOf(threats), played: played.has(title) });
  return {
    uuid: casefile.uuid, anomaly: anomalyOf(mission)?.uuid ?? "", missing: missingFrom(casefile).length,
    challenges: entriesOf(system.challenges).map(({ uuid }) => worldActor(uuid)).filter((actor) => actor !== null).map(({ uuid, name }) => ({ uuid, name })),
    clues: cluesOf(casefile).map(({ id, name, system: { text } }) => ({ id, name, text, released: mission.items.has(id ?? "") })),
    dossiers: entriesOf(system.pacing.dossiers),
    pastScenes: entriesOf(system.pastScenes).map((one) =>
      ({ ...one, clue: clueName(one.clue), finds: one.finds.map((id) => ({ id, name: clueName(id), released: mission.items.has(id) })), ...ready(one) })),
    verifications: entriesOf(system.verifications).map((one) => ({ ...one, ...ready(one) })),
    answers: entriesOf(system.answers), finale: system.finale, endings: entriesOf(system.finale.endings),
  };
}

/** A mission as the rules of its map read it (R47). */
export function mapFacts(mission: Mission): MapFacts {
  const { system } = mission;
  return {
    dossiers: entriesOf(system.dossiers).map(({ id, number, closed, closedBy }) => ({ id, number, open: closed === 0, closedBy })),
    conclusions: conclusionsOf(mission).map(({ id, name, system: { dossier, form, outcome, where, plan, text } }) => ({ id: id ?? "", dossier, form, outcome, title: (form === "deduction" ? where : plan) || text || name })),
    // a scene that was opened between two dossiers belongs to the one before it
    scenes: entriesOf(system.scenes).map(({ id, dossier, conclusion, when, open, title, sort }) => ({ id, dossier: dossier || (entriesOf(system.dossiers).findLast(({ opened }) => opened <= sort)?.id ?? ""), conclusion, past: when === "past", open, title })),
    ended: system.phase === "ended" ? system.suppressed ? "suppressed" : "over" : "",
  };
}
