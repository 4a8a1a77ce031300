import { worldActors } from "../../host/agents";
import { findDocument, isActor } from "../../host/documents";
import { localize } from "../../host/i18n";
import { entriesOf } from "../../model/fields/keyed-map";
import type { DraftTarget } from "../../rules/draft";
import { isHidden } from "../effects/hidden-records";
import { activeMission } from "./active-mission";
import { openThreats } from "./open-threats";

/** Something that an action can be aimed at: `label` gets onto a public card, `name` is for whoever chooses. */
export interface TargetInPlay extends DraftTarget {
  readonly kind: "threat" | "challenge" | "token";
  readonly name: string;
}

/** Threats that nobody has met or resolved yet (R32). */
function threats(): TargetInPlay[] {
  const mission = activeMission();
  return entriesOf(mission?.system.threats ?? {}).filter(({ state }) => state === "open").map(({ id, text }) => ({
    kind: "threat", uuid: mission?.uuid ?? "", entry: id, name: text, label: localize("Roll.aim.threat", { text }),
  }));
}

/** An actor as a target; where players may not know of it, no name of it gets onto the card. */
const aimAt = ({ uuid, name }: Actor.Implementation, kind: TargetInPlay["kind"]): TargetInPlay =>
  ({ kind, uuid, entry: "", name, label: isHidden(uuid) ? localize("Chat.source.hidden") : name });

/** Challenges that this user may know of and that are not overcome. */
function challenges(): TargetInPlay[] {
  return worldActors().filter(({ type, visible, system }) => type === "challenge" && visible && !("overcome" in system && system.overcome)).map((actor) => aimAt(actor, "challenge"));
}

/** Whom this user has targeted on the canvas. */
const targeted = (): TargetInPlay[] =>
  [...(game.user?.targets ?? [])].flatMap(({ actor }) => (actor ? [aimAt(actor, "token")] : []));

/** What is in play for this user: what they have targeted, open threats, challenges. Each once. */
export function targetsInPlay(): TargetInPlay[] {
  const all = [...targeted(), ...threats(), ...challenges()];
  return all.filter(({ uuid, entry }, index) => all.findIndex((one) => one.uuid === uuid && one.entry === entry) === index);
}

/** Actors that stand against the agents right now: on the scene that is played, or where an open threat comes from. */
export function oppositionInPlay(): string[] {
  const tokens = game.scenes?.active?.tokens.contents ?? [];
  const onScene = tokens.flatMap(({ actor }) => actor ?? []).filter(({ type }) => type !== "agent").map(({ uuid }) => uuid);
  const mission = activeMission();
  const sources = mission ? openThreats(mission).map(({ source }) => source) : [];
  return [...new Set([...onScene, ...sources])].filter((uuid) => isActor(findDocument(uuid)));
}
