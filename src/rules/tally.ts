import type { Source, SourceKind } from "./source";

/** Numbers that the world may change; their defaults are in the settings table (part B). */
export interface PowerSettings {
  /** Worth of a tag (B4). */
  readonly tag: number;
  /** `best`: only the best helpful and the worst hindering status count (B5). */
  readonly statusMode: "best" | "all";
  /** Worth of a burned tag, and how many a roll may burn (B6). */
  readonly burn: number;
  readonly burnsPerRoll: number;
  /** Worth of an ally's help, 0 when help is off (B13). */
  readonly help: number;
  /** Worth of a yielded erosion, and how many an action may have (R6, B19). */
  readonly erosion: number;
  readonly erosionsPerAction: number;
  readonly erosionInMitigation: boolean;
  /** Bounds of the total (B7). */
  readonly min: number | null;
  readonly max: number | null;
}

/** Defaults of the power settings (B4-B7, B13, B19). */
export const DEFAULT_POWER: PowerSettings = {
  tag: 1, statusMode: "best", burn: 3, burnsPerRoll: 1, help: 1,
  erosion: 3, erosionsPerAction: 1, erosionInMitigation: false, min: null, max: null,
};

/** What is being rolled. Full immersion and dossiers have rules of their own, with a tally of the same shape. */
export type TallyMove = "action" | "mitigation";

/** Why a source does not count, as an id; empty when it counts. */
export const EXCLUSIONS = [
  "", "struck", "spent", "notBest", "sameTheme", "oneErosion", "notInMitigation", "helpOff", "onlyImmersion", "onlyClues",
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** Why a wish to burn is not granted, as an id; empty when it is, or when nobody asked. */
export const BURN_REFUSALS = ["", "oneBurn", "notBurnable", "hinders"] as const;
export type BurnRefusal = (typeof BURN_REFUSALS)[number];

/** A source as it was judged. */
export interface Judged extends Source {
  /** What it adds to the power; 0 when excluded. */
  readonly worth: number;
  readonly excluded: Exclusion;
  /** It counts burned, and will be burned once the dice are thrown. */
  readonly burns: boolean;
  readonly burnRefused: BurnRefusal;
}

/** What a roll is made of. */
export interface Tally {
  readonly power: number;
  readonly sources: readonly Judged[];
}

const BURNABLE: ReadonlySet<SourceKind> = new Set(["power", "story"]);
const sign = ({ side }: Source): 1 | -1 => (side === "helps" ? 1 : -1);

/** Add up judged sources, within the bounds (B7). */
export function sumPower(sources: readonly Judged[], { min, max }: Pick<PowerSettings, "min" | "max"> = DEFAULT_POWER): number {
  const sum = sources.reduce((total, { worth }) => total + worth, 0);
  return Math.max(min ?? -Infinity, Math.min(max ?? Infinity, sum));
}

/**
 * Count the power of an action or a mitigation, and say why a source does not count (R4-R6, B3-B8, B13, B19).
 *
 * Sources keep their order; one that comes twice counts once.
 */
export function tallyPower(given: readonly Source[], settings: PowerSettings = DEFAULT_POWER, move: TallyMove = "action"): Tally {
  const sources = [...new Map(given.map((source) => [source.key, source])).values()];
  const exclude = exclusions(sources, settings, move);
  let burnsLeft = settings.burnsPerRoll;

  const judged = sources.map((source): Judged => {
    const excluded = exclude(source);
    const burnRefused = source.burn && !excluded ? refuseBurn(source, burnsLeft) : "";
    const burns = source.burn && !excluded && !burnRefused;
    if (burns) burnsLeft--;
    return { ...source, excluded, burns, burnRefused, worth: excluded ? 0 : worthOf(source, burns, settings) };
  });
  return { power: sumPower(judged, settings), sources: judged };
}

/** Why a burn is refused: only power and story tags that help burn, one a roll unless the MC rules otherwise (B6). */
function refuseBurn(source: Source, left: number): BurnRefusal {
  if (!BURNABLE.has(source.kind)) return "notBurnable";
  if (source.side === "hinders") return "hinders";
  return left > 0 || source.ruled ? "" : "oneBurn";
}

function worthOf(source: Source, burns: boolean, settings: PowerSettings): number {
  switch (source.kind) {
    case "status":
    case "modifier":
      return sign(source) * source.tier;
    case "help":
      return sign(source) * settings.help;
    case "erosion":
      return settings.erosion;
    default:
      return sign(source) * (burns ? settings.burn : settings.tag);
  }
}

/** Everything that needs a look at the other sources: the best status (B5), the one erosion (R80, B19). */
function exclusions(sources: readonly Source[], settings: PowerSettings, move: TallyMove): (source: Source) => Exclusion {
  const live = sources.filter(({ struck, spent }) => !struck && !spent);
  const strongest = (side: Source["side"]) =>
    live.filter((source) => source.kind === "status" && source.side === side)
      .reduce<Source | null>((best, source) => (best && best.tier >= source.tier ? best : source), null);
  const counted = new Set([strongest("helps"), strongest("hinders")]);

  const erosions = live.filter(({ kind }) => kind === "erosion");
  const firstOfTheme = erosions.filter((source, index) => erosions.findIndex(({ theme }) => theme === source.theme) === index);
  const granted = new Set(firstOfTheme.filter((source, index) => index < settings.erosionsPerAction || source.ruled));

  return (source) => {
    if (source.struck) return "struck";
    if (source.spent) return "spent";
    if (source.kind === "status" && settings.statusMode === "best" && !counted.has(source)) return "notBest";
    if (source.kind === "help" && settings.help === 0) return "helpOff";
    if (source.kind === "anchor") return "onlyImmersion";
    if (source.kind === "clue") return "onlyClues";
    if (source.kind !== "erosion") return "";
    if (move === "mitigation" && !settings.erosionInMitigation) return "notInMitigation";
    if (!firstOfTheme.includes(source)) return "sameTheme";
    return granted.has(source) ? "" : "oneErosion";
  };
}
