import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startTable } from "../../table/server/server.js";
import { demoWorld } from "../../table/worlds/demo.js";
import { ARGUMENTS } from "../browser/host.mjs";
import { ensureChromium } from "../setup/chromium.mjs";

const LONGEST_BOOT_MS = 120_000;

/** So long a system may go on setting up a new world once it is ready. */
const SETTLING_MS = 2000;

/**
 * Somebody at the table, in a browser context of their own.
 * @typedef {object} Seat
 * @property {string} name
 * @property {import("@playwright/test").Page} page
 * @property {number} bootMs  from the request of the page to `ready`
 * @property {() => Promise<void>} load  the page again
 */

/**
 * The table with a system, and an MC and two players at it; all is gone when `use` is done. The MC comes first, as in every new world: what a system sets up there is
 * set up before anybody comes who may not.
 * @param {import("./system.mjs").System} system
 * @param {13|14} generation
 * @param {import("./findings.mjs").Findings} findings  told of whatever goes wrong
 * @param {(seats: {mc: Seat, first: Seat, second: Seat, all: Seat[]}) => Promise<void>} use
 */
export async function withSeats(system, generation, findings, use) {
  const data = mkdtempSync(join(tmpdir(), "peer-"));
  const seed = demoWorld();
  const table = await startTable({ port: 0, generation, data, systemFolder: system.folder, seed, language: "en" });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ARGUMENTS });
  try {
    const [one, ...others] = seed.users.map(({ name }) => name);
    const mc = await sit(browser, table.url, one, findings);
    await mc.page.waitForTimeout(SETTLING_MS);
    const [first, second] = await Promise.all(others.map((name) => sit(browser, table.url, name, findings)));
    await use({ mc, first, second, all: [mc, first, second] });
  } finally {
    await browser.close();
    await table.close();
    rmSync(data, { recursive: true, force: true });
  }
}

async function sit(browser, url, name, findings) {
  const context = await browser.newContext({ locale: "en", viewport: { width: 1600, height: 1200 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  findings.watch(page, name);
  await page.goto(`${url}/join`);
  await page.locator("select[name=userid]").selectOption({ label: name });
  await page.locator("button[name=join]").click();
  const seat = { name, page, bootMs: await readyTime(page) };
  seat.load = async () => {
    await findings.keepMissing(page);
    await page.reload();
    seat.bootMs = await readyTime(page);
  };
  return seat;
}

/** Milliseconds from the page's request to `ready`. @throws {Error} with what the page says when it could not start */
async function readyTime(page) {
  await page.waitForFunction(() => window.game?.ready || document.getElementById("boot-failure"), null, { timeout: LONGEST_BOOT_MS, polling: 50 });
  const failure = await page.evaluate(() => document.getElementById("boot-failure")?.textContent);
  if (failure) throw new Error(failure);
  return page.evaluate(() => Math.round(performance.now()));
}
