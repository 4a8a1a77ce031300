import { existsSync } from "node:fs";
import { join as joinPath } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { manifest } from "../fixtures/project";
import { pinDice } from "./driver/dice";
import { type InstalledTable, startInstalledTable } from "./driver/installed-table";
import { join, USERS } from "./driver/join";
import { isLicensed, NEEDS_A_TABLE } from "./driver/licensed-host";
import { failure, run } from "./driver/run";
import { cards, chip, dragByHand, openRoll, openSheet, openTab, place } from "./driver/windows";

const AGENT = "冯小满";
const ANOMALY = "空池";
const pack = (name: string) => `${manifest().id}.${name}-cn`;

let table: InstalledTable;
test.skip(isLicensed(), NEEDS_A_TABLE);
test.beforeAll(async () => { table = await startInstalledTable(); });
test.afterAll(() => table.stop());

/** Open a pack's window from the sidebar, and put it at the left. */
async function openPack(page: Page, name: string) {
  await page.locator("#sidebar-tabs [data-tab=compendium]").click();
  await page.locator(`#compendium [data-pack="${pack(name)}"] button`).click();
  const window = page.locator(".application.compendium").filter({ has: page.locator(".directory-list") });
  await window.waitFor();
  await place(window, 10, 10);
  return window;
}

test("a release, installed from its manifest, plays", async ({ browser }) => {
  const mc = await (await browser.newContext()).newPage();
  const errors: string[] = [];
  mc.on("pageerror", (error) => errors.push(String(error)));
  mc.on("console", (message) => { if (message.type() === "error") errors.push(message.text()); });
  await join(mc, table.url, USERS.mc);

  await test.step("it is the installed system, in the folder of the data", async () => {
    expect(await run(mc, "return [game.system.id, game.system.version]")).toEqual([manifest().id, manifest().version]);
    expect(existsSync(joinPath(table.data, "systems", manifest().id, "system.json"))).toBe(true);
  });

  await test.step("the MC opens an agent in the pack, and drags an anomaly and the agent into play", async () => {
    const agents = await openPack(mc, "agents");
    await agents.locator(".entry-name").filter({ hasText: AGENT }).click();
    const sheet = mc.locator(".td-agent-sheet");
    await expect(sheet.locator(".td-theme")).toHaveCount(4);
    await sheet.getByRole("button", { name: "关闭" }).first().click();
    await openTab(mc, "actors");
    await dragByHand(agents.locator(".directory-item").filter({ hasText: AGENT }), mc.locator("#actors .directory-list"));
    await expect(mc.locator("#actors .directory-item").filter({ hasText: AGENT })).toBeVisible();
    await agents.getByRole("button", { name: "关闭" }).first().click();
    const anomalies = await openPack(mc, "anomalies");
    await openTab(mc, "actors");
    await dragByHand(anomalies.locator(".directory-item").filter({ hasText: ANOMALY }), mc.locator("#actors .directory-list"));
    await expect(mc.locator("#actors .directory-item").filter({ hasText: ANOMALY })).toBeVisible();
    expect(await run(mc, `const { system, ownership, _stats } = game.actors.getName("${ANOMALY}");
      return [system.nature, Object.keys(system.limits).length > 0, ownership.default, _stats.compendiumSource.startsWith("Compendium.${pack("anomalies")}.Actor.")]`))
      .toEqual(["place", true, 0, true]);
    await anomalies.getByRole("button", { name: "关闭" }).first().click();
  });

  await test.step("the agent from the pack rolls", async () => {
    const sheet = await openSheet(mc, AGENT);
    const roll = await openRoll(sheet);
    await chip(sheet, String(await run(mc, `return game.actors.getName("${AGENT}").items.contents[0].name`))).first().click();
    await pinDice(mc, [5, 6]);
    await roll.getByRole("button", { name: /^掷骰/ }).click();
    await openTab(mc, "chat");
    expect(errors).toEqual([]);
    await expect(cards(mc)).toHaveCount(1);
    await expect(cards(mc)).toContainText("12");
  });

  await test.step("a player neither sees nor finds what is the MC's", async () => {
    const player = await (await browser.newContext()).newPage();
    await join(player, table.url, USERS.first);
    await player.locator("#sidebar-tabs [data-tab=compendium]").click();
    const shown = await player.locator("#compendium [data-pack]").evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["pack"]));
    const open = manifest().packs.filter(({ ownership }) => ownership?.["PLAYER"] !== "NONE").map(({ name }) => `${manifest().id}.${name}`);
    expect(shown.sort()).toEqual(open.sort());
    expect(await run(player, `return game.packs.get("${pack("anomalies")}")?.index.size ?? 0`)).toBe(0);
    expect(await failure(player, `if (!(await game.packs.get("${pack("anomalies")}").getDocuments()).length) throw new Error("none")`)).not.toBeNull();
    expect(await player.content()).not.toContain(ANOMALY);
    await player.context().close();
  });
  expect(errors).toEqual([]);
  await mc.context().close();
});
