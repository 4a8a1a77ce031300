import { entriesOf } from "../model/fields/keyed-map";
import { tagName } from "../model/fields/tag";
import type { NamedSource } from "../workflows/roll/roll-action";
import { type Agent, isTheme } from "../workflows/theme/find-theme";

/** What a typed action says: its intent, and tags and statuses that it names. */
export interface TypedAction {
  readonly intent: string;
  readonly sources: readonly NamedSource[];
  /** A name that nothing of the agent's has; empty when all are known. */
  readonly unknown: string;
}

/** A name after a #, of either width; with a ! behind it, it burns. */
const NAMED = /[#＃]([^\s#＃!！]+)([!！]?)/gu;

/** Everything of an agent's that a roll can use, by name. */
const usable = (agent: Agent): readonly (NamedSource & { readonly name: string })[] => [
  ...agent.items.contents.filter(isTheme).filter(({ system }) => system.state === "active").flatMap((theme) =>
    entriesOf(theme.system.tags).map((tag) => ({ uuid: theme.uuid, entry: tag.id, name: tagName(theme, tag) }))),
  ...[...entriesOf(agent.system.storyTags), ...entriesOf(agent.system.statuses)].map(({ id, name }) => ({ uuid: agent.uuid, entry: id, name })),
];

/** Read the tags out of a typed action: `#辨声！ 听墙`. */
export function readTags(agent: Agent, words: string): TypedAction {
  const known = usable(agent);
  const named = [...words.matchAll(NAMED)].map(([, name = "", burn = ""]) => ({ name, burn: burn !== "", found: known.find((one) => one.name === name) }));
  return {
    intent: words.replace(NAMED, " ").replace(/\s+/gu, " ").trim(), unknown: named.find(({ found }) => !found)?.name ?? "",
    sources: named.flatMap(({ burn, found }) => (found ? [{ uuid: found.uuid, entry: found.entry, burn }] : [])),
  };
}
