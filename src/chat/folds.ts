/** Parts of cards that this client has opened, by message and fold: a card is drawn anew on every change, in several places. */
const opened = new Map<string, boolean>();

/** Put a card's `details` as they were left, and remember how they are left from now on. */
export function keepFolds(card: HTMLElement, message: string): void {
  for (const fold of card.querySelectorAll<HTMLDetailsElement>("details[data-fold]")) {
    const key = `${message}.${fold.dataset["fold"]}`;
    fold.open = opened.get(key) ?? fold.open;
    fold.addEventListener("toggle", () => opened.set(key, fold.open));
  }
}
