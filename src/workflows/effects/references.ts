import type { Effect } from "../../rules/effects";
import { isJsonObject, type Json, type JsonObject } from "../../rules/json";

/** What remembers and does not use: an id in these is no reference. */
const MEMORY = ["applied", "journey"];

const idOf = ({ _id: id }: JsonObject): string => (typeof id === "string" ? id : "");

/** Sources of the documents embedded in one, as its own source has them. */
const embeddedIn = (source: JsonObject): JsonObject[] =>
  Object.values(source).flatMap((value): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])) // the compiler forgets what an array of JSON holds
    .filter((value): value is JsonObject => isJsonObject(value) && idOf(value) !== "");

/** A document's facts without what it merely remembers, and without what the same effects change anyway. */
function factsOf({ system, name }: JsonObject, paths: readonly string[]): Json {
  if (!isJsonObject(system)) return name ?? null;
  const facts = Object.fromEntries(Object.entries(foundry.utils.deepClone(system)).filter(([field]) => !MEMORY.includes(field)));
  for (const path of paths) foundry.utils.setProperty(facts, path, null);
  return facts;
}

/**
 * Whether something in a document, given by its source, or beside it in the same document still uses an embedded document: then that is not taken away.
 *
 * @param effects - All that is about to happen: what they take back or set anew themselves is no reference.
 */
export function isReferenced(source: JsonObject, id: string, effects: readonly Effect[]): boolean {
  const pathsOf = (holder: string): string[] => effects.filter(({ target, kind }) => target.endsWith(holder) && (kind === "restore" || kind === "set")).map(({ path }) => path);
  const isTaken = (one: JsonObject): boolean => idOf(one) === id || effects.some((effect) => effect.kind === "remove" && effect.id === idOf(one));
  const own = idOf(source) ? factsOf(source, pathsOf(idOf(source))) : null;
  const beside = embeddedIn(source).filter((one) => !isTaken(one)).map((one) => factsOf(one, pathsOf(idOf(one))));
  return JSON.stringify([own, ...beside]).includes(id);
}
