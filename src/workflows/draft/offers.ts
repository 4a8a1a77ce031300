import { worldActors } from "../../host/agents";
import { findDocument, isActor } from "../../host/documents";
import { entriesOf } from "../../model/fields/keyed-map";
import type { Source } from "../../rules/source";
import { activeMission } from "../mission/active-mission";
import { oppositionInPlay } from "../mission/targets-in-play";
import { sourceAt } from "../roll/source-at";
import { type DraftCard, draftEntries } from "./draft-card";

/** What the MC may press into a draft, under a heading. */
export interface OfferGroup {
  readonly heading: "weaknesses" | "statuses" | "scene" | "opposition";
  readonly sources: readonly Source[];
}

/**
 * What could still count against a roll, or for it: weaknesses of the themes that are used, the best hindering status, tags and
 * statuses of the scene, and of the challenges and anomalies that are in play or aimed at.
 */
export function offersFor(card: DraftCard): OfferGroup[] {
  const entries = draftEntries(card);
  const taken = new Set(entries.map(({ key }) => key));
  const { actor, target } = card.system;
  const from = (uuid: string, ids: readonly string[]): Source[] =>
    ids.flatMap((id) => sourceAt(uuid, id, actor).source ?? []).filter(({ key, spent }) => !taken.has(key) && !spent);
  const idsIn = (uuid: string): string[] => {
    const bearer = findDocument(uuid);
    return isActor(bearer) && "statuses" in bearer.system ? [...entriesOf("tags" in bearer.system ? bearer.system.tags : {}), ...entriesOf(bearer.system.statuses)].map(({ id }) => id) : [];
  };
  const themes = [...new Set(entries.map(({ theme }) => theme).filter(Boolean))];
  const weak = themes.flatMap((theme) => from(theme, tagsOf(theme))).filter(({ kind }) => kind === "weakness");
  const hindering = from(actor, idsIn(actor)).filter(({ kind, side }) => kind === "status" && side === "hinders").sort((a, b) => b.tier - a.tier).slice(0, 1);
  const mission = activeMission()?.uuid ?? "";
  const inPlay = oppositionInPlay();
  const opponents = [...new Set([target.uuid, ...(inPlay.length ? inPlay : inWorld())].filter((uuid) => uuid && uuid !== actor && uuid !== mission))];
  return ([
    { heading: "weaknesses", sources: weak }, { heading: "statuses", sources: hindering },
    { heading: "scene", sources: mission ? from(mission, idsIn(mission)) : [] }, { heading: "opposition", sources: opponents.flatMap((uuid) => from(uuid, idsIn(uuid))) },
  ] as const).filter(({ sources }) => sources.length);
}

function tagsOf(theme: string): string[] {
  const item = findDocument(theme) as { system?: { tags?: Readonly<Record<string, { sort: number; gone: boolean }>> } } | null; // a theme, or gone
  return entriesOf(item?.system?.tags ?? {}).map(({ id }) => id);
}

/** Challenges and anomalies of the world, for a table that plays without scenes and missions. */
function inWorld(): string[] {
  return worldActors().filter(({ type }) => type === "challenge" || type === "anomaly").map(({ uuid }) => uuid);
}
