/** A window, as far as opening it goes. */
interface Openable {
  render(options: { force: true }): Promise<unknown>;
  bringToFront(): void;
}

/** Open a window, or bring it to the front: of the same thing there is one, which keeps what was chosen in it. */
export async function openOne(id: string, make: () => Openable): Promise<void> {
  const window: Openable = foundry.applications.instances.get(id) ?? make();
  await window.render({ force: true });
  window.bringToFront();
}
