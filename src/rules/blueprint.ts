/** What of a theme is filled in when it is made (B28). */
export const PARTS = ["name", "power", "weakness", "erosion", "anchor"] as const;
export type Part = (typeof PARTS)[number];

/** A theme before it is one: the words of its parts. The name is the theme tag. */
export interface Blueprint {
  readonly name: string;
  readonly power: readonly string[];
  readonly weakness: readonly string[];
  readonly erosion: readonly string[];
  readonly anchor: readonly string[];
}

/** How many of each part a new theme begins with; the name apart. */
export type PartCounts = Readonly<Record<Exclude<Part, "name">, number>>;

/** What was filled in so far: of each part its fields in order. */
export type Filling = Readonly<Record<Part, readonly string[]>>;

/** Fields for a new theme, empty (B28). */
export function emptyFilling(counts: PartCounts): Filling {
  const blank = (length: number) => Array.from({ length }, () => "");
  return { name: [""], power: blank(counts.power), weakness: blank(counts.weakness), erosion: blank(counts.erosion), anchor: blank(counts.anchor) };
}

/** Write into one field. */
export const fillAt = (filling: Filling, part: Part, index: number, words: string): Filling =>
  ({ ...filling, [part]: filling[part].map((old, at) => (at === index ? words : old)) });

/** Take up a suggestion: into the first empty field of its part, else over the last; out again where it already stands. */
export function suggest(filling: Filling, part: Part, words: string): Filling {
  const fields = filling[part];
  const there = fields.indexOf(words);
  if (there >= 0) return fillAt(filling, part, there, "");
  const empty = fields.findIndex((field) => !field.trim());
  return fillAt(filling, part, empty < 0 ? fields.length - 1 : empty, words);
}

/** What is made of it: fields left empty are left out. A name there must be, see {@link isNamed}. */
export function blueprintOf(filling: Filling): Blueprint {
  const said = (part: Part) => filling[part].map((words) => words.trim()).filter(Boolean);
  return { name: said("name")[0] ?? "", power: said("power"), weakness: said("weakness"), erosion: said("erosion"), anchor: said("anchor") };
}

export const isNamed = (filling: Filling): boolean => blueprintOf(filling).name !== "";
