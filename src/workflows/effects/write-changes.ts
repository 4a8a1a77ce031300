import type { EffectTarget } from "../../host/documents";
import { deleteKey } from "../../host/operators";
import type { Change } from "../../rules/effects";
import { spareKeys } from "../../rules/applied-keys";
import { isJsonObject, type Json, type JsonObject, sameJson } from "../../rules/json";
import { findCard } from "./effect-card";
import { embeddedSource } from "./stored";

type Written = Record<string, unknown>;

/**
 * Write what was planned for one document: embedded documents first, then the rest in one update with the keys.
 *
 * @param operation - Sent along with the update.
 * @returns The changes as they were made; a created document's source is the whole one that the host made of it.
 */
export async function writeChanges(document: EffectTarget, changes: readonly Change[], operation: object = {}): Promise<readonly Change[]> {
  const made = await createAll(document, changes);
  await removeAll(document, changes);
  await document.update(updateData(document, changes), operation);
  return changes.map((change) => made.get(change) ?? change);
}

async function createAll(document: EffectTarget, changes: readonly Change[]): Promise<ReadonlyMap<Change, Change>> {
  const made = new Map<Change, Change>();
  for (const change of changes) {
    const { effect } = change;
    if (effect.kind !== "create") continue;
    const source = foundry.utils.mergeObject({ ...effect.value }, { system: { applied: { [effect.key]: Date.now() } } }, { inplace: false });
    await createOne(document, effect.path, source);
    made.set(change, { ...change, after: embeddedSource(document, effect.path, effect.value._id) });
  }
  return made;
}

/** Create an embedded document, unless another client has created the very same in this moment: the host takes an id once. */
async function createOne(document: EffectTarget, name: string, source: { readonly _id: string }): Promise<void> {
  try {
    await document.createEmbeddedDocuments?.(name, [source], { keepId: true });
  } catch (error) {
    if (!embeddedSource(document, name, source._id)) throw error;
  }
}

async function removeAll(document: EffectTarget, changes: readonly Change[]): Promise<void> {
  for (const { effect } of changes) {
    if (effect.kind === "remove") await document.deleteEmbeddedDocuments?.(effect.path, [effect.id]);
  }
}

/** One update: for each place what it comes to in the end, and the keys that say it was done. */
function updateData(document: EffectTarget, changes: readonly Change[]): Written {
  const places = new Map<string, { before: Json; after: Json }>();
  for (const { effect, before, after } of changes) {
    if (effect.kind === "create" || effect.kind === "remove") continue;
    places.set(effect.path, { before: places.has(effect.path) ? (places.get(effect.path)?.before ?? null) : before, after });
  }
  const writes = [...places].map(([path, { before, after }]) => writeAt(document, path, before, after));
  const keys = changes.map(({ effect }) => ({ [`system.applied.${effect.key}`]: Date.now() }));
  return Object.assign({}, ...writes, ...keys, ...spared(document)) as Written; // Object.assign of a spread is untyped
}

/** Keys that it need not carry any longer. A token's actor stores differences only, where an inherited key cannot be taken away. */
function spared(document: EffectTarget): Written[] {
  const applied = document.toObject().system;
  const keys: unknown = applied && "applied" in applied ? applied.applied : null;
  if (document.isToken || !keys) return [];
  return spareKeys(keys as Readonly<Record<string, number>>, isOpen).map((key) => deleteKey("system.applied", key)); // as its field stores it
}

/** Whether a card has still to do what it does by itself. */
function isOpen(id: string): boolean {
  const card = findCard(id);
  return card !== null && !card.system.settled;
}

/** Only the leaves that change, so that what others change beside them stays; a new entry is written whole. */
export function writeAt(document: EffectTarget, path: string, before: Json, after: Json): Written {
  if (after === null) return removal(document, path);
  if (!isJsonObject(before) || !isJsonObject(after)) return { [`system.${path}`]: after };
  return Object.assign({}, ...changedFields(before, after).map((name) => fieldAt(path, name, after[name]))) as Written; // see above
}

const changedFields = (before: JsonObject, after: JsonObject): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !sameJson(before[name] ?? null, after[name] ?? null));

const fieldAt = (path: string, name: string, value: Json | undefined): Written =>
  value === undefined ? deleteKey(`system.${path}`, name) : { [`system.${path}.${name}`]: value };

/** Remove a map entry. A token's actor stores differences only: an inherited entry would shine through again. */
function removal(document: EffectTarget, path: string): Written {
  if (document.isToken) return { [`system.${path}.gone`]: true };
  const dot = path.lastIndexOf(".");
  return deleteKey(`system.${path.slice(0, dot)}`, path.slice(dot + 1));
}
