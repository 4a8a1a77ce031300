import { findDocument, isActor } from "../../host/documents";
import { localize } from "../../host/i18n";
import { setting } from "../../host/settings";
import type { JourneyEntry } from "../../model/actor/agent";
import { newRevealed, newThreatInPlay } from "../../model/actor/mission-entries";
import { type EffectEntry, newEffect, type PlannedEffect } from "../../model/fields/effect";
import { entryOf } from "../../model/fields/keyed-map";
import { newTextEntry } from "../../model/fields/text-entry";
import type { HarmPart } from "../../rules/harm";
import { activeMission } from "../mission/active-mission";
import { giveStatus, giveTag } from "../status/give";
import { journeyLine } from "../theme/journal";
import { announcementId } from "./announce";
import { type ConsequenceCard, type Harm, harmsOf } from "./consequence-card";
import { harmText } from "./harm-text";

/** A second id that follows from the first, on every client the same. */
const siblingId = (id: string): string => id.slice(8) + id.slice(0, 8);

type Lines = [string, EffectEntry][];

/**
 * What is left of a consequence, as effects for its card. Ids follow from those of the harms: two clients that land the
 * same consequence at once write the same, and nothing is done twice. `automation.consequences` says whether the card does it by
 * itself, offers it, or leaves it to hands; for the mark of an erosion that was resisted `automation.marks` does.
 *
 * @param when - Time of the landing (ms), for the journey.
 */
export function harmEffects(card: ConsequenceCard, left: readonly HarmPart[], when: number): Record<string, EffectEntry> {
  const amounts = new Map(left.map(({ id, amount }) => [id, amount]));
  const suffered = harmsOf(card).filter(({ id }) => amounts.has(id)).map((harm) => ({ ...harm, amount: amounts.get(harm.id) ?? 0 }));
  const lines = suffered.flatMap((harm) => linesFor(card, harm, when));
  const resisted = suffered.length && card.system.resisted ? masteryLines(card, when) : [];
  return Object.fromEntries([...lines, ...resisted, ...deliveredLines(card)].map(([id, entry], sort) => [id, { ...entry, sort }]));
}

/** A row: what is done first, and what goes with it, done whole or not at all; none where it is left to hands. */
function rowOf(way: "auto" | "confirm" | "off", id: string, label: string, of: string, ...effects: readonly (PlannedEffect | null)[]): Lines {
  if (way === "off") return [];
  return effects.filter((effect): effect is PlannedEffect => effect !== null)
    .map((effect, index) => [index ? siblingId(id) : id, newEffect(effect, { label, of, row: id, auto: way === "auto" })]);
}

function linesFor(card: ConsequenceCard, harm: Harm, when: number): Lines {
  const { id, kind, name, polarity, target, entry } = harm;
  const row = (...effects: readonly (PlannedEffect | null)[]) => rowOf(setting("automation.consequences"), id, kind === "burn" || kind === "lose" ? name : harmText(harm), card.system.name, ...effects); // what burns says so itself
  switch (kind) {
    case "status":
      return row(giveStatus(target, id, { name, polarity, mitigable: card.system.mitigable, source: card.uuid }, harm.amount));
    case "burn":
      return row({ target, path: `tags.${entry}`, kind: "set", value: { burned: true } }, journeyOf(card, id, when, { kind: "burned", theme: target, text: name }));
    case "lose":
      return row({ target, path: `storyTags.${entry}`, kind: "drop" }, journeyOf(card, id, when, { kind: "burned", text: name }));
    case "tag":
      return row(giveTag(target, id, { name }));
    case "threat":
      return row(missionEffect((mission) => ({
        target: mission.uuid, path: `threats.${id}`, kind: "put",
        value: { ...newThreatInPlay({ text: harm.name || harmText(harm), card: announcementId(card.id, id), scene: mission.system.scene?.id ?? "", sort: when }) },
      })));
    case "trait":
      return row(...traitEffects(harm, when));
    case "opportunity":
      return row(missionEffect((mission) => ({ target: mission.uuid, path: "opportunity", kind: "set", value: { active: false } })));
    default:
      return row(storyEffect(harm, when));
  }
}

const missionEffect = (make: (mission: Actor.OfType<"mission">) => PlannedEffect): PlannedEffect | null => {
  const mission = activeMission();
  return mission ? make(mission) : null;
};

/** 局势恶化, 分隔角色, a new challenge: from now on a fact of the mission (R58). Without one the card alone tells it. */
const storyEffect = (harm: Harm, when: number): PlannedEffect | null => missionEffect((mission) => ({
  target: mission.uuid, path: `facts.${harm.id}`, kind: "put", value: { ...newTextEntry({ text: harmText(harm), sort: when }) },
}));

/** A trait is marked as revealed on its anomaly, as a harder one (R70), and what it says is written into the mission, where players can read it. */
function traitEffects({ id, target, entry }: Harm, when: number): (PlannedEffect | null)[] {
  const anomaly = findDocument(target);
  if (!isActor(anomaly) || !("traits" in anomaly.system)) return [];
  const trait = anomaly.system.traits[entry];
  if (!trait) return [];
  const { name, text } = trait;
  return [
    { target, path: `traits.${entry}`, kind: "set", value: { revealed: true, harder: true } },
    missionEffect((mission) => ({
      target: mission.uuid, path: `revealed.${id}`, kind: "put",
      value: { ...newRevealed({ anomaly: target, entry, kind: "trait", name, text, when, sort: when }) },
    })),
  ];
}

/** A threat that came to pass is open no longer (R34): undone with the consequence, it is again. */
function deliveredLines({ id, system }: ConsequenceCard): Lines {
  const mission = system.origin === "threat" ? activeMission() : null;
  const threat = mission && entryOf(mission.system.threats, system.from);
  return mission && threat ? rowOf("auto", siblingId(id), localize("Mission.threat.delivered"), "", { target: mission.uuid, path: `threats.${system.from}`, kind: "set", value: { state: "delivered" } }) : [];
}

/** What the agent's journey remembers; nothing when the consequence falls on nobody. */
function journeyOf(card: ConsequenceCard, id: string, when: number, given: Partial<JourneyEntry> & Pick<JourneyEntry, "kind">): PlannedEffect | null {
  if (!card.system.actor) return null;
  return journeyLine(card.system.actor, { when, card: card.id, ...given }, siblingId(id));
}

/** The erosion was resisted, and something is suffered because of it: the theme marks 掌控 (R77, B24). */
const masteryLines = (card: ConsequenceCard, when: number): Lines => {
  const theme = card.system.resisted;
  const { name } = findDocument(theme) as { name?: string } | null ?? {}; // any document may lack a name
  return rowOf(setting("automation.marks"), card.id, "mastery", name ?? "", { target: theme, path: "mastery", kind: "mark", amount: 1 },
    journeyOf(card, card.id, when, { kind: "mastery", theme, amount: 1 }));
};
