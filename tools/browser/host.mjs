import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startTable } from "../../table/server/server.js";
import { build } from "../build.mjs";
import { demoSeed } from "../demo.mjs";
import { ensureChromium } from "../setup/chromium.mjs";

/** Arguments that Chromium needs here; nothing but this machine can be reached. */
export const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"];

/**
 * A table with the demo world in a folder of its own, and a browser beside it; both are gone when `use` is done.
 *
 * @param {13 | 14} generation
 * @param {(seed: object) => object} prepare  What the world holds, from what the demo world holds.
 * @param {(host: {url: string, browser: import("@playwright/test").Browser, sit: (user: string, options?: object) => Promise<import("@playwright/test").Page>}) => Promise<void>} use
 */
export async function withHost(generation, prepare, use) {
  const systemFolder = await build();
  const data = mkdtempSync(join(tmpdir(), "td-host-"));
  const table = await startTable({ port: 0, generation, data, systemFolder, seed: prepare(demoSeed(systemFolder)) });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ARGUMENTS });
  try {
    await use({ url: table.url, browser, sit: (user, options) => sit(browser, table.url, user, options) });
  } finally {
    await browser.close();
    await table.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Join as a user in a browser context of their own, and wait for the world. */
async function sit(browser, url, user, options = {}) {
  const context = await browser.newContext({ locale: "zh-CN", viewport: { width: 1600, height: 2400 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`${user}: ${error.message}`));
  await page.goto(`${url}/join`);
  await page.locator("select[name=userid]").selectOption({ label: user });
  await page.locator("button[name=join]").click();
  await page.waitForFunction(() => window.game?.ready === true);
  return page;
}
