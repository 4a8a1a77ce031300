import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startTable } from "../../../table/server/server.js";
import { clientBuild } from "../driver/client-build";
import { join, USERS } from "../driver/join";

const SCENE = "scenescenesceneS";
const FIRST = "firstplayerfirst";

const SEED = {
  world: { id: "small-world", title: "小世界" },
  users: [
    { _id: "mcmcmcmcmcmcmcmc", name: USERS.mc, role: 4 },
    { _id: FIRST, name: USERS.first, role: 1 },
    { _id: "secondplayer2222", name: USERS.second, role: 1 },
  ],
  scenes: [{ _id: SCENE, name: "场景", active: true }],
};

/** Three people at a table that runs the small system of the fixtures. */
export interface SmallWorld {
  readonly mc: Page;
  readonly first: Page;
  readonly second: Page;
  /** Stop the table and start it again on the same world. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Start a table for the small system and seat three people. */
export async function openSmallWorld(browser: Browser, generation: 13 | 14): Promise<SmallWorld> {
  const data = await mkdtemp(joinPath(tmpdir(), "table-e2e-"));
  const start = (port: number) => startTable({ port, generation, data, systemFolder: "tests/fixtures/small-system", seed: SEED, language: "cn", ...clientBuild() });
  let table = await start(0);
  const seat = async (user: string) => {
    const page = await (await browser.newContext()).newPage();
    await join(page, table.url, user);
    return page;
  };
  const [mc, first, second] = [await seat(USERS.mc), await seat(USERS.first), await seat(USERS.second)];
  return {
    mc, first, second,
    async restart() {
      await table.close();
      table = await start(table.port);
    },
    async close() {
      for (const page of [mc, first, second]) await page.context().close();
      await table.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** An actor of the first player's with two things, and an unlinked token of it: JavaScript that finds them in a page, and their ids. */
export interface Hero {
  readonly id: string;
  readonly hero: string;
  readonly token: string;
  readonly sword: string;
  readonly lamp: string;
}

/** Have the MC make a new hero, known to every page. */
export async function newHero({ mc, first, second }: SmallWorld): Promise<Hero> {
  const made = await run<{ id: string; token: string; sword: string; lamp: string }>(mc, `
    const hero = await Actor.create({
      name: "甲", type: "hero", ownership: { default: 0, ${FIRST}: 3 }, items: [{ name: "刀", type: "thing" }, { name: "灯", type: "thing" }]
    });
    const [token] = await game.scenes.get("${SCENE}").createEmbeddedDocuments("Token", [{ name: "假人", actorId: hero.id, actorLink: false }]);
    const [sword, lamp] = hero.items;
    return { id: hero.id, token: token.id, sword: sword.id, lamp: lamp.id };`);
  await Promise.all([first, second].map((page) => page.waitForFunction(`game.scenes.get("${SCENE}").tokens.has("${made.token}")`)));
  await forget(mc, first, second);
  return { ...made, hero: `game.actors.get("${made.id}")`, token: `game.scenes.get("${SCENE}").tokens.get("${made.token}")` };
}

/** Run something in the page that is written as plain JavaScript, so that it needs no types of a system made for tests. */
export const run = <T>(page: Page, body: string): Promise<T> => page.evaluate<T>(`(async () => { ${body} })()`);

/** What the small system noted since the last look. */
export const notes = (page: Page): Promise<string[]> => run(page, "return small.log.splice(0)");

/** Forget what was noted, everywhere. */
export const forget = (...pages: Page[]): Promise<unknown> => Promise.all(pages.map((page) => notes(page)));

/** Wait until every page has applied what the others did: an update by each arrives after all before it. */
export async function settle(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const seen = await run<number>(page, "await game.user.setFlag('world', 'beat', (game.user.getFlag('world', 'beat') ?? 0) + 1); return game.user.getFlag('world', 'beat')");
    const id = await run<string>(page, "return game.userId");
    await Promise.all(pages.map((other) => other.waitForFunction(`game.users.get("${id}").getFlag("world", "beat") >= ${seen}`)));
  }
}
