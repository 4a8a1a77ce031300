import { findDocument, isActor, isActorOf, loadDocument } from "../../host/documents";
import { localize } from "../../host/i18n";
import { parseObject } from "../../host/drag";
import { openSheet } from "../../host/sheet";
import { openBoard } from "../../host/windows";
import { newMember } from "../../model/actor/mission-entries";
import { entriesOf, entryOf, nextSort } from "../../model/fields/keyed-map";
import { seededId } from "../../rules/seeded-id";
import { applyByHand } from "../../workflows/effects/by-hand";
import { bringAll } from "../../workflows/mission/bring";
import { giveThreat } from "../../workflows/mission/give-threat";
import { casefileOf, findMission, type Mission } from "../../workflows/mission/mission-documents";
import { releaseClue } from "../../workflows/mission/release";
import { showToAll } from "../../workflows/mission/show";
import { deliverThreats, toggleThreat, writeThreat } from "../mission/deliver-form";
import { makeRecap } from "../mission/recap-form";
import { tryMove } from "../mission/try-move";

/** What the actions need of the sheet that they were pressed on. */
interface MissionWindow {
  readonly mission: Mission;
}

const say = (refusal: string): void => {
  if (refusal) ui.notifications?.warn(localize(`TAINTED.Request.reason.${refusal}`));
};

async function activate(this: MissionWindow): Promise<void> {
  await tryMove(this.mission, { move: "activate" });
}

function showSummary(this: MissionWindow): void {
  showToAll("summary", this.mission.uuid);
}

function showClue(this: MissionWindow, _event: PointerEvent, { dataset: { uuid = "" } }: HTMLElement): void {
  showToAll("clue", uuid);
}

function showKnown(this: MissionWindow): void {
  showToAll("known", this.mission.uuid);
}

async function recap(this: MissionWindow): Promise<void> {
  await makeRecap(this.mission);
}

async function openScene(this: MissionWindow): Promise<void> {
  await tryMove(this.mission, { move: "scene" });
}

async function newThreat(this: MissionWindow): Promise<void> {
  await writeThreat(this.mission);
}

async function deliver(this: MissionWindow, _event: PointerEvent, { dataset: { threat = "" } }: HTMLElement): Promise<void> {
  await deliverThreats(this.mission, threat);
}

async function setThreatState(this: MissionWindow, _event: PointerEvent, { dataset: { threat = "", state = "" } }: HTMLElement): Promise<void> {
  await toggleThreat(this.mission, threat, state);
}

function openConclusion(this: MissionWindow, _event: PointerEvent, { dataset: { conclusion = "" } }: HTMLElement): void {
  openBoard(this.mission.uuid, conclusion);
  const item = this.mission.items.get(conclusion);
  if (item) openSheet(item);
}

async function dropMember(this: MissionWindow, _event: PointerEvent, { dataset: { entry = "" } }: HTMLElement): Promise<void> {
  await applyByHand([{ target: this.mission.uuid, path: `members.${entry}`, kind: "drop" }]);
}

/** One press on a thing of the casefile: it is revealed. */
async function release(this: MissionWindow, _event: PointerEvent, { dataset: { clue = "" } }: HTMLElement): Promise<void> {
  say(await releaseClue(this.mission, clue));
}

/** What the mission needs comes out of its pack, each once. */
async function bring(this: MissionWindow & { render(): unknown }): Promise<void> {
  await bringAll(this.mission);
  this.render();
}

async function planDossier(this: MissionWindow, _event: PointerEvent, { dataset: { title = "" } }: HTMLElement): Promise<void> {
  await tryMove(this.mission, { move: "dossier", title });
}

/** A prepared scene is opened, past or present, with its words. */
async function playScene(this: MissionWindow, _event: PointerEvent, { dataset: { from = "", entry = "" } }: HTMLElement): Promise<void> {
  const casefile = casefileOf(this.mission);
  if (!casefile) return;
  if (from === "pastScenes") {
    const scene = entryOf(casefile.system.pastScenes, entry);
    if (scene) await tryMove(this.mission, { move: "scene", when: "past", title: scene.title, text: scene.text });
    return;
  }
  const test = entryOf(casefile.system.verifications, entry);
  if (test) await tryMove(this.mission, { move: "scene", when: "present", title: test.title, text: test.plan });
}

/** A prepared threat is given, once for each scene that it is given in. */
async function playThreat(this: MissionWindow, _event: PointerEvent, { dataset: { from = "", entry = "", threat = "" } }: HTMLElement): Promise<void> {
  const casefile = casefileOf(this.mission);
  const scene = casefile && (from === "pastScenes" ? entryOf(casefile.system.pastScenes, entry) : entryOf(casefile.system.verifications, entry));
  const prepared = scene && entryOf(scene.threats, threat);
  if (!casefile || !prepared) return;
  const id = seededId(`threat ${this.mission.uuid} ${threat} ${this.mission.system.scene?.id ?? ""}`);
  say(await giveThreat(this.mission, { id, text: prepared.text, consequence: prepared.consequence, entry: threat }));
}

/** What is pressed on a mission's sheet; each takes it by the mission, as the host hands the window over as `this`. */
export const MISSION_ACTIONS = {
  activate, showSummary, showClue, showKnown, recap, openScene, newThreat, deliver, toggleThreat: setThreatState, openConclusion, dropMember, release, bring, planDossier, playScene, playThreat,
};

/** An agent dropped on the sheet becomes a member, once. */
export async function takeMember(mission: Mission, event: DragEvent): Promise<boolean> {
  const { type, uuid } = parseObject(event.dataTransfer?.getData("text/plain") ?? "");
  if (type !== "Actor" || typeof uuid !== "string") return false;
  const agent = await loadDocument(uuid);
  if (!isActor(agent) || !isActorOf(agent, "agent") || agent.pack || findMission(mission.uuid) === null) return false;
  if (entriesOf(mission.system.members).some(({ actor }) => actor === uuid) || findDocument(uuid) === null) return true;
  const { members } = mission.system;
  return applyByHand([{ target: mission.uuid, path: `members.${foundry.utils.randomID()}`, kind: "put", value: { ...newMember(uuid, nextSort(members)) } }]);
}
