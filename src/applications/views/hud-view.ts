import { BEATS, type Beat, nextBeat, type Phase } from "../../rules/mission";
import { type MissionState, type MoveName, type MoveRefusal, type MoveStep, refuseMove } from "../../rules/moves";

/** A mission as its strip shows it. */
export interface HudFacts {
  readonly name: string;
  readonly season: string;
  readonly round: number;
  /** Of the dossier that is open, or was last; 0 for none. */
  readonly dossier: number;
  /** Title of the open scene; empty while there is none. */
  readonly scene: string;
  /** Threats in play that are not resolved. */
  readonly threats: number;
  /** Nothing is open: the scene may be ended (R31). */
  readonly mayEnd: boolean;
  /** Whether this user moves it. */
  readonly isMc: boolean;
  /** Names of members who have not acted this round; empty where the spotlight is off (B47). */
  readonly waiting: readonly string[];
  readonly state: MissionState;
}

/** A move that the MC is offered. */
export interface Offered extends MoveStep {
  readonly icon: string;
  /** Why the text does not know it now, as an id; pressed all the same, the MC is asked whether it is a ruling. */
  readonly refusal: MoveRefusal | "";
  readonly variant: string;
  /** Of a switch: how it stands. */
  readonly checked: string;
}

/** A step of the loop. */
export interface LoopStep {
  readonly beat: Beat;
  readonly current: boolean;
  readonly next: boolean;
}

const ICONS: Readonly<Record<MoveName, string>> = {
  activate: "play", beat: "arrows-rotate", phase: "signs-post", safe: "house-chimney", opportunity: "door-open", scene: "clapperboard", endScene: "flag-checkered",
  return: "person-walking-arrow-loop-left", dossier: "feather-pointed", close: "folder-closed", suppress: "hand", end: "flag",
};

/** Phases in which a scene is played, and the loop turns. */
const PLAYED: ReadonlySet<Phase> = new Set(["past", "present", "opportunity"]);

/** All that the strip shows. */
export function hudView(facts: HudFacts) {
  const { state, isMc, mayEnd } = facts;
  const isPast = state.scene?.past === true;
  const isPlayed = state.scene !== null || PLAYED.has(state.phase);
  const offer = (step: MoveStep, also: Partial<Offered> = {}): Offered => {
    const checked = step.on === undefined ? "" : String(!step.on);
    return { ...step, icon: ICONS[step.move], refusal: refuseMove(state, step), variant: "", checked, ...also };
  };
  const hasEnded = state.phase === "ended";
  return {
    isPast, hasEnded,
    loop: isPlayed && !hasEnded ? loopOf(state.beat) : null,
    suggestsEnd: isMc && state.scene !== null && mayEnd,
    main: isMc && !hasEnded ? [
      ...(isPast ? [offer({ move: "return" })] : []),
      ...(state.opportunity && !isPast ? [offer({ move: "suppress" }, { variant: "hot" })] : []),
    ] : [],
    switches: isMc && !hasEnded ? [offer({ move: "safe", on: !state.safe }), offer({ move: "opportunity", on: !state.opportunity })] : [],
    acts: isMc && !hasEnded ? [
      offer({ move: "scene" }), ...(state.scene && !isPast ? [offer({ move: "endScene" })] : []),
      offer(state.forms ? { move: "close" } : { move: "dossier" }),
      ...(state.opportunity && !isPast ? [] : [offer({ move: "suppress" })]), offer({ move: "end" }),
    ] : [],
  };
}

/** Where the loop stands; 威胁未解决 leads from its end back to its start (R36). */
const loopOf = (now: Beat): LoopStep[] =>
  BEATS.map((beat) => ({ beat, current: beat === now, next: beat === nextBeat(now) }));
