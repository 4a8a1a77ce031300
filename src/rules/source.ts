/**
 * The closed list of what may give or cost power. `challenge` covers anomalies; a threat is only ever a target.
 */
export const SOURCE_KINDS = [
  "power", "weakness", "story", "scene", "challenge", "status", "help", "erosion", "modifier", "anchor", "clue",
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The two columns of the roll window: 帮助 and 阻碍. */
export const SIDES = ["helps", "hinders"] as const;
export type Side = (typeof SIDES)[number];

/** Something taken into a roll, as data. Frozen with the roll, so that a stored roll reads the same for ever. */
export interface Source {
  /** Identity: UUID of the document and id of the entry in it, see {@link sourceKey}. Merged by it; once in a roll. */
  readonly key: string;
  readonly kind: SourceKind;
  /** Neutral on public cards: a name that players must not know never gets here. */
  readonly label: string;
  /** Name of what it belongs to (a theme, a helper), for show; may be empty. */
  readonly from: string;
  /** UUID of the document that holds it; empty for a modifier. */
  readonly uuid: string;
  /** Id of the entry inside that document's map; empty if the document itself is meant. */
  readonly entry: string;
  /** UUID of the theme that marks because of it (R5, R76); empty when it belongs to none. */
  readonly theme: string;
  readonly side: Side;
  /** Tier of a status (1-6), amount of a modifier (any whole number), else 0. */
  readonly tier: number;
  readonly singleUse: boolean;
  /** The roller wants to burn it for power (B6). */
  readonly burn: boolean;
  /** It was burned before: cannot be used (B6). */
  readonly spent: boolean;
  /** MC裁定: let through although a limit forbids it; the card says so. */
  readonly ruled: boolean;
  /** The MC struck it from the roll. */
  readonly struck: boolean;
  /** The MC's word of reason, or empty. */
  readonly word: string;
  /** Id of the user who brought it in, when that was not the roller. */
  readonly by: string;
}

/** Identity of a source. */
export const sourceKey = (uuid: string, entry: string): string => (entry ? `${uuid}#${entry}` : uuid);

/** A whole source from what is known of it. */
export const newSource = (given: Partial<Source> & Pick<Source, "kind" | "label">): Source => ({
  key: sourceKey(given.uuid ?? given.kind, given.entry ?? ""),
  from: "", uuid: "", entry: "", theme: "", tier: 0,
  side: given.kind === "weakness" || given.kind === "challenge" ? "hinders" : "helps",
  singleUse: false, burn: false, spent: false, ruled: false, struck: false, word: "", by: "",
  ...given,
});
