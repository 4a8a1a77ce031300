import { findDocument, isActor, isItem } from "../../host/documents";
import { localize } from "../../host/i18n";
import type { StatusEntry } from "../../model/fields/status";
import type { StoryTagEntry } from "../../model/fields/story-tag";
import { entryOf } from "../../model/fields/keyed-map";
import { tagName } from "../../model/fields/tag";
import type { DraftRefusal } from "../../rules/draft";
import { newSource, type Side, type Source, type SourceKind } from "../../rules/source";
import { statusTier } from "../../rules/status";
import { isTheme } from "../theme/find-theme";

/** Why something is no source, beside what a draft refuses. */
export type SourceRefusal = DraftRefusal | "notSeen" | "lost" | "notASource";

/** A source, or why there is none. */
export type SourceAnswer = { readonly source: Source; readonly refusal: "" } | { readonly source: null; readonly refusal: Exclude<SourceRefusal, ""> };

const none = (refusal: Exclude<SourceRefusal, "">): SourceAnswer => ({ source: null, refusal });
const found = (source: Source): SourceAnswer => ({ source, refusal: "" });

/**
 * Make a source of an entry, as it is now: for a drop, a press, the API.
 *
 * @param uuid - Document that holds it: a theme, an agent, a challenge, an anomaly, a mission.
 * @param entry - Id of the entry in one of its maps.
 * @param roller - UUID of the agent who rolls: what belongs to another agent is help.
 * @param viewer - Who brings it, and so must be able to see it; this user if left out.
 */
export function sourceAt(uuid: string, entry: string, roller: string, viewer: User.Implementation | null = game.user): SourceAnswer {
  const document = findDocument(uuid);
  if (isItem(document)) return isTheme(document) ? fromTheme(document, entry, roller, viewer) : none("notASource");
  if (isActor(document)) return fromActor(document, entry, roller, viewer);
  return none(document ? "notASource" : "missing");
}

type Viewer = User.Implementation | null;
const isSeen = (document: Actor.Implementation | Item.Implementation, viewer: Viewer): boolean =>
  viewer !== null && document.testUserPermission(viewer, "LIMITED");

function fromTheme(theme: Item.OfType<"theme">, entry: string, roller: string, viewer: Viewer): SourceAnswer {
  if (!isSeen(theme, viewer)) return none("notSeen");
  const { system: { tags, erosions, anchors, state }, uuid, name } = theme;
  const isOwn = theme.actor?.uuid === roller;
  const place = { uuid, entry, theme: uuid };
  const [tag, erosion, anchor] = [entryOf(tags, entry), entryOf(erosions, entry), entryOf(anchors, entry)];
  if (!tag && !erosion && !anchor) return none("missing");
  if (state !== "active") return none("lost");
  if (anchor) return found(newSource({ ...place, kind: "anchor", label: anchor.text, from: name }));
  if (erosion) return isOwn ? found(newSource({ ...place, kind: "erosion", label: erosion.text, from: name })) : none("notASource");
  if (!tag) return none("missing");
  const { kind, burned: spent, singleUse } = tag;
  const label = tagName(theme, tag);
  if (!isOwn) return found(newSource({ uuid, entry, kind: "help", label, from: theme.actor?.name ?? name, spent }));
  return found(newSource({ ...place, kind, label, from: name, spent, singleUse }));
}

function fromActor(actor: Actor.Implementation, entry: string, roller: string, viewer: Viewer): SourceAnswer {
  if (!isSeen(actor, viewer)) return none("notSeen");
  const maps = mapsOf(actor);
  if (!maps) return none("notASource");
  const [tag, status] = [entryOf(maps.tags, entry), entryOf(maps.statuses, entry)];
  const isOwn = actor.uuid === roller;
  const place = { uuid: actor.uuid, entry, from: isOwn || isSecret(actor) ? "" : actor.name };
  const named = (label: string): string => (isSecret(actor) ? localize("Chat.source.hidden") : label);
  if (status) return found(newSource({ ...place, kind: "status", label: named(status.name), tier: statusTier(status.boxes), side: sideOf(status, maps.kind) }));
  if (!tag) return none("missing");
  const kind = maps.kind === "story" && !isOwn ? "help" : maps.kind;
  return found(newSource({ ...place, kind, label: named(tag.name), spent: tag.burned, singleUse: tag.singleUse }));
}

interface ActorMaps {
  /** What its tags are to a roll. */
  readonly kind: Extract<SourceKind, "story" | "challenge" | "scene">;
  readonly tags: Readonly<Record<string, StoryTagEntry>>;
  readonly statuses: Readonly<Record<string, StatusEntry>>;
}

function mapsOf({ system, type }: Actor.Implementation): ActorMaps | null {
  if (!("statuses" in system)) return null;
  if ("storyTags" in system) return { kind: "story", tags: system.storyTags, statuses: system.statuses };
  return "tags" in system ? { kind: type === "mission" ? "scene" : "challenge", tags: system.tags, statuses: system.statuses } : null;
}

/** What helps the opposition hinders the agents, and the other way round. */
const sideOf = ({ polarity }: StatusEntry, kind: ActorMaps["kind"]): Side =>
  (polarity === "helpful") === (kind !== "challenge") ? "helps" : "hinders";

/** Players may not know of it: no name of it may get onto a card. */
const isSecret = ({ type, ownership }: Actor.Implementation): boolean =>
  type !== "agent" && type !== "mission" && (ownership["default"] ?? 0) < CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED;

/** A source of a draft as it would be made now; null when it is gone. What this user may not see stays as who brought it saw it. */
export const readSource = (roller: string) => (source: Source): Source | null => {
  const now = sourceAt(source.uuid, source.entry, roller);
  return now.source ?? (now.refusal === "notSeen" && source.by ? source : null);
};
