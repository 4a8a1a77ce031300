import type { ErosionEntry } from "../../model/fields/erosion";
import { entriesOf } from "../../model/fields/keyed-map";
import { type TagEntry, tagName } from "../../model/fields/tag";
import type { TextEntry } from "../../model/fields/text-entry";
import type { Track } from "../../rules/tracks";
import { entryView, type EntryView, type Looks, type Place } from "./entry-view";
import { TRACK_CHOICES, type TrackName } from "../../rules/track-choices";
import { trackView, type TrackView, waterline } from "./track-view";

/** What a theme's card is drawn from. */
export interface ThemeGiven {
  readonly name: string;
  readonly system: {
    readonly tainted: boolean;
    readonly nascent: boolean;
    readonly state: string;
    readonly tags: Readonly<Record<string, TagEntry>>;
    readonly erosions: Readonly<Record<string, ErosionEntry>>;
    readonly anchors: Readonly<Record<string, TextEntry>>;
    readonly specials: Readonly<Record<string, TextEntry>>;
    readonly mastery: Track;
    readonly indulgence: Track;
    readonly lost: { readonly when: number; readonly cause: string };
  };
}

/** A tag as its chip shows it. */
export interface TagView extends EntryView {
  readonly kind: "power" | "weakness" | "story";
  readonly burned: boolean;
  readonly singleUse: boolean;
  /** Of no use in the past scene that is being played (R57). */
  readonly later: boolean;
}

/** A text of a theme: an anchor, a special. */
export interface TextView {
  readonly id: string;
  readonly text: string;
  readonly field: string;
}

interface TitleBlock {
  readonly is: "title";
  readonly name: string;
  readonly kindKey: string;
  /** The theme tag, which the title is; null when the theme has none. */
  readonly tag: TagView | null;
  readonly field: string;
  readonly mastery: TrackView;
}

interface TagsBlock {
  readonly is: "tags";
  readonly kind: "power" | "weakness";
  readonly tags: readonly TagView[];
}

interface ErosionsBlock {
  readonly is: "erosions";
  readonly erosions: readonly (EntryView & { readonly temptation: string })[];
  readonly lacking: boolean;
}

interface FootBlock {
  readonly is: "foot";
  readonly name: string;
  readonly indulgence: TrackView;
  readonly tainted: boolean;
  readonly taintedField: string;
  /** Power of full immersion: anchors less erosions (R12-R14). */
  readonly immersion: number;
  readonly anchorCount: number;
  readonly erosionCount: number;
  readonly specials: readonly TextView[];
  /** Full tracks that wait for a choice. */
  readonly prompts: readonly { readonly kind: TrackName; readonly value: number; readonly max: number; readonly overflow: number; readonly choices: readonly string[] }[];
}

/** One block of a theme's card; the line lies between two of them, never in one. */
export type ThemeBlock = (TitleBlock | TagsBlock | ErosionsBlock | FootBlock) & { readonly uuid: string; readonly dom: string; readonly editing: boolean };

/** A theme's card. */
export interface ThemeView {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly level: number;
  readonly dry: readonly ThemeBlock[];
  readonly wet: readonly ThemeBlock[];
  readonly anchors: readonly TextView[];
  readonly cause: string;
  readonly editing: boolean;
}

/**
 * Lay a theme out: blocks keep one order, and 沉溺 decides how many of them are under water. A theme without taint has no water.
 *
 * @param isPut - Whether the question of a full track has been put off, by the track's name.
 */
export function themeView({ name, system }: ThemeGiven, place: Place, looks: Looks, isPut: (track: TrackName) => boolean = () => false): ThemeView {
  const tags = entriesOf(system.tags).map((tag): TagView & { themeTag: boolean } => ({
    ...entryView(place, "tags", tag.id, tagName({ name }, tag), looks), kind: tag.kind, burned: tag.burned, singleUse: tag.singleUse, later: looks.isLater(tag), themeTag: tag.themeTag,
    ...(tag.themeTag && { field: `${place.prefix}name` }), // it has no name but the theme's
  }));
  const texts = (map: "anchors" | "specials"): TextView[] =>
    entriesOf(system[map]).map(({ id, text }) => ({ id, text, field: `${place.prefix}system.${map}.${id}.text` }));
  const erosions = entriesOf(system.erosions).map(({ id, text, temptation }) => ({ ...entryView(place, "erosions", id, text, looks), temptation }));
  const anchors = texts("anchors");
  const common = { uuid: place.uuid, dom: place.id, editing: looks.editing };
  const own = tags.filter(({ themeTag }) => !themeTag);
  const track = (kind: TrackName) => trackView(kind, system[kind], place);
  const prompts = (["indulgence", "mastery"] as const).filter((kind) => track(kind).full && !isPut(kind))
    .map((kind) => ({ kind, ...system[kind], choices: TRACK_CHOICES[kind] }));

  const blocks: ThemeBlock[] = [
    {
      ...common, is: "title", name, field: `${place.prefix}name`, mastery: track("mastery"), tag: tags.find(({ themeTag }) => themeTag) ?? null,
      kindKey: `TAINTED.Theme.${system.nascent ? "nascent" : system.tainted ? "tainted" : "plain"}`,
    },
    { ...common, is: "tags", kind: "power", tags: own.filter(({ kind }) => kind === "power") },
    { ...common, is: "tags", kind: "weakness", tags: own.filter(({ kind }) => kind === "weakness") },
    { ...common, is: "erosions", erosions, lacking: system.tainted && !erosions.length },
    {
      ...common, is: "foot", name, indulgence: track("indulgence"), tainted: system.tainted, taintedField: `${place.prefix}system.tainted`, prompts, specials: texts("specials"),
      immersion: anchors.length - erosions.length, anchorCount: anchors.length, erosionCount: erosions.length,
    },
  ];
  const level = waterline(system.indulgence);
  const dryBlocks = system.tainted ? 3 - level : blocks.length;
  return {
    uuid: place.uuid, id: place.id, name, state: system.state, level, anchors, cause: system.lost.cause, editing: looks.editing,
    dry: blocks.slice(0, dryBlocks), wet: blocks.slice(dryBlocks),
  };
}
