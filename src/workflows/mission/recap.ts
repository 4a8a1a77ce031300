import { localize } from "../../host/i18n";
import { textOf } from "../../host/render";
import { entriesOf } from "../../model/fields/keyed-map";
import { ENDS_SCENE } from "../../rules/moves";
import { type RecapEntry, recapMarkdown, type RecapReader, type RecapScope, readableBy } from "../../rules/recap";
import { cardIds } from "../dossier/dossier-card";
import { conclusionsOf, type Mission, worldMissions } from "./mission-documents";

/** Cards that tell what happened; drafts, requests and questions do not. */
const TOLD: ReadonlySet<string> = new Set(["briefing", "beat", "action", "mitigation", "consequence", "immersion", "dossier", "threat", "reveal"]);

type Message = ChatMessage.Implementation;
const messages = (): Message[] => game.messages?.contents ?? [];

const missionOf = ({ system }: Message): string => ("mission" in system ? system.mission : "");
const isUndone = ({ system }: Message): boolean => "undone" in system && system.undone.when > 0;

/** Cards of a mission: from the first that names it on, as long as no other mission's come in between. */
function cardsOf(mission: Mission): Message[] {
  let inside = false;
  const cards: Message[] = [];
  for (const message of messages()) {
    const named = missionOf(message);
    if (named) inside = named === mission.uuid;
    if (inside && TOLD.has(message.type) && !isUndone(message)) cards.push(message);
  }
  return cards;
}

/** Cards of one scene, from the one that opened it, a 演绎 too, to the one that ended it. */
function cardsOfScene(mission: Mission, scene: string): Message[] {
  const cards = cardsOf(mission);
  const first = cards.findIndex(({ id, type, system }) => (type === "dossier" ? cardIds(id ?? "").scene === scene : "move" in system && system.move === "scene" && system.scene === scene));
  if (first < 0) return [];
  const length = cards.slice(first + 1).findIndex(({ system }) => "move" in system && ENDS_SCENE.has(system.move));
  return cards.slice(first, length < 0 ? undefined : first + 1 + length + 1);
}

function entryFor(message: Message): RecapEntry {
  const { system, type, content, whisper, blind } = message;
  const move = type === "beat" && "move" in system ? system.move : "";
  const is = type === "briefing" ? "mission" : move === "dossier" ? "dossier" : move === "scene" ? "scene" : "line";
  const corrected = "corrections" in system ? entriesOf(system.corrections).map(({ word }) => word) : [];
  const isRuling = ("ruling" in system && system.ruling) || corrected.length > 0;
  const ruling = isRuling ? [localize("Mission.ruling"), ...corrected.filter(Boolean)].join(" ") : "";
  return { is, text: is === "mission" ? missionHeading(message) : textOf(content), secret: whisper.length > 0 || blind, ruling };
}

const missionHeading = ({ system, content }: Message): string => ("title" in system && system.title ? system.title : textOf(content));

/** Conclusions that no card of these tells: written, and not rolled yet. */
function unrolled(mission: Mission, cards: readonly Message[]): RecapEntry[] {
  const told = new Set(cards.map(({ id }) => id));
  return conclusionsOf(mission).filter(({ system }) => system.state !== "draft" && system.text && !told.has(system.card))
    .map(({ system }) => ({ is: "line", text: localize("Mission.conclusionTold", { text: system.text }), secret: false, ruling: "" }));
}

const ofMission = (mission: Mission): RecapEntry[] => {
  const cards = cardsOf(mission);
  const entries = cards.map(entryFor);
  const head: RecapEntry[] = entries[0]?.is === "mission" ? [] : [{ is: "mission", text: mission.name, secret: false, ruling: "" }];
  return [...head, ...entries, ...unrolled(mission, cards)];
};

/** Missions of the same season, in the order in which they were played. */
function seasonOf(mission: Mission): Mission[] {
  const same = worldMissions().filter(({ system }) => system.season === mission.system.season);
  const first = ({ uuid }: Mission): number => messages().findIndex((message) => missionOf(message) === uuid);
  return same.filter((one) => first(one) >= 0).sort((a, b) => first(a) - first(b));
}

/**
 * The story so far, as Markdown: every turn, roll, ruling and conclusion once, in order.
 *
 * @param scene - Id of the scene, for a recap of one; else the one that is open.
 */
export function recap(mission: Mission, scope: RecapScope, reader: RecapReader, scene = mission.system.scene?.id ?? ""): string {
  const entries = scope === "scene" ? cardsOfScene(mission, scene).map(entryFor) : (scope === "season" ? seasonOf(mission) : [mission]).flatMap(ofMission);
  return recapMarkdown(readableBy(entries, reader));
}
