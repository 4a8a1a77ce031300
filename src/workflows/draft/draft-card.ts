import { type DraftModel, type SourceEntry, sourcesOf } from "../../model/message/draft";
import { entriesOf } from "../../model/fields/keyed-map";
import { type Draft, newDraft } from "../../rules/draft";
import { sourceKey } from "../../rules/source";
import { type EffectCard, findCardOf } from "../effects/effect-card";

/** The message of a shared draft, as workflows need it. */
export type DraftCard = EffectCard & { readonly type: "draft"; readonly timestamp: number; readonly system: DraftModel };

/** The shared draft of that message, or null. */
export const findDraft = (id: string): DraftCard | null => findCardOf(id, "draft");

/** Neither rolled nor taken back. */
export const isOpen = ({ system }: Pick<DraftCard, "system">): boolean => !system.result && !system.undone.when;

/** A shared draft as the rules read it. */
export function draftFrom({ id, system }: DraftCard): Draft {
  const { actor, move, way, target, intent, modifier, mode, about } = system;
  return newDraft(actor, { move, way, target: { ...target }, intent, modifier, mode, about, shared: id, sources: sourcesOf(system.sources) });
}

/** An entry of a shared draft, with its id and the key of its source. */
export type DraftEntry = SourceEntry & { readonly id: string; readonly key: string };

export const draftEntries = ({ system }: Pick<DraftCard, "system">): DraftEntry[] =>
  entriesOf(system.sources).map((entry) => ({ ...entry, key: sourceKey(entry.uuid || entry.kind, entry.entry) }));
