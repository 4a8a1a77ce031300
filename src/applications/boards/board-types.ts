import type { Question } from "../../rules/dossier";
import type { DossierStep } from "../../rules/dossier-step";
import type { Source } from "../../rules/source";
import type { Mission } from "../../workflows/mission/mission-documents";
import type { ClueFilter } from "../views/clue-view";

/** What the board shows: writing (书写), the free board of cards (线索板), what everything stands on (来由). */
export const BOARD_VIEWS = ["write", "cards", "grounds"] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** How one board looks at its mission; this client's alone, and gone with the window. */
export interface BoardLooks {
  view: BoardView;
  question: Question;
  /** Id of the conclusion that is brought up; empty for this user's own draft. */
  conclusion: string;
  typed: string;
  filter: ClueFilter;
  rows: number;
  verdicts: number;
  /** Id of the card that a thread is being tied to, or empty. */
  linking: string;
  /** Where this client has just put cards and notes, until everybody has it. */
  readonly moved: Map<string, { x: number; y: number }>;
  /** Power beside clues that this client brings to the roll, where the world allows it (B34). */
  others: readonly Source[];
  /** Id of the draft that is being shared, or empty. */
  sharing: string;
}

/** What actions and listeners need of the board. */
export interface Board {
  readonly id: string;
  readonly element: HTMLElement;
  readonly mission: Mission;
  readonly looks: BoardLooks;
  /** Ask for a gesture; whether it was done or waits. */
  step(step: DossierStep): Promise<boolean>;
  redraw(...parts: string[]): void;
  /** Bring up a conclusion, if there is one of that id. */
  bringUp(conclusion: string): void;
}
