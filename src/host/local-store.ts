import { SYSTEM_ID } from "../constants";

/** Key of what this user keeps in this browser, in this world. */
const keyOf = (name: string): string => [SYSTEM_ID, game.world?.id ?? "", game.user?.id ?? "", name].join(".");

/** What was kept under a name in this browser, for the caller to narrow; null where there is nothing, or where the browser keeps nothing. */
export function readLocal(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Keep something in this browser alone: over a reload, and nobody else's to read. Null forgets it. */
export function writeLocal(name: string, value: object | string | null): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // a browser that keeps nothing: the page still has it
  }
}
