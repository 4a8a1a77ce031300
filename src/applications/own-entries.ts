import { entriesOf } from "../model/fields/keyed-map";
import type { Source } from "../rules/source";
import { isTheme } from "../workflows/theme/find-theme";
import { sourceAt } from "../workflows/roll/source-at";

/** What an agent could take into a roll, group by group: each theme's tags, then what she carries. */
export interface EntryGroup {
  readonly name: string;
  readonly sources: readonly Source[];
}

export type Agent = Actor.OfType<"agent">;
type Theme = Item.OfType<"theme">;

/** Themes of an agent, in their order. */
export const themesOf = (agent: Agent): Theme[] =>
  agent.items.contents.filter(isTheme).sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));

const sourcesIn = (uuid: string, ids: readonly string[], roller: string): Source[] =>
  ids.flatMap((id) => sourceAt(uuid, id, roller).source ?? []);

const idsOf = (map: Parameters<typeof entriesOf>[0]): string[] => entriesOf(map).map(({ id }) => id);

/** Every tag and status that an agent could name, erosions apart. */
export function ownSources(agent: Agent, names: { readonly statuses: string; readonly storyTags: string }): EntryGroup[] {
  const { uuid, system } = agent;
  const themes = themesOf(agent).map((theme) => ({ name: theme.name, sources: sourcesIn(theme.uuid, idsOf(theme.system.tags), uuid) }));
  return [
    ...themes,
    { name: names.statuses, sources: sourcesIn(uuid, idsOf(system.statuses), uuid) },
    { name: names.storyTags, sources: sourcesIn(uuid, idsOf(system.storyTags), uuid) },
  ].filter(({ sources }) => sources.length);
}

/** Every erosion that an agent could yield to (R5). */
export const ownErosions = (agent: Agent): Source[] =>
  themesOf(agent).flatMap((theme) => sourcesIn(theme.uuid, idsOf(theme.system.erosions), agent.uuid));
