import type { Source } from "./source";

/** What the MC may do to a source of a roll that lies: strike it, turn its side, put it back as it was rolled. */
export const CORRECTIONS = ["strike", "flip", "restore"] as const;

/** One correction. The dice stay as they fell. */
export interface Correction {
  /** Key of the source. */
  readonly source: string;
  readonly kind: (typeof CORRECTIONS)[number];
  /** The MC's word of reason. */
  readonly word: string;
}

/** Sources of a roll as they are after corrections, in the order in which they were made. */
export const correctedSources = (rolled: readonly Source[], corrections: readonly Correction[]): Source[] =>
  rolled.map((source) => corrections.filter((one) => one.source === source.key).reduce((now, one) => correct(source, now, one), source));

function correct(rolled: Source, now: Source, { kind, word }: Correction): Source {
  if (kind === "restore") return rolled;
  if (kind === "strike") return { ...now, struck: true, word };
  return now.side === "helps" ? { ...now, side: "hinders", burn: false, word } : { ...now, side: "helps", word };
}
