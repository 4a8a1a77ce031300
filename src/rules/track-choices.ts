import { isFull, type Track } from "./tracks";

/** 掌控 and 沉溺 (R74, R79). */
export const TRACKS = ["indulgence", "mastery"] as const;
export type TrackName = (typeof TRACKS)[number];

/**
 * What a full track may be traded for (B20, B21): of 沉溺 更替主题, 新增侵蚀, 揭露; of 掌控 a power tag, an anchor, a weakness
 * rewritten or dropped or a new one, a special. 稍后 leaves the question open.
 */
export const TRACK_CHOICES = {
  indulgence: ["change", "erosion", "reveal", "later"],
  mastery: ["power", "anchor", "rewrite", "drop", "weakness", "special", "later"],
} as const satisfies Record<TrackName, readonly string[]>;

export type TrackChoice = (typeof TRACK_CHOICES)[TrackName][number];

/** What a choice needs beside itself: words for what is new, a weakness tag, one of the agent's questions (R82). */
export const CHOICE_NEEDS: Readonly<Record<TrackChoice, readonly ("words" | "weakness" | "question")[]>> = {
  change: [], erosion: ["words"], reveal: ["question"], power: ["words"], anchor: ["words"],
  rewrite: ["weakness", "words"], drop: ["weakness"], weakness: ["words"], special: ["words"], later: [],
};

/** What was chosen. */
export interface Chosen {
  readonly choice: TrackChoice;
  /** Id of the weakness tag, or of the question; empty where none is needed. */
  readonly detail: string;
  readonly words: string;
}

/** What there is to choose from. */
export interface Choosable {
  readonly state: string;
  /** Ids of the theme's weakness tags. */
  readonly weaknesses: readonly string[];
  /** Ids of the agent's questions that have an answer nobody knows yet. */
  readonly questions: readonly string[];
}

/** Why a choice is refused, as an id. */
export type ChoiceRefusal = "" | "notFull" | "lost" | "otherTrack" | "noWords" | "noWeakness" | "noAnswer";

/** Whether a track can be traded so (B20, B21). */
export function refuseChoice(name: TrackName, track: Track, { choice, detail, words }: Chosen, from: Choosable): ChoiceRefusal {
  const choices: readonly string[] = TRACK_CHOICES[name];
  const needs = CHOICE_NEEDS[choice];
  if (!choices.includes(choice)) return "otherTrack";
  if (from.state !== "active") return "lost";
  if (!isFull(track)) return "notFull";
  if (needs.includes("words") && !words.trim()) return "noWords";
  if (needs.includes("weakness") && !from.weaknesses.includes(detail)) return "noWeakness";
  if (needs.includes("question") && !from.questions.includes(detail)) return "noAnswer";
  return "";
}
