import { worldActors } from "../../host/agents";
import { entriesOf } from "../../model/fields/keyed-map";
import { activeStatuses } from "../../model/fields/status";
import { type Ending, isAskedAbout, type Lasting } from "../../rules/expiry";
import type { Mission } from "./mission-documents";
import { membersOf } from "./spotlight";
import { oppositionInPlay } from "./targets-in-play";

/** Something that lasts, and where it is. */
export interface LastingEntry extends Lasting {
  readonly target: string;
  readonly path: string;
  /** Whose it is. */
  readonly of: string;
  readonly name: string;
  /** Of a status; 0 for a tag. */
  readonly tier: number;
}

/** Whoever else bears something that came up in a scene: challenges and anomalies. */
const opposing = (): Actor.Implementation[] => worldActors().filter((actor) => "limits" in actor.system);

function tagsOf(actor: Actor.Implementation, ofScene: boolean): LastingEntry[] {
  const { system, uuid: target, name: of } = actor;
  const [map, tags] = "storyTags" in system ? ["storyTags", system.storyTags] as const : ["tags", "tags" in system ? system.tags : {}] as const;
  return entriesOf(tags).map(({ id, name, scene }) => ({ kind: "tag", target, of, path: `${map}.${id}`, name, tier: 0, scene, ofScene }));
}

function statusesOf(actor: Actor.Implementation, ofScene: boolean): LastingEntry[] {
  const { system, uuid: target, name: of } = actor;
  if (!("statuses" in system)) return [];
  return activeStatuses(system.statuses).map(({ id, name, tier }) => ({ kind: "status", target, of, path: `statuses.${id}`, name, tier, scene: "", ofScene }));
}

const borneBy = (actor: Actor.Implementation): LastingEntry[] => [...tagsOf(actor, false), ...statusesOf(actor, false)];

/** What an unlinked token on the board bears beyond the actor that it was made from: that is of the scene which it stands in. */
function tokensOwn(): LastingEntry[] {
  const tokens = game.scenes?.active?.tokens.contents ?? [];
  return tokens.flatMap(({ actorLink, actor }) => {
    if (actorLink || !actor) return [];
    const base = game.actors?.get(actor.id ?? "");
    const inherited = new Set((base ? borneBy(base) : []).map(({ path, tier }) => path + tier));
    return borneBy(actor).filter(({ path, tier }) => !inherited.has(path + tier));
  });
}

/**
 * What an end asks about (B41, B49): the scene's own first, then agents', then what it left on those who stand in the way (its tags, and the statuses
 * of whoever is in play), and what tokens bear by themselves.
 */
export function lastingIn(mission: Mission, ending: Ending, scene: string): LastingEntry[] {
  const inPlay = oppositionInPlay();
  const all = [
    ...tagsOf(mission, true), ...statusesOf(mission, true),
    ...membersOf(mission).flatMap(borneBy),
    ...opposing().flatMap((actor) => [...tagsOf(actor, false).filter((tag) => scene && tag.scene === scene), ...inPlay.includes(actor.uuid) ? statusesOf(actor, false) : []]),
    ...tokensOwn(),
  ];
  return all.filter((entry) => isAskedAbout(entry, ending, scene));
}
