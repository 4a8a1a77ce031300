/** What can be typed after `/td`: an action unless another word says otherwise. */
export const MOVES = ["action", "mitigate", "take", "yield", "resist", "immerse", "dossier", "say", "window", "stop", "help"] as const;
export type Move = (typeof MOVES)[number];

/** A line of chat that is a command. */
export interface Command {
  readonly move: Move;
  readonly modifier: number;
  readonly words: string;
}

/** Digits and signs of either width. */
const MODIFIER = /^([+＋\-－−])\s*([0-9０-９]{1,2})(?=\s|$)\s*/u;

/** Moves that are rolls: only their words may begin with a modifier, whatever else is said is left as it was typed. */
const ROLLED: ReadonlySet<Move> = new Set(["action"]);

/**
 * Read a command such as `/td +2 推门`.
 *
 * @param wordsOf - Words that stand for a move, in lower case.
 * @returns Null when the line is none of ours.
 */
export function readCommand(line: string, wordsOf: (move: Move) => readonly string[]): Command | null {
  const [, typed] = /^[/／]td(?:\s+([^]*))?$/iu.exec(line.trim()) ?? [];
  if (!/^[/／]td(?:\s|$)/iu.test(line.trim())) return null;
  const text = (typed ?? "").trim();
  if (["", "?", "？"].includes(text)) return { move: "help", modifier: 0, words: "" };
  const [first = ""] = text.split(/\s+/u);
  const move = MOVES.find((one) => wordsOf(one).includes(first.normalize("NFKC").toLowerCase()));
  const rest = move ? text.slice(first.length).trim() : text;
  const [whole, sign = "", digits] = (ROLLED.has(move ?? "action") ? MODIFIER.exec(rest) : null) ?? [];
  const modifier = digits === undefined ? 0 : Number(digits.normalize("NFKC")) * (["+", "＋"].includes(sign) ? 1 : -1);
  return { move: move ?? "action", modifier, words: rest.slice(whole?.length ?? 0).trim() };
}
