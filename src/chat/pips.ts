/** Points left of some, as dots. */
export interface Pips {
  readonly left: number;
  readonly of: number;
  readonly dots: readonly boolean[];
}

/** More dots than this would not be counted at a glance. */
const MOST_DOTS = 12;

export const pipsOf = (left: number, of: number): Pips =>
  ({ left, of, dots: Array.from({ length: Math.min(MOST_DOTS, Math.max(0, of)) }, (_, index) => index < left) });
