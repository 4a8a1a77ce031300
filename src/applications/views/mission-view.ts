import { localize } from "../../host/i18n";
import { entriesOf } from "../../model/fields/keyed-map";
import type { MapFacts } from "../../rules/mission-map";
import { missingFrom } from "../../workflows/mission/bring";
import { hasBegun } from "../../workflows/mission/cut-in";
import { anomalyOf, beatsIn, type Casefile, cluesOf, conclusionsOf, type Mission, worldActor } from "../../workflows/mission/mission-documents";
import { membersOf } from "../../workflows/mission/spotlight";

const day = (when: number): string => (when ? new Date(when).toLocaleString(undefined, { dateStyle: "short", timeStyle: "short" }) : "");

/** When a past scene began (ms): what was gained after it cannot be used there (R57). 0 in the present. */
export const pastSince = ({ system }: Mission): number => (system.scene?.when === "past" ? system.scene.sort : 0);

/** Made later than a past scene began, and so of no use in it. */
const isLater = (made: number | null | undefined, since: number): boolean => since > 0 && (made ?? 0) > since;

/** Scenes with their turns, and threats in play, the newest scene first. */
export function scenesView(mission: Mission, isMc: boolean) {
  const { system } = mission;
  const threats = entriesOf(system.threats);
  const scenes = entriesOf(system.scenes).map(({ id, title, text, when, open, sort }) => ({
    id, title, text, isPast: when === "past", open, told: day(sort), beats: beatsIn(mission, id),
    turns: entriesOf(system.beats).filter((beat) => beat.scene === id && beat.text).map(({ phase, text: words }) => ({ label: `TAINTED.Beat.${phase}`, text: words })),
    threats: threats.filter(({ scene }) => scene === id).map((threat) => threatView(threat, isMc)),
  }));
  const known = new Set(scenes.map(({ id }) => id));
  return { scenes: scenes.reverse(), loose: threats.filter(({ scene }) => !known.has(scene)).map((threat) => threatView(threat, isMc)) };
}

const threatView = ({ id, text, state }: { readonly id: string; readonly text: string; readonly state: string }, isMc: boolean) => {
  const isOpen = state === "open" || state === "met";
  return { id, text, state, stateLabel: `TAINTED.Mission.threat.${state}`, isOpen, mayDeliver: isMc && isOpen, mayToggle: isMc, toggle: `TAINTED.Mission.threat.${isOpen ? "resolve" : "reopen"}` };
};

/** Clues and conclusions as everybody knows them. Before 切入 players are shown none. */
export function findingsView(mission: Mission, isMc: boolean) {
  if (!isMc && !hasBegun(mission)) return { clues: [], conclusions: [] };
  const since = pastSince(mission);
  return {
    clues: cluesOf(mission).map(({ id, uuid, name, system, _stats }) => ({
      id, uuid, name, text: system.text, origin: system.origin, picture: system.picture, played: system.played, refutes: system.refutes !== "", struck: system.struck,
      later: isLater(_stats.createdTime, since), isMc,
    })),
    conclusions: conclusionsOf(mission).filter(({ system }) => system.state !== "draft").map(({ id, uuid, name, system, _stats }) => ({
      id, uuid, text: system.text || name, question: system.question === "free" ? system.asked : localize(`TAINTED.Choice.question.${system.question}`),
      state: `TAINTED.Choice.state.${system.state}`, tone: system.state, later: isLater(_stats.modifiedTime, since),
    })),
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
  const threats = (map: typeof system.pastScenes[string]["threats"]) => entriesOf(map).map(({ id, text }) => ({ id, text }));
  return {
    uuid: casefile.uuid, anomaly: anomalyOf(mission)?.uuid ?? "", missing: missingFrom(casefile).length,
    challenges: entriesOf(system.challenges).map(({ uuid }) => worldActor(uuid)).filter((actor) => actor !== null).map(({ uuid, name }) => ({ uuid, name })),
    clues: cluesOf(casefile).map(({ id, uuid, name, system: { text } }) => ({ id, uuid, name, text, released: mission.items.has(id ?? "") })),
    dossiers: entriesOf(system.pacing.dossiers).map(({ id, number, title, where, safeBecause, endsWhen }) => ({ id, number, title, lines: [where, safeBecause, endsWhen].filter(Boolean) })),
    pastScenes: entriesOf(system.pastScenes).map(({ id, title, text, clue, finds, return: back, threats: own }) =>
      ({ id, title, text, back, clue: clueName(clue), finds: finds.map((one) => ({ id: one, name: clueName(one), released: mission.items.has(one) })), threats: threats(own), played: played.has(title) })),
    verifications: entriesOf(system.verifications).map(({ id, title, plan, success, threats: own }) => ({ id, title, text: plan, success, threats: threats(own), played: played.has(title) })),
    answers: entriesOf(system.answers).map(({ id, question, text, correct }) => ({ id, text, correct, question: `TAINTED.Choice.question.${question}` })),
    finale: [system.finale.text, system.finale.suppressedWhen, system.finale.ifLost].filter(Boolean),
    endings: entriesOf(system.finale.endings).map(({ id, when, text }) => ({ id, when, text })),
  };
}

/** A mission as the rules of its map read it (R47). */
export function mapFacts(mission: Mission): MapFacts {
  const { system } = mission;
  return {
    dossiers: entriesOf(system.dossiers).map(({ id, number, closed, closedBy }) => ({ id, number, open: closed === 0, closedBy })),
    conclusions: conclusionsOf(mission).map(({ id, name, system: { dossier, form, outcome, where, plan, text } }) => ({ id: id ?? "", dossier, form, outcome, title: (form === "deduction" ? where : plan) || text || name })),
    scenes: entriesOf(system.scenes).map(({ id, dossier, conclusion, when, open, title }) => ({ id, dossier, conclusion, past: when === "past", open, title })),
    ended: system.phase === "ended" ? "over" : "",
  };
}
