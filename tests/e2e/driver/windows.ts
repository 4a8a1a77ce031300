import type { Locator, Page } from "@playwright/test";

/** Bring a tab of the sidebar to the front. */
export const openTab = (page: Page, tab: "actors" | "chat" | "items"): Promise<void> => page.locator(`#sidebar-tabs [data-tab="${tab}"]`).click();

/** Open an actor's sheet from the directory, and put it at the left. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  await openTab(page, "actors");
  await page.locator("#actors .directory-item .entry-name").filter({ hasText: name }).click();
  const sheet = page.locator(".td-agent-sheet");
  await sheet.locator(".td-theme").first().waitFor();
  await place(sheet, 10, 10);
  return sheet;
}

/** Open the roll window of an agent's sheet, and put it beside the sheet. */
export async function openRoll(sheet: Locator): Promise<Locator> {
  await sheet.getByRole("button", { name: "掷骰", exact: true }).click();
  const roll = sheet.page().locator(".td-roll-window");
  await roll.locator("[data-drop]").waitFor();
  await place(roll, 850, 10);
  return roll;
}

/** Move a window by its title bar. */
export async function place(window: Locator, left: number, top: number): Promise<void> {
  const { mouse } = window.page();
  const box = await window.boundingBox();
  if (!box) throw new Error("There is no such window");
  const [x, y] = [160, 16];
  await mouse.move(box.x + x, box.y + y);
  await mouse.down();
  await mouse.move(left + x, top + y, { steps: 4 });
  await mouse.up();
}

/** What a sheet shows of a tag, a status or an erosion, and takes into the roll when pressed. */
export const chip = (sheet: Locator, name: string): Locator => sheet.locator(`[data-action=take][data-name="${name}"]`);

/** A source's row in the roll window. */
export const row = (roll: Locator, name: string): Locator => roll.locator(".td-source").filter({ hasText: name });

/** The three chances that the roll window shows, in percent. */
export async function chances(roll: Locator): Promise<number[]> {
  const shares = await roll.locator(".td-odds__key b").allTextContents();
  return shares.map((share) => Number.parseInt(share, 10));
}

/** How far a hand moves before a press is a drag, in pixels. */
const NUDGE = 5;

/** Drag by mouse with a stop at every step, as a hand does. */
export async function dragByHand(source: Locator, target: Locator): Promise<void> {
  const { mouse } = source.page();
  await source.hover();
  const box = await source.boundingBox();
  await mouse.down();
  if (box) await mouse.move(box.x + box.width / 2 + NUDGE, box.y + box.height / 2 + NUDGE); // it begins where it lies
  await target.hover();
  await target.hover();
  await mouse.up();
}

/** Every kind of card. */
export const CARD_KINDS = [
  "draft", "action", "consequence", "mitigation", "temptation", "immersion-request", "immersion", "dossier", "threat", "track", "reveal", "beat", "briefing", "notice",
] as const;

/** The cards of a kind in the chat log. */
export const cards = (page: Page, kind = "action"): Locator => page.locator(`#chat .td-card[data-kind=${kind}]`);

/** Messages to this user that are on the screen. */
export const notices = (page: Page): Locator => page.locator("#notifications li");
