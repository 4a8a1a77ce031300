import type { Depth } from "./immersion";

/** Where a request for immersion stands (R9-R11). */
export const IMMERSION_STATES = ["requested", "depthSet", "declined", "backedOut", "rolled"] as const;
export type ImmersionState = (typeof IMMERSION_STATES)[number];

/** A request, as far as its course goes. */
export interface ImmersionCourse {
  readonly state: ImmersionState;
  readonly depth: Depth | "";
}

export type ImmersionStep =
  | { readonly kind: "setDepth"; readonly depth: Depth }
  | { readonly kind: "decline" | "backOut" | "roll" };

/** Who takes a step: the MC sets the depth or declines, the player rolls or backs out (R10, R11). */
export const stepBelongsTo = ({ kind }: ImmersionStep): "mc" | "player" =>
  kind === "setDepth" || kind === "decline" ? "mc" : "player";

/** Why a step cannot be taken, as an id; empty when it can. */
export function refuseStep(course: ImmersionCourse, { kind }: ImmersionStep): "" | "over" | "noDepth" {
  if (course.state !== "requested" && course.state !== "depthSet") return "over";
  return kind === "roll" && course.state === "requested" ? "noDepth" : "";
}

/**
 * The course after a step. The MC may change the depth until the dice are thrown (R11).
 *
 * @throws {Error} If the step is refused.
 */
export function stepCourse(course: ImmersionCourse, step: ImmersionStep): ImmersionCourse {
  const refusal = refuseStep(course, step);
  if (refusal) throw new Error(`Immersion cannot ${step.kind}: ${refusal}`);
  if (step.kind === "setDepth") return { state: "depthSet", depth: step.depth };
  return { ...course, state: ({ decline: "declined", backOut: "backedOut", roll: "rolled" } as const)[step.kind] };
}
