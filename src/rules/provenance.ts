/** How one thing of an investigation bears on another: what it stands on, what it was made from, what it speaks against. */
export const TIES = ["support", "conflict", "made", "refutes"] as const;

/** `from` stands on `to`, is weighed against by it, was made from it, or refutes it. Ids of clues and conclusions. */
export interface Tie {
  readonly from: string;
  readonly to: string;
  readonly kind: (typeof TIES)[number];
}

/** Ties through which doubt spreads: a conclusion stands on the clues that support it, a clue on the conclusion that it was made from (R52, R63). */
const BEARING: ReadonlySet<Tie["kind"]> = new Set(["support", "made"]);

/** Everything reached from an id, itself left out, each once; a circle in bad data ends it. */
function reach(id: string, next: (id: string) => readonly string[]): string[] {
  const found = new Set<string>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const step of next(at)) {
      if (step === id || found.has(step)) continue;
      found.add(step);
      open.push(step);
    }
  }
  return [...found];
}

/** Ids that the ties lead on to, by where they start. */
function indexed(ties: readonly Tie[], start: "from" | "to", end: "from" | "to"): (id: string) => readonly string[] {
  const index = new Map<string, string[]>();
  for (const tie of ties) {
    if (BEARING.has(tie.kind)) index.set(tie[start], [...(index.get(tie[start]) ?? []), tie[end]]);
  }
  return (id) => index.get(id) ?? [];
}

/** What stands on a clue or conclusion, however far: in doubt when it falls. */
export const dependantsOf = (ties: readonly Tie[], id: string): string[] => reach(id, indexed(ties, "to", "from"));

/** What a clue or conclusion stands on, however far. */
export const groundsOf = (ties: readonly Tie[], id: string): string[] => reach(id, indexed(ties, "from", "to"));

/** Whether a conclusion would come to stand on itself with this clue. */
export const closesCircle = (ties: readonly Tie[], conclusion: string, clue: string): boolean =>
  clue === conclusion || groundsOf(ties, clue).includes(conclusion);

/**
 * Row of each id in the picture: what stands on nothing is 0, everything else is one above the highest that it stands on.
 * A circle in bad data does not hang it.
 */
export function layersOf(ids: readonly string[], ties: readonly Tie[]): ReadonlyMap<string, number> {
  const next = indexed(ties, "from", "to");
  const layers = new Map<string, number>();
  const layer = (id: string, above: ReadonlySet<string>): number => {
    const known = layers.get(id);
    if (known !== undefined) return known;
    const below = next(id).filter((one) => !above.has(one)).map((one) => layer(one, new Set([...above, id])));
    const value = below.length ? Math.max(...below) + 1 : 0;
    layers.set(id, value);
    return value;
  };
  for (const id of ids) layer(id, new Set([id]));
  return layers;
}
