import { expect, test } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { join, ready, USERS } from "./driver/join";
import { startKillableTable } from "./driver/killable-table";
import { actor, run } from "./driver/run";
import { cards, chip, openRoll, openSheet, openTab } from "./driver/windows";

const AGENT = "冯小满";
const STATE = `return [game.messages.size, ${actor(AGENT)}.items.map(({ system }) => system.indulgence.value), Object.values(${actor(AGENT)}.system.journey).length,
  game.messages.contents.map(({ system }) => system.settled), Object.values(${actor(AGENT)}.items.contents[0].system.tags).filter(({ burned }) => burned).length]`;

test("a server killed between the card and its costs: the costs are paid after, once", async ({ browser }) => {
  const table = await startKillableTable();
  try {
    const page = await (await browser.newContext()).newPage();
    await join(page, table.url, USERS.first);
    const sheet = await openSheet(page, AGENT);
    const roll = await openRoll(sheet);
    await chip(sheet, "谁家都给她留着门").dragTo(roll.locator("[data-drop]"));
    await roll.locator("[data-action=burn]").click();
    await roll.locator(".td-yield").first().click();
    await pinDice(page, [4, 4]);
    await run(page, "Hooks.once('createChatMessage', () => void game.socket.disconnect())"); // the card is stored; nothing more gets through
    await roll.locator("[data-action=commit]").click();
    await page.waitForFunction("game.messages.size === 1");
    await table.kill();
    await expect(roll.locator("[data-action=commit]")).toBeEnabled();
    await table.start();
    for (let visit = 0; visit < 2; visit++) { // a second visit must find nothing left to do
      await page.goto(`${table.url}/game`);
      await ready(page);
      await page.waitForFunction("game.messages.contents[0].system.settled");
      expect(await run(page, STATE)).toEqual([1, [1, 0, 0, 0], 2, [true], 1]);
    }
    await openTab(page, "chat");
    await expect(cards(page).locator(".td-done li[data-state=applied]")).toHaveCount(2);
    await expect(chip(await openSheet(page, AGENT), "谁家都给她留着门")).toHaveAttribute("data-burned", "");
    await page.context().close();
  } finally {
    await table.stop();
  }
});
