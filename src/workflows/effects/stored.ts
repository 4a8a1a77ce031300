import { type EffectTarget, findTarget } from "../../host/documents";
import type { Effect, StoredReader } from "../../rules/effects";
import { isJsonObject, type Json, type JsonObject } from "../../rules/json";
import { isReferenced } from "./references";

/**
 * Stored values of a document, and the keys of the effects that it has undergone already.
 *
 * @param source - The document as it was at some moment; as it is now if left out.
 * @param all - Everything that is about to happen, to other documents too.
 */
export function storedIn(
  document: EffectTarget, effects: readonly Effect[], source: object = document.toObject(), all = effects,
): { applied: ReadonlySet<string>; stored: StoredReader } {
  const embedded = (name: string, id: string): Json => embeddedSource(document, name, id);
  const applied = new Set(Object.keys(foundry.utils.getProperty(source, "system.applied") ?? {}));
  for (const effect of effects) if (isCreated(effect, embedded)) applied.add(effect.key);
  return { applied, stored: { at: (path) => valueAt(source, path), embedded, isReferenced: (id) => isReferenced(source as JsonObject, id, all) } }; // stored data is JSON
}

/** Stored value at a path below `system`; an entry marked `gone` is not there. */
export function valueAt(source: object, path: string): Json {
  const value = foundry.utils.getProperty(source, `system.${path}`) as Json | undefined; // stored data is JSON
  return isJsonObject(value) && value["gone"] === true ? null : (value ?? null);
}

/** Source of an embedded document, without what the host counts up by itself. */
export function embeddedSource(document: EffectTarget, name: string, id: string): Json {
  const source = document.getEmbeddedDocument?.(name, id)?.toObject() as JsonObject | undefined; // stored data is JSON
  if (!source) return null;
  return Object.fromEntries(Object.entries(source).filter(([key]) => key !== "_stats"));
}

/** A document that an effect has created carries the effect's key itself: the two cannot come apart in a crash. */
function isCreated(effect: Effect, embedded: StoredReader["embedded"]): boolean {
  const source = effect.kind === "create" ? embedded(effect.path, effect.value._id) : null;
  return isJsonObject(source) && foundry.utils.getProperty(source, `system.applied.${effect.key}`) !== undefined;
}

/** Whether a document carries an effect's key. */
export const isApplied = (target: string, key: string): boolean =>
  foundry.utils.getProperty(findTarget(target)?.toObject() ?? {}, `system.applied.${key}`) !== undefined;
