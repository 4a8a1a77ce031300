/** A clue as a search reads it. */
export interface Searched {
  readonly name: string;
  readonly text: string;
  readonly origin: string;
}

const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

/**
 * Make a test of what somebody typed: every word must occur somewhere. One character is a word, so that one of Chinese is enough;
 * digits and letters of either width are the same.
 */
export function searchFor(typed: string): (clue: Searched) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return ({ name, text, origin }) => {
    if (!words.length) return true;
    const all = plain(`${name}\n${text}\n${origin}`);
    return words.every((word) => all.includes(word));
  };
}
