import { findDocument, isActor, isActorOf, loadDocument } from "../../host/documents";
import { parseObject } from "../../host/drag";
import { openSheet } from "../../host/sheet";
import { openBoard, openMap, openSettle, use } from "../../host/windows";
import { newMember } from "../../model/actor/mission-entries";
import { entriesOf, entryOf, nextSort } from "../../model/fields/keyed-map";
import { BEATS } from "../../rules/mission";
import { MOVES } from "../../rules/moves";
import { seededId } from "../../rules/seeded-id";
import { applyByHand } from "../../workflows/effects/by-hand";
import { bringAll } from "../../workflows/mission/bring";
import { giveThreat } from "../../workflows/mission/give-threat";
import { casefileOf, findMission, type Mission } from "../../workflows/mission/mission-documents";
import { releaseClue } from "../../workflows/mission/release";
import { SHOWN, showToAll } from "../../workflows/mission/show";
import { deliverThreats, toggleThreat, writeThreat } from "../mission/deliver-form";
import { makeRecap } from "../mission/recap-form";
import { tryMove } from "../../chat/try-move";
import { sayReason } from "../say-reason";

/** What the actions need of the sheet that they were pressed on. */
interface MissionWindow {
  readonly mission: Mission;
}

/** What a button names is done to the mission; it asks for the words that it needs. */
async function moveMission(this: MissionWindow, _event: PointerEvent, { dataset: { move, on, beat, title } }: HTMLElement): Promise<void> {
  const [wanted, turn] = [MOVES.find((one) => one === move), BEATS.find((one) => one === beat)];
  if (wanted) await tryMove(this.mission, { move: wanted, ...(on && { on: on === "true" }), ...(turn && { beat: turn }), ...(title && { title }) });
}

/** Hold something up for everybody; the mission's own, where no other is named. */
function showAll(this: MissionWindow, _event: PointerEvent, { dataset: { show, uuid } }: HTMLElement): void {
  const wanted = SHOWN.find((one) => one === show);
  if (wanted) showToAll(wanted, uuid ?? this.mission.uuid);
}

/** What of a mission can be opened from elsewhere. */
const OPENS: Readonly<Record<string, (mission: string) => unknown>> = { sheet: use, map: openMap, board: openBoard, settle: openSettle };

function openPart(this: MissionWindow, _event: PointerEvent, { dataset: { part = "" } }: HTMLElement): void {
  OPENS[part]?.(this.mission.uuid);
}

async function recap(this: MissionWindow): Promise<void> {
  await makeRecap(this.mission);
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
  sayReason(await releaseClue(this.mission, clue));
}

/** What the mission needs comes out of its pack, each once. */
async function bring(this: MissionWindow & { render(): unknown }): Promise<void> {
  await bringAll(this.mission);
  this.render();
}

/** A scene that the casefile has ready, past or of the present. */
function preparedAt(mission: Mission, { from, entry = "" }: DOMStringMap) {
  const casefile = casefileOf(mission)?.system;
  return casefile && (from === "pastScenes" ? entryOf(casefile.pastScenes, entry) : entryOf(casefile.verifications, entry));
}

/** A prepared scene is opened with its words. */
async function playScene(this: MissionWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const scene = preparedAt(this.mission, dataset);
  if (scene) await tryMove(this.mission, { move: "scene", title: scene.title, ...("plan" in scene ? { when: "present", text: scene.plan } : { when: "past", text: scene.text }) });
}

/** A prepared threat is given, once for each scene that it is given in. */
async function playThreat(this: MissionWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const { threat: entry = "" } = dataset;
  const scene = preparedAt(this.mission, dataset);
  const prepared = scene && entryOf(scene.threats, entry);
  const id = seededId(`threat ${this.mission.uuid} ${entry} ${this.mission.system.scene?.id ?? ""}`);
  if (prepared) sayReason(await giveThreat(this.mission, { id, text: prepared.text, consequence: prepared.consequence, entry }));
}

/** What is pressed on a mission's sheet; each takes it by the mission, as the host hands the window over as `this`. */
export const MISSION_ACTIONS = {
  moveMission, showAll, openPart, recap, newThreat, deliver, toggleThreat: setThreatState, openConclusion, dropMember, release, bring, playScene, playThreat,
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
