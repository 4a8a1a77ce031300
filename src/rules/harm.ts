/**
 * What a consequence may do (R34, B44): give a status, burn a power tag, take a story tag, give a tag, bring a threat or a
 * challenge, reveal a trait, worsen things, separate the characters, take the opportunity away.
 */
export const HARM_KINDS = ["status", "burn", "lose", "tag", "threat", "challenge", "trait", "worsen", "separate", "opportunity"] as const;
export type HarmKind = (typeof HARM_KINDS)[number];

/** How a part of a harm is lessened (B18): tiers off a status, a tag kept, a turn of the story averted. */
export const RELIEFS = ["tiers", "tag", "complication"] as const;
export type Relief = (typeof RELIEFS)[number];

const TAGS: ReadonlySet<HarmKind> = new Set(["burn", "lose", "tag"]);

/** What lessens a harm of that kind. */
export const reliefFor = (kind: HarmKind): Relief => (kind === "status" ? "tiers" : TAGS.has(kind) ? "tag" : "complication");

/** One part of a consequence, as far as it can be lessened. */
export interface HarmPart {
  readonly id: string;
  readonly kind: HarmKind;
  /** Tiers of a status; 1 for anything else. */
  readonly amount: number;
}

/** How much is taken off each part, by its id. */
export type Easing = Readonly<Record<string, number>>;
