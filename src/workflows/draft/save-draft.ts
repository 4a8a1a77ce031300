import { deleteKey } from "../../host/operators";
import { newSourceEntry } from "../../model/message/draft";
import type { Draft } from "../../rules/draft";
import { sameJson } from "../../rules/json";
import type { Source } from "../../rules/source";
import type { DraftCard } from "./draft-card";
import { entryIdOf } from "./entry-id";
import { isReviewed } from "./review";

type Written = Record<string, unknown>;

const FIELDS = ["way", "intent", "modifier", "mode"] as const;

/**
 * What a step changed in a draft, as an update of its message: only that, so that what others bring stays.
 *
 * @param by - Id of the user who brings what is new, unless it is the roller.
 */
export function draftChanges(before: Draft, after: Draft, by = "", now = Date.now()): Written {
  const fields = FIELDS.filter((name) => before[name] !== after[name]).map((name) => [`system.${name}`, after[name]] as const);
  const target = sameJson({ ...before.target }, { ...after.target }) ? {} : { "system.target": { ...after.target } };
  const old = new Map(before.sources.map((source) => [source.key, source]));
  const kept = new Set(after.sources.map(({ key }) => key));
  const put = after.sources.map((source, index) => {
    const was = old.get(source.key);
    return was ? entryChanges(was, source) : { [`system.sources.${entryIdOf(source.key)}`]: newSourceEntry({ ...source, by: source.by || by }, now + index) };
  });
  const gone = before.sources.filter(({ key }) => !kept.has(key)).map(({ key }) => deleteKey("system.sources", entryIdOf(key)));
  return Object.assign({}, Object.fromEntries(fields), target, ...put, ...gone) as Written; // Object.assign of a spread is untyped
}

/** Fields of a source that a step changed; whoever reviews has to look again. */
function entryChanges(was: Source, source: Source): Written {
  const path = `system.sources.${entryIdOf(source.key)}`;
  const changed = Object.entries(newSourceEntry(source)).filter(([name, value]) => name !== "sort" && newSourceEntry(was)[name as "label"] !== value);
  const entries = changed.map(([name, value]) => [`${path}.${name}`, value] as const);
  return entries.length ? { ...Object.fromEntries(entries), ...(isReviewed() ? { [`${path}.seen`]: false } : {}) } : {};
}

/** Write a step of one's own draft. A change of the roller's asks the MC to look again. */
export async function saveDraft(card: DraftCard, before: Draft, after: Draft): Promise<void> {
  const changes = draftChanges(before, after, card.isAuthor ? "" : (game.user?.id ?? ""));
  if (!Object.keys(changes).length) return;
  await card.update({ ...changes, ...(isReviewed() ? { "system.review": "waiting" } : {}) });
}
