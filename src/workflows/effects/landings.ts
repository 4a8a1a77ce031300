import { SYSTEM_ID } from "../../constants";
import { hearAllUpdates, type SentAlong } from "../../host/hear-updates";
import { type Effect, type Plan, planEffects } from "../../rules/effects";
import type { Json } from "../../rules/json";
import { replay } from "../../rules/replay";
import { valueAt } from "./stored";

/** How long a place is remembered after an effect came to it, in ms: by then whoever wrote at the same instant has been heard. */
const REMEMBERED = 30_000;

/** A value that effects come to: what it should be by all of them, and what the last write left. */
interface Place {
  should: Json;
  shown: Json;
  until: number;
}

/** What effects have come to in one document of late. */
interface Landings {
  readonly places: Map<string, Place>;
  /** Keys of those effects: the same one counts once. */
  readonly keys: Set<string>;
  /** Of our own writes, by their mark: what came of them. */
  readonly plans: Map<string, Plan | undefined>;
}

/** What is sent along with a write: its effects; none with one that only puts right what others left. */
interface Said {
  readonly mark: string;
  readonly effects: readonly Effect[];
}

const LANDINGS = new WeakMap<object, Landings>();

/** What effects have come to in a document of late. */
export function landingsOf(document: object): Landings {
  const landings = LANDINGS.get(document) ?? { places: new Map<string, Place>(), keys: new Set<string>(), plans: new Map<string, Plan | undefined>() };
  LANDINGS.set(document, landings);
  return landings;
}

/** Remember a place from now on: as it is, unless we know better. */
export function remember({ places }: Landings, path: string, shown: Json): void {
  places.set(path, { should: shown, shown, ...places.get(path), until: Date.now() + REMEMBERED });
}

/** Hand along with a write what its effects are. */
export const saying = (mark: string, effects: readonly Effect[]): object => ({ [SYSTEM_ID]: { mark, effects } satisfies Said });

/**
 * Work out on every client what effects come to, in the order in which the host takes them, which is the same everywhere. A write
 * holds what its author had read, and covers what another wrote at that instant; what it meant to do covers nothing.
 */
export function hearLandings(): void {
  for (const name of ["Actor", "Item"]) hearAllUpdates(name, (document, sent) => land(document as { toObject(): object }, sent)); // every document has it
}

function land(document: { toObject(): object }, sent: SentAlong): void {
  const said = sent[SYSTEM_ID] as Partial<Said> | undefined; // a client's word: another version's may lack something
  const effects = said?.effects ?? [];
  if (!effects.length && !LANDINGS.get(document)?.places.size) return;
  const landings = landingsOf(document);
  const { places, keys, plans } = landings;
  const source = document.toObject();
  for (const [path, place] of places) {
    const shown = valueAt(source, path);
    if (!said) place.should = replay(place.shown, shown, place.should); // somebody typed
    place.shown = shown;
    if (place.until < Date.now()) places.delete(path);
  }
  const known = effects.filter(({ path }) => places.has(path)); // to any other place nobody has written of late: it is as it is
  const plan = planEffects(known, keys, { at: (path) => places.get(path)?.should ?? null, embedded: () => null });
  for (const { path, key } of effects) {
    remember(landings, path, valueAt(source, path));
    if (!plan.refused.some((refusal) => refusal.key === key)) keys.add(key);
  }
  for (const { effect, after } of plan.changes) Object.assign(places.get(effect.path) ?? {}, { should: after });
  if (said?.mark && plans.has(said.mark)) plans.set(said.mark, plan);
}
