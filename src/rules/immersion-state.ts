import type { Depth } from "./immersion";

/** Where a request for immersion stands (R9-R11). `asked`: the MC asks for it, and the player has not said yet what is to become. */
export const IMMERSION_STATES = ["asked", "requested", "depthSet", "declined", "backedOut", "rolled"] as const;
export type ImmersionState = (typeof IMMERSION_STATES)[number];

/** How a request ended without a roll. */
export const IMMERSION_ENDS = ["", "declined", "backedOut"] as const;

/** A request, as far as its course goes. */
export interface ImmersionCourse {
  readonly state: ImmersionState;
  readonly depth: Depth | "";
}

/** What is stored of a course. Every step writes a field of its own, so that two that are taken at once are both kept. */
export interface ImmersionFacts {
  readonly aim: string;
  readonly depth: Depth | "";
  readonly ended: (typeof IMMERSION_ENDS)[number];
  /** Id of the roll's message, or empty. */
  readonly result: string;
}

/** The course that stored facts tell of: a roll outdoes an end, an end whatever else was decided. */
export function courseOf({ aim, depth, ended, result }: ImmersionFacts): ImmersionCourse {
  if (result) return { state: "rolled", depth };
  if (ended) return { state: ended, depth };
  if (depth) return { state: "depthSet", depth };
  return { state: aim.trim() ? "requested" : "asked", depth: "" };
}

export type ImmersionStep =
  | { readonly kind: "setDepth"; readonly depth: Depth }
  | { readonly kind: "writeAim" | "decline" | "backOut" | "roll" };

/** Who takes a step: the MC sets the depth or declines, the player says the aim, rolls or backs out (R9-R11). */
export const stepBelongsTo = ({ kind }: Pick<ImmersionStep, "kind">): "mc" | "player" =>
  kind === "setDepth" || kind === "decline" ? "mc" : "player";

/** Why a step cannot be taken, as an id; empty when it can. */
export function refuseStep({ state }: ImmersionCourse, { kind }: Pick<ImmersionStep, "kind">): "" | "over" | "aimed" | "noAim" | "noDepth" {
  if (state !== "asked" && state !== "requested" && state !== "depthSet") return "over";
  if (kind === "writeAim") return state === "asked" ? "" : "aimed";
  if (kind === "decline" || kind === "backOut") return "";
  if (state === "asked") return "noAim";
  return kind === "roll" && state === "requested" ? "noDepth" : "";
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
  return { ...course, state: ({ writeAim: "requested", decline: "declined", backOut: "backedOut", roll: "rolled" } as const)[step.kind] };
}
