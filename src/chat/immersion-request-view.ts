import { signed } from "../host/i18n";
import type { BandLimits } from "../rules/bands";
import type { Depth, PriceTable } from "../rules/immersion";
import type { ImmersionCourse } from "../rules/immersion-state";
import type { Tally } from "../rules/tally";
import { immersionItems } from "./immersion-items";
import { oddsView } from "./odds-view";
import { depthsView } from "./price-view";

/** Facts of a request that its picture is made of. */
export interface RequestFacts {
  readonly word: string;
  /** The player has said something that waits for the MC's client. */
  readonly pending: boolean;
  readonly course: ImmersionCourse;
  /** What the roll would be, with the theme as it is now; null when the theme is gone. */
  readonly tally: Tally | null;
  /** Why the theme cannot be immersed in any more, as an id; empty while it can. */
  readonly refusal: string;
}

/** Whose eyes: the MC decides the depth, the player rolls; both while nobody else can. */
export interface RequestViewer {
  readonly isMc: boolean;
  readonly isPlayer: boolean;
}

/** How the world throws and what it asks. */
export interface ImmersionWorld {
  readonly table: PriceTable;
  readonly bands: BandLimits;
  readonly formula: string;
}

/** All that the template of a request reads (R9-R14). */
export function immersionRequestView(facts: RequestFacts, world: ImmersionWorld, { isMc, isPlayer }: RequestViewer) {
  const { word, pending, course: { state, depth }, tally, refusal } = facts;
  if (state === "rolled" || state === "declined" || state === "backedOut") {
    return { state, over: `TAINTED.Immersion.state.${state}`, word, isRolled: state === "rolled" };
  }
  const { depths, rule } = depthsView(world.table, world.bands);
  const power = tally?.power ?? 0;
  const chosen = state === "depthSet" ? depths.find(({ id }) => id === depth) : undefined;
  const ladder = isMc || !chosen ? depths.map((one) => ({ ...one, chosen: String(one.id === depth), pick: pickOf(one.id, depth) })) : [];
  const mayRoll = state === "depthSet" && isPlayer && !refusal && tally !== null;
  return {
    state, ...(tally && immersionItems(tally.sources)), power: signed(power), odds: tally && oddsView(power, world), gone: !tally,
    refusal: refusal && `TAINTED.Request.reason.${refusal}`,
    asksAim: state === "asked" && isPlayer, footed: isMc || (isPlayer && state === "requested"), waits: waitsFor(state, isMc, isPlayer), pending, isMc,
    ladder: state === "asked" && !isPlayer && !isMc ? [] : ladder, decides: isMc && state !== "asked", rule: ladder.length ? rule : null, chosen,
    mayRoll, footRoll: isMc && mayRoll, footBackOut: isPlayer && (state === "requested" || (isMc && state === "depthSet")), mayDecline: isMc,
  };
}

/** What a stratum's label says to the MC. */
const pickOf = (id: Depth, depth: string): string => (id === depth ? "TAINTED.Immersion.decided" : "TAINTED.Immersion.decide");

/** Whom a card waits for, for those who can only look on. */
function waitsFor(state: "asked" | "requested" | "depthSet", isMc: boolean, isPlayer: boolean): string {
  if (state === "requested") return isMc ? "" : "TAINTED.Immersion.waits.depth";
  if (isPlayer) return "";
  return state === "asked" ? "TAINTED.Immersion.waits.aim" : "TAINTED.Immersion.waits.roll";
}
