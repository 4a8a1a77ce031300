import { addSource, burnSource, type Draft, type DraftStep, type DraftTarget, editDraft, flipSource, newDraft, setModifier, type Way, WAYS } from "../../rules/draft";
import { powerSettings } from "../../host/settings";
import { MESSAGE_MODES, type MessageMode } from "../../host/message-mode";
import { type Side, SIDES, sourceKey } from "../../rules/source";
import { commitAction } from "./commit-action";
import { sourceAt, type SourceRefusal } from "./source-at";

/** One source, by the document that holds it and the entry's id in it. */
export interface NamedSource {
  readonly uuid: string;
  readonly entry: string;
  /** Which column; where it stands by itself if left out. */
  readonly side?: Side;
  readonly burn?: boolean;
}

/** What to roll. */
export interface ActionRequest {
  /** The agent, or her UUID. */
  readonly actor: string | { readonly uuid: string };
  readonly sources?: readonly NamedSource[];
  /** Erosions to yield to (R4). */
  readonly yields?: readonly Pick<NamedSource, "uuid" | "entry">[];
  readonly modifier?: number;
  readonly intent?: string;
  readonly way?: Way;
  /** Who may read it; as the chat controls say if left out. */
  readonly mode?: MessageMode;
  readonly target?: Partial<DraftTarget>;
}

/** A roll that was refused: `reason` is an id, `source` the key of what it is about. Nothing was spent. */
export class RollRefused extends Error {
  constructor(readonly reason: string, readonly source = "") {
    super(source ? `Not rolled: ${reason} (${source})` : `Not rolled: ${reason}`);
    this.name = "RollRefused";
  }
}

/**
 * Put together an action and roll it, as the roll window would.
 *
 * @returns The card's message.
 * @throws {RollRefused} With the reason, before anything is spent.
 */
export async function rollAction(request: ActionRequest): Promise<ChatMessage.Stored> {
  const { message, refusal } = await commitAction(draftAction(request));
  if (!message) throw new RollRefused(refusal);
  return message;
}

/**
 * The same without the dice: the draft that would be rolled.
 *
 * @throws {RollRefused}
 */
export function draftAction({ actor, sources = [], yields = [], modifier = 0, intent = "", way = "quick", mode, target = {} }: ActionRequest): Draft {
  const uuid = typeof actor === "string" ? actor : actor.uuid;
  if (!WAYS.includes(way)) throw new RollRefused("way");
  if (mode && !MESSAGE_MODES.includes(mode)) throw new RollRefused("mode");
  const start = editDraft(newDraft(uuid), { intent, way, mode: mode ?? "", target: { uuid: "", entry: "", label: "", ...target } });
  const drafted = [...sources, ...yields].reduce(withSource, start);
  return taken(setModifier(drafted, modifier));
}

function withSource(draft: Draft, { uuid, entry, side, burn = false }: NamedSource): Draft {
  const key = sourceKey(uuid, entry);
  if (side && !SIDES.includes(side)) throw new RollRefused("side", key);
  const { source, refusal } = sourceAt(uuid, entry, draft.actor);
  if (!source) throw new RollRefused(refusal, key);
  const added = taken(addSource(draft, source, powerSettings()), key);
  const placed = side && side !== source.side ? taken(flipSource(added, key), key) : added;
  return burn ? taken(burnSource(placed, key, true, powerSettings()), key) : placed;
}

function taken({ draft, refusal }: Pick<DraftStep, "draft"> & { readonly refusal: SourceRefusal }, source = ""): Draft {
  if (refusal) throw new RollRefused(refusal, source);
  return draft;
}
