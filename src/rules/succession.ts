/** What a mission says of the moment. */
export interface Moment {
  /** 安全处境 (R42). */
  readonly safe: boolean;
  /** A scene is being played. */
  readonly sceneOpen: boolean;
}

/** Why a lost theme cannot be replaced yet, as an id (B29): in the middle of a scene without safety. The MC may rule otherwise. */
export const refuseReplacement = (moment: Moment | null): "" | "notSafe" =>
  moment?.sceneOpen && !moment.safe ? "notSafe" : "";

/** Whether nothing is left of an agent: themes are all that is left of her (R81, B29). Nobody is removed because of it. */
export const isLastLost = (states: readonly string[]): boolean => states.length > 0 && !states.includes("active");
