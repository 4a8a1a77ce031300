import type { Source } from "../../rules/source";
import { sourceAt } from "../roll/source-at";
import { findAgent } from "./find-theme";

/** The erosion that an agent has yielded to before the action that it will strengthen (R2, R4), as a source; null when there is none. */
export function armedSource(actor: string): Source | null {
  const armed = findAgent(actor)?.system.armed;
  return armed?.theme ? sourceAt(armed.theme, armed.erosion, actor).source : null;
}
