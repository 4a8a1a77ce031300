/** Anything a document can store. `null` stands for "not there": stored numbers are never null. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A stored object. */
export type JsonObject = { readonly [key: string]: Json };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Equal as stored data; the order of keys does not matter. */
export function sameJson(a: Json, b: Json): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && sameJson(value, right.get(key) ?? null));
}
