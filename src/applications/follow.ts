/** A window as whoever follows for it needs it. */
interface Window {
  readonly rendered: boolean;
  render(): unknown;
}

/** A document that came, changed or went. */
type Changed = Actor.Implementation | ChatMessage.Implementation;

const followers = new Map<Window, (changed: Changed) => unknown>();

/** From now on, until it is closed, draw a window anew when something changes that it shows beside its own document; several changes at once are one. */
export function follow(window: Window, shows: (changed: Changed) => boolean): void {
  const redraw = foundry.utils.debounce(() => window.render(), 30);
  followers.set(window, (changed) => shows(changed) && redraw());
}

/** Tell whoever shows it. */
export function tellFollowers(changed: Changed | null): void {
  for (const [window, tell] of followers) {
    if (!window.rendered) followers.delete(window);
    else if (changed) tell(changed);
  }
}
