/** A scene that was played, as far as it tells what came later. */
interface Played {
  readonly past: boolean;
  /** When it began (ms). */
  readonly sort: number;
}

/**
 * Whether something was gained later than the past scene that is being played, and so is of no use in it (R57): after its 演绎 began, or
 * before that in a scene of the present. What the team had before its first scene, or found in another past one, it may have known then.
 *
 * @param made - When it was gained (ms).
 * @param began - When the past scene began.
 * @param scenes - All scenes, in order.
 */
export const isLater = (made: number, began: number, scenes: readonly Played[]): boolean => made > began || scenes.findLast(({ sort }) => sort <= made)?.past === false;
