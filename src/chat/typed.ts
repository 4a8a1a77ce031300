type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What was typed into cards on this client and not sent yet, by message and name: a card is drawn anew on every change of it. */
const typed = new Map<string, string>();

/** Put back what was typed into a card's fields, and remember what is typed from now on. */
export function keepTyped(card: HTMLElement, message: string): void {
  for (const field of card.querySelectorAll<TextField>("input[type=text][name], textarea[name]")) {
    const key = `${message}.${field.name}`;
    field.value = typed.get(key) ?? field.value;
    field.addEventListener("input", () => typed.set(key, field.value));
  }
}

/** Value of a field of the card that a pressed button is on. */
export const typedIn = (button: HTMLElement, name: string): string =>
  button.closest(".td-card")?.querySelector<TextField>(`[name="${name}"]`)?.value ?? "";
