/** 32 bits of a text (FNV-1a), told apart by a seed. */
function hash(text: string, seed: number): number {
  let bits = 0x811c9dc5 ^ seed;
  for (const letter of text) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return bits >>> 0;
}

/** The id that follows from a source's key: whoever brings the same source brings the same entry, and it is merged. */
export const entryIdOf = (key: string): string =>
  [1, 2, 3].map((seed) => hash(key, seed).toString(36).padStart(7, "0")).join("").slice(0, 16);
