import { type Column, COLUMNS, type Form, FORMS, type Question, QUESTIONS } from "./dossier";

/** What somebody does at the board, as data: ids, and words that are to be shown anyway. Each is one gesture. */
export type DossierStep =
  | { readonly do: "share"; readonly conclusion: string; readonly question: Question; readonly asked: string; readonly text: string; readonly lead: string; readonly clues: Readonly<Record<string, Column>> }
  | { readonly do: "edit"; readonly conclusion: string; readonly field: EditField; readonly value: string }
  | { readonly do: "place"; readonly conclusion: string; readonly clue: string; readonly column: Column }
  | { readonly do: "take"; readonly conclusion: string; readonly clue: string }
  | { readonly do: "replay"; readonly conclusion: string; readonly clue: string; readonly on: boolean }
  | { readonly do: "propose"; readonly clue: string; readonly name: string; readonly text: string; readonly origin: string }
  | { readonly do: "card"; readonly item: string; readonly x: number; readonly y: number }
  | { readonly do: "uncard"; readonly item: string }
  | { readonly do: "link"; readonly from: string; readonly to: string; readonly on: boolean }
  | { readonly do: "note"; readonly note: string; readonly text: string; readonly x: number; readonly y: number }
  | { readonly do: "unnote"; readonly note: string };

/** Fields of a conclusion that are written as text. */
export const EDIT_FIELDS = ["text", "asked", "lead", "form", "where", "plan"] as const;
export type EditField = (typeof EDIT_FIELDS)[number];

/** Longest text of a field at the board. */
export const MOST_TEXT = 500;

/** The board is so wide and so high. */
export const BOARD_SIZE = 4000;

type Check = (value: unknown) => boolean;
const isId: Check = (value) => typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);
const isText: Check = (value) => typeof value === "string" && value.length <= MOST_TEXT;
const isFlag: Check = (value) => typeof value === "boolean";
const isPlace: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= BOARD_SIZE;
const isOneOf = (choices: readonly string[]): Check => (value) => choices.some((one) => one === value);
const isScale: Check = (value) => typeof value === "object" && value !== null && Object.entries(value).every(([id, column]) => isId(id) && isOneOf(COLUMNS)(column));

/** What each step must hold. */
const SHAPES: Readonly<Record<DossierStep["do"], Readonly<Record<string, Check>>>> = {
  share: { conclusion: isId, question: isOneOf(QUESTIONS), asked: isText, text: isText, lead: isText, clues: isScale },
  edit: { conclusion: isId, field: isOneOf(EDIT_FIELDS), value: isText },
  place: { conclusion: isId, clue: isId, column: isOneOf(COLUMNS) },
  take: { conclusion: isId, clue: isId },
  replay: { conclusion: isId, clue: isId, on: isFlag },
  propose: { clue: isId, name: isText, text: isText, origin: isText },
  card: { item: isId, x: isPlace, y: isPlace },
  uncard: { item: isId },
  link: { from: isId, to: isId, on: isFlag },
  note: { note: isId, text: isText, x: isPlace, y: isPlace },
  unnote: { note: isId },
};

/** Narrow what came with a request; null where it is none of ours. */
export function readStep(value: unknown): DossierStep | null {
  if (typeof value !== "object" || value === null || !("do" in value) || typeof value.do !== "string") return null;
  if (!Object.hasOwn(SHAPES, value.do)) return null;
  const fields = new Map(Object.entries(value));
  const shape = SHAPES[value.do as DossierStep["do"]]; // one of its keys
  return Object.entries(shape).every(([name, fits]) => fits(fields.get(name))) ? (value as DossierStep) : null; // the line checks it
}

/** A form as it is stored; empty for none. */
export const readForm = (value: string): Form | "" => FORMS.find((form) => form === value) ?? "";
