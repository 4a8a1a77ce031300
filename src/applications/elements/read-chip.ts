import { findDocument, isActor, isItem } from "../../host/documents";
import { type EntryDrag, type EntryMap, ENTRY_MAPS } from "../../host/drag";
import { entryOf } from "../../model/fields/keyed-map";
import { readMarked } from "../../rules/condition";

/** Longest name between brackets: what is longer is prose. */
const NAME = "{1,80}?";

/**
 * 【标签】 and 【状态-3】, in brackets of either width, and `@Tag[uuid#entry]{name}` for an entry that exists. Half-width ones are
 * left to the host where it means something by them.
 */
export const CHIP_PATTERN = new RegExp(
  `@Tag\\[(?<uuid>[\\w.-]+)#(?<entry>\\w+)\\](?:\\{(?<label>[^{}\\n]${NAME})\\})?|【(?<full>[^【】\\n]${NAME})】|［(?<wide>[^［］\\n]${NAME})］|(?<![\\w\\[\\]])\\[(?<half>[^\\[\\]\\n/]${NAME})\\](?![\\]{(])`, "gu",
);

/** What a match is dragged as; null when it names nothing. */
export function readChip(groups: Readonly<Record<string, string | undefined>>): (EntryDrag & { readonly tier: number }) | null {
  const { uuid, entry, label, full, wide, half } = groups;
  if (uuid && entry) return linked(uuid, entry, label);
  const { name, tier } = readMarked(full ?? wide ?? half ?? "");
  return name ? { uuid: "", entry: "", map: tier ? "statuses" : "storyTags", name: tier ? `${name}-${tier}` : name, tier } : null;
}

function linked(uuid: string, entry: string, label = ""): (EntryDrag & { readonly tier: number }) | null {
  const document = findDocument(uuid);
  if (!isActor(document) && !isItem(document)) return null;
  if (!label && game.user && !document.testUserPermission(game.user, "LIMITED")) return null; // its name is not for everybody
  const system: object = document.system;
  const at = (map: EntryMap) => entryOf((foundry.utils.getProperty(system, map) ?? {}) as Readonly<Record<string, { gone: boolean; name?: string; text?: string }>>, entry); // a keyed map, or none
  const map = ENTRY_MAPS.find((one) => at(one) !== null);
  const { name = "", text = "" } = (map && at(map)) ?? {};
  return map ? { uuid, entry, map, name: label || name || text || document.name, tier: 0 } : null;
}
