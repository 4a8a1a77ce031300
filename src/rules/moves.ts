import { type Form, refuseClosing, refuseOpening, refuseSuppression } from "./dossier";
import { type Beat, isEdge, nextBeat, type Phase, refuseReturn } from "./mission";

/**
 * What the MC does to a mission, each as a card: make it the active one; turn the loop; set the phase, 安全处境, 机会; open a scene, end
 * it, return to the present; open a dossier, close it; suppress the anomaly; end the mission.
 */
export const MOVES = ["activate", "beat", "phase", "safe", "opportunity", "scene", "endScene", "return", "dossier", "close", "suppress", "end"] as const;
export type MoveName = (typeof MOVES)[number];

/** Moves that end the scene that is open: the MC is asked then what lasts (B41). */
export const ENDS_SCENE: ReadonlySet<string> = new Set<MoveName>(["scene", "endScene", "return", "suppress", "end"]);

/** A mission as far as its moves depend on it. */
export interface MissionState {
  readonly phase: Phase;
  readonly beat: Beat;
  readonly safe: boolean;
  readonly opportunity: boolean;
  /** The open scene: whether it is a past one, must go on, and how many turns of the loop were played in it. */
  readonly scene: { readonly past: boolean; readonly goesOn: boolean; readonly beats: number } | null;
  /** Forms rolled in the open dossier; null while none is open. */
  readonly forms: readonly Form[] | null;
}

/** Why the text does not know a move, or not now. The MC may rule otherwise, save for what makes no sense at all: see {@link isSenseless}. */
export const MOVE_REFUSALS = [
  "same", "ended", "notNext", "noEdge", "noScene", "noBeat", "unsafe", "isOpen", "noDossier", "noVerification", "past", "noOpportunity", "byHand",
] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

const SENSELESS: ReadonlySet<string> = new Set<MoveRefusal>(["same", "noScene", "noDossier"]);

/** Whether no ruling helps: there is nothing to move. */
export const isSenseless = (refusal: MoveRefusal): boolean => SENSELESS.has(refusal);

/** A move with where it leads, where it has a choice. */
export interface MoveStep {
  readonly move: MoveName;
  readonly beat?: Beat;
  readonly phase?: Phase;
  readonly on?: boolean;
}

/**
 * Why a move is not in the text, as an id; empty when it is (R36-R38, R42, R46, R62-R65).
 *
 * A 机会 comes from a 检验 alone: given by hand it is always a ruling (R46). Taking it back is the MC's to do (B38).
 */
export function refuseMove(state: MissionState, { move, beat, phase, on = false }: MoveStep): MoveRefusal | "" {
  if (state.phase === "ended" && move !== "activate" && move !== "phase") return "ended";
  switch (move) {
    case "activate":
      return "";
    case "beat":
      return beat === state.beat ? "same" : beat === nextBeat(state.beat) ? "" : "notNext";
    case "phase":
      return phase === state.phase ? "same" : phase && isEdge(state.phase, phase) ? "" : "noEdge";
    case "safe":
      return on === state.safe ? "same" : "";
    case "opportunity":
      return on === state.opportunity ? "same" : on ? "byHand" : "";
    case "scene":
      return state.scene?.goesOn ? "noBeat" : "";
    case "endScene":
      return state.scene ? refuseLeaving(state.scene) : "noScene";
    case "return":
      return state.scene?.past ? refuseLeaving(state.scene) : "noScene";
    case "dossier":
      return state.forms ? "isOpen" : refuseOpening(state);
    case "close":
      return state.forms ? refuseClosing(state.forms) : "noDossier";
    case "suppress":
      return refuseSuppression({ opportunity: state.opportunity, past: state.scene?.past ?? false });
    case "end":
      return "";
  }
}

const refuseLeaving = (scene: NonNullable<MissionState["scene"]>): "" | "noBeat" => (scene.past ? refuseReturn(scene) : "");

/** Where a phase goes when a scene opens: into the past, onto the chance, or on in the present (R47). */
export const phaseOfScene = (when: "present" | "past", opportunity: boolean): Phase => (when === "past" ? "past" : opportunity ? "opportunity" : "present");
