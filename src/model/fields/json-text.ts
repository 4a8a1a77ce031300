import type { Json } from "../../rules/json";
import { text } from "./plain";

/** A value of any shape, kept as its JSON text: an update replaces it whole, where objects would be merged. */
export const jsonText = () => text();

export const writeJson = (value: Json): string => JSON.stringify(value);

/** The value; null when the text is none. */
export function readJson(stored: string): Json {
  try {
    return JSON.parse(stored) as Json; // JSON.parse yields nothing else
  } catch {
    return null;
  }
}
