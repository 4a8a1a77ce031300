import type { Locator } from "@playwright/test";

/** More stops than two open windows have. */
const MOST_STOPS = 160;

/** Go to an element as a keyboard does; fails where Tab never gets. */
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const { keyboard } = target.page();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await keyboard.press(key);
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

/** Go there and press it with Enter. */
export async function pressByKey(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}
