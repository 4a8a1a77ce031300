import { isJsonObject, type Json, type JsonObject, sameJson } from "./json";
import { replay } from "./replay";
import { type ReduceMode, isBoxes, reduceStatus, stackStatus, statusTier } from "./status";
import { markTrack } from "./tracks";

/**
 * What happens at a path. `stack` and `reduce` take an entry with `boxes` (a status, a limit), `mark` a track;
 * `set` changes what is there (`was`: what its author saw there), `put` adds a whole entry, `drop` takes one away; `create` and `remove` are for embedded
 * documents, with the document's name (`Item`) as path; `restore` undoes.
 */
export type Operation =
  | { readonly kind: "stack"; readonly amount: number }
  | { readonly kind: "reduce"; readonly amount: number; readonly mode?: ReduceMode; readonly keepEmpty?: boolean }
  | { readonly kind: "mark"; readonly amount: number }
  | { readonly kind: "set"; readonly value: Json; readonly was?: Json }
  | { readonly kind: "put"; readonly value: Json }
  | { readonly kind: "drop" }
  | { readonly kind: "create"; readonly value: EmbeddedSource }
  | { readonly kind: "remove"; readonly id: string; readonly after: Json }
  | { readonly kind: "restore"; readonly before: Json; readonly after: Json };

/** Source of an embedded document; its id is made beforehand, so that it is created once. */
export type EmbeddedSource = JsonObject & { readonly _id: string };

/** One change to one document, as pure data: it can wait on a card, be retried, and be undone. */
export type Effect = Operation & {
  /** Applied at most once per document; without dots. */
  readonly key: string;
  /** UUID of the document that changes. */
  readonly target: string;
  /** Dotted path below `system`; map entries by id, never by index or name. */
  readonly path: string;
};

/** Why an effect cannot be applied, as an id for the card to put in words. */
export const REFUSALS = ["missing", "notYours", "changed", "exists", "locked", "referenced"] as const;
export interface Refusal {
  readonly key: string;
  readonly reason: (typeof REFUSALS)[number];
}

/** One change as it will be written, with what it takes to tell and to undo it. */
export interface Change {
  readonly effect: Effect;
  readonly before: Json;
  readonly after: Json;
}

/** All that one document is about to undergo, worked out before anything is written. */
export interface Plan {
  readonly changes: readonly Change[];
  readonly refused: readonly Refusal[];
}

/** What is stored in the document: the value at a path below `system`, or an embedded document's source; null if none. */
export interface StoredReader {
  at(path: string): Json;
  embedded(name: string, id: string): Json;
  /** Whether something still uses an embedded document. */
  isReferenced?(id: string): boolean;
}

/** Key of an effect that a card offers. Both ids are made by the host, so it holds no dot. */
export const effectKey = (card: string, id: string): string => `${card}_${id}`;

/** Key of the effect that undoes another. */
export const undoKey = (key: string): string => `${key}_undo`;

/** Of two values, what differs: only the changed fields where both are objects. */
export function difference(before: Json, after: Json): { readonly before: Json; readonly after: Json } {
  if (!isJsonObject(before) || !isJsonObject(after)) return { before, after };
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !sameJson(before[key] ?? null, after[key] ?? null));
  const pick = (value: JsonObject) => Object.fromEntries(changed.map((key) => [key, value[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** The effect that takes a change back, provided that nothing else has changed the same since. */
export function inverseOf({ effect, before, after }: Change): Effect {
  const { target, path } = effect;
  const key = undoKey(effect.key);
  if (effect.kind === "create") return { key, target, path, kind: "remove", id: effect.value._id, after };
  if (effect.kind === "remove" && isJsonObject(before)) return { key, target, path, kind: "create", value: { ...before, _id: effect.id } };
  return { key, target, path, kind: "restore", ...difference(before, after) };
}

/**
 * Work out what effects do to one document. Later effects see what earlier ones did.
 *
 * @param applied - Keys this document already carries: those effects are passed over in silence.
 */
export function planEffects(effects: readonly Effect[], applied: ReadonlySet<string>, stored: StoredReader): Plan {
  const changes: Change[] = [];
  const refused: Refusal[] = [];
  const seen = new Set(applied);
  const values = new Map<string, Json>();

  for (const effect of effects) {
    if (seen.has(effect.key)) continue;
    seen.add(effect.key);
    const slot = slotOf(effect);
    const before = values.has(slot) ? (values.get(slot) ?? null) : readSlot(effect, stored);
    const result = effect.kind === "remove" && stored.isReferenced?.(effect.id) ? referenced : outcome(effect, before);
    if ("reason" in result) {
      refused.push({ key: effect.key, reason: result.reason });
      continue;
    }
    values.set(slot, result.value);
    changes.push({ effect, before, after: result.value });
  }
  return { changes, refused };
}

const slotOf = (effect: Effect): string =>
  effect.kind === "create" ? `${effect.path}:${effect.value._id}`
    : effect.kind === "remove" ? `${effect.path}:${effect.id}` : effect.path;

const readSlot = (effect: Effect, stored: StoredReader): Json =>
  effect.kind === "create" ? stored.embedded(effect.path, effect.value._id)
    : effect.kind === "remove" ? stored.embedded(effect.path, effect.id) : stored.at(effect.path);

type Outcome = { readonly value: Json } | { readonly reason: Refusal["reason"] };
const missing: Outcome = { reason: "missing" };
const referenced: Outcome = { reason: "referenced" };

/** Value that an effect leaves at its path, or why it cannot be. */
function outcome(effect: Effect, now: Json): Outcome {
  switch (effect.kind) {
    case "stack":
      return withBoxes(now, (boxes) => stackStatus(boxes, effect.amount));
    case "reduce": {
      const result = withBoxes(now, (boxes) => reduceStatus(boxes, effect.amount, effect.mode));
      const empty = "value" in result && isJsonObject(result.value) && isBoxes(result.value["boxes"]) && !statusTier(result.value["boxes"]);
      return empty && !effect.keepEmpty ? { value: null } : result;
    }
    case "mark":
      return markAt(now, effect.amount);
    case "set":
      return now === null ? missing : { value: effect.was === undefined ? mergeFields(now, effect.value) : replay(effect.was, mergeFields(effect.was, effect.value), now) };
    case "put":
      return { value: effect.value };
    case "drop":
      return now === null ? missing : { value: null };
    case "create":
      return now === null ? { value: effect.value } : { reason: "exists" };
    case "remove":
      if (now === null) return missing;
      return holds(now, effect.after) ? { value: null } : { reason: "changed" };
    case "restore":
      return holds(now, effect.after) ? { value: restored(now, effect.before) } : { reason: "changed" };
  }
}

function withBoxes(entry: Json, change: (boxes: readonly boolean[]) => boolean[]): Outcome {
  if (!isJsonObject(entry) || !isBoxes(entry["boxes"])) return missing;
  return { value: { ...entry, boxes: change(entry["boxes"]) } };
}

function markAt(track: Json, marks: number): Outcome {
  if (!isJsonObject(track)) return missing;
  const { value, max, overflow } = track;
  if (typeof value !== "number" || typeof max !== "number" || typeof overflow !== "number") return missing;
  return { value: { ...track, ...markTrack({ value, max, overflow }, marks) } };
}

/** Fields laid over an object; anything else is replaced. */
const mergeFields = (now: Json, value: Json): Json => (isJsonObject(now) && isJsonObject(value) ? { ...now, ...value } : value);

/** Whether a value still is what an effect left: for objects, in the fields that it changed. */
function holds(now: Json, after: Json): boolean {
  if (!isJsonObject(now) || !isJsonObject(after)) return sameJson(now, after);
  return Object.entries(after).every(([key, value]) => sameJson(now[key] ?? null, value));
}

const restored = (now: Json, before: Json): Json => (before === null ? null : mergeFields(now, before));
