import { SYSTEM_ID } from "../../constants";
import { hearAllUpdates } from "../../host/hear-updates";
import { isJsonObject, type Json, sameJson } from "../../rules/json";
import { countsIn, isCounts } from "../../rules/replay";

/** Name under which a write hands along what it counts beyond what it shows. */
const SPILLS = `${SYSTEM_ID}-spills`;

/** How long writers may take to repair what they wrote at one instant, in ms: after that, what is shown is all there is. */
const SETTLED_AFTER = 30_000;

interface Spill {
  readonly since: number;
  readonly shown: Json;
  readonly counts: readonly number[];
}

interface Spilling {
  toObject(): object;
}

const spills = new WeakMap<object, Map<string, Spill>>();

const at = (source: object, path: string): unknown => foundry.utils.getProperty(source, `system.${path}`);
const shownAt = (source: object, path: string): Json => {
  const value = at(source, path) as Json | undefined; // stored data is JSON
  return isJsonObject(value) ? [value["boxes"] ?? null, value["value"] ?? null, value["overflow"] ?? null] : null;
};

/** To be called once: from now on, what each write hands along is kept until somebody writes the same without. */
export function keepSpills(): void {
  for (const name of ["Actor", "Item", "ChatMessage"]) hearAllUpdates(name, (document, options) => {
    const given = options[SPILLS];
    if (given || spills.has(document)) keep(document as Spilling, (given ?? {}) as Readonly<Record<string, unknown>>); // an update's document is one
  });
}

function keep(document: Spilling, given: Readonly<Record<string, unknown>>): void {
  const source = document.toObject();
  const kept = spills.get(document) ?? new Map<string, Spill>();
  for (const [path, { shown }] of kept) if (!sameJson(shown, shownAt(source, path))) kept.delete(path);
  for (const [path, counts] of Object.entries(given)) {
    if (isCounts(counts) && counts.some(Boolean)) kept.set(path, { since: Date.now(), shown: shownAt(source, path), counts });
    else kept.delete(path);
  }
  if (kept.size) spills.set(document, kept);
  else spills.delete(document);
}

/** A document's source, with what its tracks and boxes count beyond what they show beside them. */
export function countedSource(document: Spilling): object {
  const source = document.toObject();
  for (const [path, { counts, since }] of spills.get(document) ?? []) {
    if (Date.now() - since < SETTLED_AFTER && isJsonObject(at(source, path))) foundry.utils.setProperty(source, `system.${path}.spill`, [...counts]);
  }
  return source;
}

/** What a write of some values hands along. */
export function spillsOf(values: ReadonlyMap<string, Json>): object {
  const counted = [...values].filter(([, value]) => countsIn(value)).map(([path, value]) => [path, (isJsonObject(value) && value["spill"]) || []] as const);
  return counted.length ? { [SPILLS]: Object.fromEntries(counted) } : {};
}

/** A value as it is stored: without what it counts beyond what it shows. */
export function shown(value: Json): Json {
  if (!isJsonObject(value) || !("spill" in value)) return value;
  const { spill: _, ...rest } = value;
  return rest;
}
