import { AgentModel } from "../model/actor/agent";
import { ThemeModel } from "../model/item/theme";

/** How the documents of a subtype are stored and, once it has a sheet of its own, shown. */
export interface Registered {
  readonly model: object;
  readonly sheet?: object;
}

/** Actor subtypes. */
export const ACTORS = { agent: { model: AgentModel } } as const satisfies Record<string, Registered>;

/** Item subtypes. */
export const ITEMS = { theme: { model: ThemeModel } } as const satisfies Record<string, Registered>;

/** Message subtypes: its card, or the bare facts, which the host draws by their line of text. */
export const MESSAGES = {} as const satisfies Record<string, object>;

/** Roll classes, which the host revives by name. */
export const ROLLS: readonly object[] = [];

/** Templates that others include, below the system's folder. */
export const PARTIALS: readonly string[] = [];
