import type { Page } from "@playwright/test";

/** Names of the three users: the demo world's, or those of `FOUNDRY_USERS` (MC first, comma between). */
const [MC = "MC", FIRST = "玩家甲", SECOND = "玩家乙"] = (process.env["FOUNDRY_USERS"] ?? "").split(",").filter(Boolean);
export const USERS = { mc: MC, first: FIRST, second: SECOND } as const;

/** Their passwords, in the same order: `FOUNDRY_PASSWORDS`, none where it says none. */
const passwords = (process.env["FOUNDRY_PASSWORDS"] ?? "").split(",");
const passwordOf = (user: string): string => passwords[Object.values(USERS).indexOf(user)] ?? "";

/** Wait until the world is there. */
export const ready = (page: Page): Promise<unknown> => page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);

/** Join as a user, through the join page that every host has. */
export async function join(page: Page, url: string, user: string): Promise<void> {
  await page.goto(`${url.replace(/\/$/, "")}/join`);
  await page.locator("select[name=userid]").selectOption({ label: user });
  const password = passwordOf(user);
  if (password) await page.locator("input[name=password]").fill(password);
  await page.locator("button[name=join]").click();
  await page.waitForURL("**/game");
  await ready(page);
}

/** Load the page anew, and wait until the world is there again. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}
