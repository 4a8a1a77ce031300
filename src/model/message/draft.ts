import { WAYS } from "../../rules/draft";
import { SIDES, SOURCE_KINDS, type Source, sourceKey } from "../../rules/source";
import { entriesOf, entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { choice, flag, text, whole } from "../fields/plain";
import { targetField } from "./action";
import { cardFields, MessageModel } from "./message-model";

/** What a shared draft will be rolled as. */
export const MOVES = ["action", "mitigation"] as const;

/** Whether the MC has looked: not asked for, waited for, seen, or sent back with a word. */
export const REVIEWS = ["none", "waiting", "seen", "returned"] as const;

/** A source in a map: whatever makes up its key is stored, the key itself is not. */
const sourceSchema = () => ({
  kind: choice(SOURCE_KINDS),
  label: text(),
  from: text(),
  uuid: text(),
  entry: text(),
  theme: text(),
  side: choice(SIDES),
  tier: whole(),
  singleUse: flag(),
  burn: flag(),
  spent: flag(),
  ruled: flag(),
  struck: flag(),
  word: text(),
  by: text(),
  /** The MC has looked at it, where review is by source. */
  seen: flag(),
  ...entryFields(),
});

export type SourceEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof sourceSchema>>;

/** A complete new entry. */
export function newSourceEntry(source: Source, sort = 0): SourceEntry {
  const { kind, label, from, uuid, entry, theme, side, tier, singleUse, burn, spent, ruled, struck, word, by } = source;
  return { kind, label, from, uuid, entry, theme, side, tier, singleUse, burn, spent, ruled, struck, word, by, seen: false, ...NEW_ENTRY, sort };
}

/** Sources as the rules read them, in order. */
export const sourcesOf = (map: Readonly<Record<string, SourceEntry>>): Source[] =>
  entriesOf(map).map(({ id: _id, sort: _sort, gone: _gone, seen: _seen, ...source }) =>
    ({ ...source, key: sourceKey(source.uuid || source.kind, source.entry) }));

/** Facts of a roll before the dice, shared with the others (公开草稿). Every contribution is an entry of its own. */
export const draftSchema = () => ({
  ...cardFields(),
  move: choice(MOVES),
  way: choice(WAYS, "quick"),
  intent: text(),
  target: targetField(),
  sources: keyedMap(new foundry.data.fields.SchemaField(sourceSchema())),
  modifier: whole(),
  mode: text(),
  /** Id of the consequence's message that a mitigation is about. */
  about: text(),
  review: choice(REVIEWS),
  /** The MC's word on it. */
  word: text(),
  /** Id of the message that it became, or empty: then it folds to a link. */
  result: text(),
});

/** A shared draft (草稿). */
export class DraftModel extends MessageModel<ReturnType<typeof draftSchema>> {
  static override defineSchema() {
    return draftSchema();
  }
}
