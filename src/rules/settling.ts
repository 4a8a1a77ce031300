/** What is walked through when a mission ends (B29, B41-B43, B46, B49): what lasts, lost themes, full tracks, 休整, 揭露. */
export const SETTLING_STEPS = ["lasting", "themes", "tracks", "downtime", "reveal"] as const;
export type SettlingStep = (typeof SETTLING_STEPS)[number];

/** An agent at the end of a mission, as far as the steps depend on her. */
export interface SettlingFacts {
  /** Statuses and story tags that she still has, and whether the MC has said what lasts. */
  readonly lasting: number;
  readonly lastingSettled: boolean;
  readonly lostThemes: number;
  readonly fullTracks: number;
  /** Her choice of 休整; empty while she has none. */
  readonly downtime: string;
  /** Answers that she could reveal now; 揭露 is never owed (B46). */
  readonly answers: number;
  /** She has revealed one at this season's end already. */
  readonly revealed: boolean;
}

/** Why an answer is not revealed at a season's end: each agent reveals one there (B42). Empty outside of an end, where it is hers to say (R82). */
export const refuseReveal = (ending: string, revealedAt: string): "" | "once" => (ending && ending === revealedAt ? "once" : "");

/** Whether a step asks for nothing more, or is hers to leave: a lost theme may be replaced later (B29). */
export function isStepDone(step: SettlingStep, { lasting, lastingSettled, lostThemes, fullTracks, downtime, answers, revealed }: SettlingFacts): boolean {
  switch (step) {
    case "lasting":
      return lasting === 0 || lastingSettled;
    case "themes":
      return lostThemes === 0;
    case "tracks":
      return fullTracks === 0;
    case "downtime":
      return downtime !== "";
    case "reveal":
      return revealed || answers === 0;
  }
}

/** Steps that are owed before somebody is through without a word; the others may wait. */
export const owedSteps = (facts: SettlingFacts): SettlingStep[] => SETTLING_STEPS.filter((step) => step === "downtime" && !isStepDone(step, facts));
