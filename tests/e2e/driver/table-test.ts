import { type Browser, type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { type DemoSeed, type Host, startHost } from "./host";
import { join, USERS } from "./join";
import { isLicensed, NEEDS_A_TABLE, seedLicensedWorld } from "./licensed-host";

/** One person at the table: a browser of their own, and what went wrong in it. */
export interface Seat {
  readonly page: Page;
  /** Errors that the page threw or logged since the last look. */
  readonly errors: string[];
}

interface Seats {
  host: Host;
  mc: Seat;
  first: Seat;
  second: Seat;
}

interface Options {
  generation: 13 | 14;
  routePrefix: string;
  /** What to do to the sources of the demo world before it is made. */
  alter: { readonly seed: (seed: DemoSeed) => unknown };
}

async function seat(context: BrowserContext, host: Host, user: string): Promise<Seat> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => { if (message.type() === "error") errors.push(message.text()); });
  await join(page, host.url, user);
  return { page, errors };
}

/** The demo world as it is. */
const UNALTERED: Options["alter"] = { seed: () => undefined };

/** The second player is an assistant of the MC's. */
export const secondIsAssistant: Options["alter"] = {
  seed({ users }) {
    const second = users.find(({ name }: { readonly name?: string }) => name === USERS.second);
    if (!second) throw new Error(`The demo world has no user ${USERS.second}`);
    Object.assign(second, { role: "ASSISTANT" });
  },
};

/** A test at a table with MC and two players. Each page must stay free of errors, unless the test empties `errors`. */
export const test = base.extend<Seats & Options>({
  generation: [(process.env["GENERATION"] ?? process.env["FOUNDRY_GENERATION"]) === "14" ? 14 : 13, { option: true }],
  routePrefix: ["", { option: true }],
  alter: [UNALTERED, { option: true }],
  host: async ({ browser, generation, routePrefix, alter }, use, testInfo) => {
    testInfo.skip(isLicensed() && (alter !== UNALTERED || routePrefix !== ""), NEEDS_A_TABLE);
    const host = await startHost({ generation, routePrefix, alter: alter.seed });
    testInfo.skip(host.generation !== generation, `the host is of generation ${host.generation}`);
    if (!host.isTable) await seedLicensedWorld(browser, host.url);
    await use(host);
    await host.stop();
  },
  mc: async ({ browser, host }, use) => { await sit(browser, host, USERS.mc, use); },
  first: async ({ browser, host }, use) => { await sit(browser, host, USERS.first, use); },
  second: async ({ browser, host }, use) => { await sit(browser, host, USERS.second, use); },
});

async function sit(browser: Browser, host: Host, user: string, use: (seat: Seat) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const taken = await seat(context, host, user);
  await use(taken);
  expect(taken.errors, `errors in the browser of ${user}`).toEqual([]);
  await context.close();
}

export { expect } from "@playwright/test";
