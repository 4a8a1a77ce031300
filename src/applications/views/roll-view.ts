import { oddsView } from "../../chat/odds-view";
import { localize, signed } from "../../host/i18n";
import type { BandLimits } from "../../rules/bands";
import { type Draft, MODIFIER_KEY, tallyDraft } from "../../rules/draft";
import type { Source } from "../../rules/source";
import { type Judged, type PowerSettings, tallyPower } from "../../rules/tally";

/** How the world counts and throws. */
export interface World {
  readonly power: PowerSettings;
  readonly bands: BandLimits;
  readonly formula: string;
  /** What came later than the past that is being played. */
  readonly isLater?: (source: Source) => boolean;
}

/** One source as its row shows it. */
export interface SourceRow {
  readonly key: string;
  readonly dom: string;
  readonly value: string;
  readonly name: string;
  readonly note: string;
  /** Why it does not count, what it will cost, or why a wish was refused; empty when there is nothing to say. */
  readonly why: string;
  readonly excluded: boolean;
  readonly burning: boolean;
  /** Absent where it cannot burn at all. */
  readonly burn: { readonly pressed: "true" | "false"; readonly refused: string } | null;
  /** Of no use in the past scene that is being played (R57): a reminder, it counts all the same. */
  readonly later: boolean;
  readonly flips: boolean;
  readonly helps: boolean;
}

/** An erosion that may be yielded to (R5). */
export interface YieldRow {
  readonly key: string;
  readonly uuid: string;
  readonly entry: string;
  readonly dom: string;
  readonly text: string;
  readonly theme: string;
  readonly pressed: "true" | "false";
  readonly value: string;
  readonly why: string;
}

/** A word of reason for a row, after a wish that was not granted. */
export interface RowNotice {
  readonly key: string;
  readonly text: string;
}

const BURNABLE: ReadonlySet<string> = new Set(["power", "story"]);
const FIXED: ReadonlySet<string> = new Set(["erosion", "help"]);

/** A part of an element's id: keys hold dots and a hash. */
export const domId = (key: string): string => key.replaceAll(/[^\w-]/g, "-");

/** What a source would add if nothing stood against it: the number that is struck through. */
function nominalWorth(source: Source, power: PowerSettings): number {
  const [alone] = tallyPower([{ ...source, struck: false, spent: false }], power).sources;
  return alone?.worth ?? 0;
}

/** What a source is, beside its name: the theme it belongs to, or its kind. */
function noteOf({ kind, side, from }: Judged): string {
  const isTag = kind === "power" || kind === "weakness";
  if (isTag && side === "hinders") return localize("Tag.asWeakness");
  if (isTag && from) return from;
  return localize(`Roll.kind.${kind === "status" ? (side === "helps" ? "helpful" : "hindering") : kind}`);
}

/** What a source is called: a status with its tier. */
export const sourceName = ({ kind, label, tier }: Source): string =>
  kind === "status" ? localize("Chat.source.status", { name: label, tier: String(tier) }) : label;

/** The sentence below a row. */
function whyOf(source: Judged, notice: RowNotice | null): string {
  if (source.excluded) {
    const reason = source.word || localize(`Tally.excluded.${source.excluded}`);
    return localize("Chat.source.notCounted", { reason });
  }
  if (notice?.key === source.key) return notice.text;
  if (source.burnRefused) return localize(`Tally.burnRefused.${source.burnRefused}`);
  if (source.theme && source.from && source.side === "hinders") return localize("Roll.willMark", { theme: source.from });
  return "";
}

function rowOf(source: Judged, tally: readonly Judged[], { power, isLater }: World, notice: RowNotice | null): SourceRow {
  const burned = tally.filter(({ burns }) => burns).length;
  const full = !source.burns && !source.ruled && burned >= power.burnsPerRoll;
  return {
    key: source.key, dom: domId(source.key), name: sourceName(source), note: noteOf(source), why: whyOf(source, notice),
    value: signed(source.excluded ? nominalWorth(source, power) : source.worth), excluded: source.excluded !== "",
    later: isLater?.(source) === true, burning: source.burns, flips: !FIXED.has(source.kind), helps: source.side === "helps",
    burn: BURNABLE.has(source.kind) && source.side === "helps"
      ? { pressed: source.burn ? "true" : "false", refused: full ? localize("Tally.burnRefused.oneBurn") : "" }
      : null,
  };
}

/** What the window offers to yield to: each erosion of the agent's, whether taken or not. */
function yieldRows(erosions: readonly Source[], tally: readonly Judged[], power: PowerSettings): YieldRow[] {
  const mine = new Set(erosions.map(({ key }) => key));
  const strangers = tally.filter(({ kind, key }) => kind === "erosion" && !mine.has(key));
  return [...erosions, ...strangers].map((erosion) => {
    const judged = tally.find(({ key }) => key === erosion.key);
    const why = judged?.excluded ? localize("Chat.source.notCounted", { reason: localize(`Tally.excluded.${judged.excluded}`) }) : "";
    return {
      key: erosion.key, uuid: erosion.uuid, entry: erosion.entry, dom: domId(erosion.key), text: erosion.label, theme: erosion.from,
      pressed: judged ? "true" : "false", value: signed(power.erosion), why,
    };
  });
}

const sum = (sources: readonly Judged[]): string => signed(sources.reduce((total, { worth }) => total + worth, 0));

/**
 * A draft as the window shows it. Rows that do not count stay in their place.
 *
 * @param erosions - What the agent could yield to, as sources.
 * @param notice - What to say in one row, after a wish that was not granted.
 */
export function rollView(draft: Draft, world: World, erosions: readonly Source[], notice: RowNotice | null = null) {
  const { power, sources } = tallyDraft(draft, world.power);
  const listed = sources.filter(({ key, kind }) => key !== MODIFIER_KEY && kind !== "erosion");
  const side = (which: Source["side"]) => listed.filter((source) => source.side === which);
  const rows = (which: Source["side"]) => side(which).map((source) => rowOf(source, sources, world, notice));
  return {
    way: draft.way, intent: draft.intent, target: draft.target.label, mode: draft.mode,
    helps: { rows: rows("helps"), sum: sum(side("helps")) },
    hinders: { rows: rows("hinders"), sum: sum(side("hinders")) },
    yields: { rows: yieldRows(erosions, sources, world.power), sum: sum(sources.filter(({ kind }) => kind === "erosion")) },
    modifier: signed(draft.modifier), total: signed(power), odds: oddsView(power, world),
    count: sources.filter(({ key }) => key !== MODIFIER_KEY).length,
  };
}
