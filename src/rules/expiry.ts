/** What has ended: story tags and statuses are looked through at the end of a scene and of a mission (B41, B49). */
export const ENDINGS = ["scene", "mission"] as const;
export type Ending = (typeof ENDINGS)[number];

/** What becomes of something that lasts: it stays, is lowered by 1 (statuses alone), or is gone. */
export const FATES = ["keep", "lower", "end"] as const;
export type Fate = (typeof FATES)[number];

/** A tag that belongs to no theme, or a status, as far as its end goes. */
export interface Lasting {
  readonly kind: "tag" | "status";
  /** Id of the scene that it came up in, or empty. */
  readonly scene: string;
  /** Whether the scene itself bears it, and nobody in it. */
  readonly ofScene: boolean;
}

/** Whether the end asks about it: a scene's about what came up in it and about every status, a mission's about all (B41, B49). */
export const isAskedAbout = ({ kind, scene, ofScene }: Lasting, ending: Ending, ended: string): boolean =>
  ending === "mission" || ofScene || kind === "status" || (ended !== "" && scene === ended);

/**
 * What is proposed; the MC decides. Tags that came up in play end, those that did not are gear and stay (B48); what the scene itself bears
 * ends with it; statuses stay until somebody lowers them (B41).
 */
export const proposedFate = ({ kind, scene, ofScene }: Lasting): Fate =>
  ofScene || (kind === "tag" && scene !== "") ? "end" : "keep";

/** What can become of it. */
export const fatesOf = ({ kind }: Pick<Lasting, "kind">): readonly Fate[] => FATES.filter((fate) => fate !== "lower" || kind === "status");
