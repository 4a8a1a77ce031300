/** Phases of a mission (design of the mission, R37-R38). */
export const PHASES = ["briefing", "dossier", "past", "present", "opportunity", "ended"] as const;
export type Phase = (typeof PHASES)[number];

/** Phases of the scene loop: 确立, 行动, 后果 (R30). */
export const BEATS = ["establish", "action", "consequence"] as const;
export type Beat = (typeof BEATS)[number];

/** Edges of the loop (R36): 确立 → 行动 → 后果, and back with 「威胁未解决」. No other. */
const LOOP: Readonly<Record<Beat, Beat>> = { establish: "action", action: "consequence", consequence: "establish" };

export const nextBeat = (beat: Beat): Beat => LOOP[beat];

/** Whether the scene can be suggested to end: nothing is open (R31). The MC ends it. */
export const mayEndScene = ({ threats, challenges }: { readonly threats: number; readonly challenges: number }): boolean =>
  threats === 0 && challenges === 0;

/** Edges between phases (R37-R38, R46-R47): a deduction returns to the same now; only a verification opens the chance. */
const EDGES: Readonly<Record<Phase, readonly Phase[]>> = {
  briefing: ["dossier"],
  dossier: ["past", "present", "opportunity"],
  past: ["dossier"],
  present: ["dossier", "opportunity", "ended"],
  opportunity: ["present", "dossier", "ended"],
  ended: [],
};

/** Whether the text knows this way; the MC may rule otherwise. */
export const isEdge = (from: Phase, to: Phase): boolean => EDGES[from].includes(to);

/** Why 回到现在 is not yet open, as an id: at 5-8 a beat must be played, or the MC says so (R62, R64, R65). */
export const refuseReturn = ({ goesOn, beats }: { readonly goesOn: boolean; readonly beats: number }): "" | "noBeat" =>
  goesOn && beats === 0 ? "noBeat" : "";
