import { type Change, type Effect, type Operation, REFUSALS } from "../../rules/effects";
import { isJsonObject } from "../../rules/json";
import { jsonText, readJson, writeJson } from "./json-text";
import { entryFields, NEW_ENTRY } from "./keyed-map";
import { choice, flag, text } from "./plain";

export const EFFECT_STATES = ["pending", "applied", "undone", "refused"] as const;

const OPERATIONS = ["stack", "reduce", "mark", "set", "put", "drop", "create", "remove", "restore"] as const satisfies Operation["kind"][];

const effectSchema = () => ({
  /** UUID of the document that changes. */
  target: text(),
  path: text(),
  kind: choice(OPERATIONS),
  /** The operation's own values, as they stand in {@link Operation}. */
  operation: jsonText(),
  /** What is changed and whose it is, as names of that moment; neutral where players may not know. */
  label: text(),
  of: text(),
  /** Id of the entry that leads its row: a row is applied whole or not at all. Empty for an entry that is its own row. */
  row: text(),
  /** The card applies it by itself; otherwise it waits for somebody to press. */
  auto: flag(),
  /** For show: the document's own `applied` is what counts, and this can be rebuilt from it. */
  state: choice(EFFECT_STATES),
  reason: choice(["", ...REFUSALS]),
  /** What was there and what came of it, once applied: what undoing needs. */
  before: jsonText(),
  after: jsonText(),
  ...entryFields(),
});

export type EffectEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof effectSchema>>;

/** Field of one effect on a card; its id in the map is half of the effect's key. */
export const effectField = () => new foundry.data.fields.SchemaField(effectSchema());

/** An effect before it has a key: the key comes from the card and the entry's id. */
export type PlannedEffect = Operation & Pick<Effect, "target" | "path">;

/** A complete new entry for an effect that waits. */
export function newEffect(effect: PlannedEffect, shown: Partial<Pick<EffectEntry, "label" | "of" | "row" | "auto" | "sort">> = {}): EffectEntry {
  const { target, path, kind, ...operation } = effect;
  return {
    target, path, kind, operation: writeJson(operation),
    label: "", of: "", row: "", auto: false, state: "pending", reason: "", before: "", after: "", ...NEW_ENTRY, ...shown,
  };
}

const isEmbeddedSource = (value: unknown): boolean => isJsonObject(value) && typeof value["_id"] === "string";

/**
 * The effect that an entry stands for.
 *
 * @param key - From `effectKey(card, id)`.
 * @returns Null when the stored operation makes no sense.
 */
export function readEffect({ target, path, kind, operation }: EffectEntry, key: string): Effect | null {
  const stored = readJson(operation);
  if (!isJsonObject(stored)) return null;
  const fits: boolean = {
    stack: Number.isInteger(stored["amount"]), reduce: Number.isInteger(stored["amount"]), mark: Number.isInteger(stored["amount"]),
    set: "value" in stored, put: "value" in stored, drop: true, create: isEmbeddedSource(stored["value"]),
    remove: typeof stored["id"] === "string", restore: "before" in stored && "after" in stored,
  }[kind];
  return fits ? ({ ...stored, key, target, path, kind } as Effect) : null; // the line above is the check
}

/** The change that an applied entry made, for undoing it; null when it was not applied. */
export function readChange(entry: EffectEntry, key: string): Change | null {
  const effect = readEffect(entry, key);
  return effect && entry.state === "applied" ? { effect, before: readJson(entry.before), after: readJson(entry.after) } : null;
}
