/** The control of a card that somebody last went to by keyboard: among those of one action, at that place; cards lie in the log, the notifications and pop-outs. */
let held: { readonly id: string; readonly around: Element | null; readonly action: string; readonly nth: number } | null = null;

/** Presses by keyboard that are under way: whoever walks to the form that one opened, across other cards, comes back to where it was pressed. */
let pressing = 0;

const controlsOf = (card: HTMLElement): HTMLElement[] => [...card.querySelectorAll<HTMLElement>("button, summary, input, select")];
const actionOf = ({ dataset: { action = "" } }: HTMLElement): string => action;

/** A card that is drawn anew takes the focus of the one that it replaces: to the same control, else to the nearest that there is. */
export function keepFocus(card: HTMLElement, id: string): void {
  card.addEventListener("keyup", ({ target }) => { // a mouse leaves no trace: keys are the host's then
    const all = controlsOf(card);
    const control = all.find((one) => one === target);
    if (!control || pressing) return;
    const action = actionOf(control);
    held = { id, around: card.parentElement, action, nth: all.filter((one) => actionOf(one) === action).indexOf(control) };
  });
  card.addEventListener("focusout", ({ target }) => {
    queueMicrotask(() => { // what is taken away loses the focus too, while it is still there
      if (!pressing && target instanceof HTMLElement && target.isConnected && !target.matches(":disabled")) held = null;
    });
  });
  requestAnimationFrame(regainFocus);
}

/** Keep the place of a press until what it does is done, forms that it opens among it. */
export async function holdFocus(press: Promise<void>): Promise<void> {
  pressing++;
  await press.finally(() => pressing--);
  regainFocus();
}

/** The same once a form has closed that a card's button opened. */
export function regainFocus(): void {
  const card = [...(held?.around?.children ?? [])].find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset["messageId"] === held?.id);
  if (!held || !card || document.activeElement !== document.body) return;
  const { action, nth } = held;
  const all = controlsOf(card).filter((one) => !one.matches(":disabled"));
  const same = all.filter((one) => actionOf(one) === action);
  (same[nth] ?? same.at(-1) ?? all[0])?.focus({ preventScroll: true });
}
