/** How much of the story a recap tells. */
export const RECAP_SCOPES = ["scene", "mission", "season"] as const;
export type RecapScope = (typeof RECAP_SCOPES)[number];

/** For whom: players are told what everybody could read. */
export const RECAP_READERS = ["players", "mc"] as const;
export type RecapReader = (typeof RECAP_READERS)[number];

/** One thing that happened. */
export interface RecapEntry {
  /** A heading of a dossier or of a scene, or a plain line. */
  readonly is: "mission" | "dossier" | "scene" | "line";
  readonly text: string;
  /** Only some could read it: hidden from players. */
  readonly secret: boolean;
  /** The MC ruled (MC裁定), in words; empty where nothing was ruled. */
  readonly ruling: string;
}

const MARKS: Readonly<Record<RecapEntry["is"], string>> = { mission: "# ", dossier: "## ", scene: "### ", line: "- " };

/** Characters that would be markup; a line of chat may hold any of them. */
const escaped = (text: string): string => text.replace(/\s+/g, " ").trim().replace(/[\\`*_[\]<>#|]/g, (mark) => `\\${mark}`);

/** Entries of a reader, in order. */
export const readableBy = (entries: readonly RecapEntry[], reader: RecapReader): RecapEntry[] => entries.filter(({ secret }) => reader === "mc" || !secret);

/** The story as Markdown: every entry once, in order. */
export function recapMarkdown(entries: readonly RecapEntry[]): string {
  return entries.map(({ is, text, ruling }, index) => {
    const isNewBlock = index > 0 && (is !== "line" || entries[index - 1]?.is !== "line");
    return `${isNewBlock ? "\n" : ""}${MARKS[is]}${escaped(text)}${ruling ? `（${escaped(ruling)}）` : ""}`;
  }).join("\n");
}
