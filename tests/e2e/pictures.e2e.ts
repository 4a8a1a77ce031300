import type { Locator, Page } from "@playwright/test";
import { setMode } from "./driver/all-sheets";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { openSheet } from "./driver/windows";

const AGENT = "冯小满";
const ART = "systems/tainted-dossier/art";

/** Write a path into the host's picture chooser and take it. */
async function choose(page: Page, path: string): Promise<void> {
  const chooser = page.locator(".filepicker, .file-picker").last(); // 13 and 14 alike; its class on a licensed host is either
  await chooser.locator("input[name=file]").fill(path);
  await chooser.locator("button[type=submit]").click();
  await expect(chooser).toHaveCount(0);
}

const portrait = (sheet: Locator) => sheet.getByRole("button", { name: "更换画像" });
const picture = (page: Page, what: string) => run(page, `return ${what}.img`);

test("pictures: defaults by type, and the host's own chooser by mouse and by key; another's edit stays", async ({ mc, first }) => {
  const { page } = first;
  await run(mc.page, `await game.users.getName("玩家甲").update({ permissions: { FILES_BROWSE: true } })`);
  const sheet = await openSheet(page, AGENT);

  await test.step("a new document has the picture of its type", async () => {
    const pictures = await run<string[]>(mc.page, `
      const made = [await Actor.create({ name: "甲", type: "challenge" }), await Actor.create({ name: "乙", type: "anomaly" }), await Item.create({ name: "丙", type: "clue" }), await Item.create({ name: "丁", type: "theme" })];
      return made.map(({ img }) => img)`);
    for (const path of pictures) expect(path).toContain(`${ART}/`);
    expect(new Set(pictures).size).toBe(4);
  });

  await test.step("by mouse, in play and in edit mode; somebody else's new name is kept", async () => {
    await portrait(sheet).locator("img").click();
    await choose(page, `${ART}/agents/li-zhao.svg`);
    await expect.poll(() => picture(mc.page, actor(AGENT))).toBe(`${ART}/agents/li-zhao.svg`);
    await setMode(sheet, true);
    await portrait(sheet).locator("img").click();
    await run(mc.page, `await ${actor(AGENT)}.update({ "system.pronouns": "祂" })`);
    await settle(mc.page, page);
    await choose(page, `${ART}/agents/su-minzhi.svg`);
    await expect.poll(() => picture(mc.page, actor(AGENT))).toBe(`${ART}/agents/su-minzhi.svg`);
    expect(await run(mc.page, `return ${actor(AGENT)}.system.pronouns`)).toBe("祂");
  });

  await test.step("by key, on a theme's own sheet", async () => {
    await run(page, `await ${actor(AGENT)}.items.contents[0].sheet.render({ force: true })`);
    const theme = page.locator(".td-theme-sheet");
    await portrait(theme).press("Enter");
    await choose(page, `${ART}/types/theme.svg`);
    await expect.poll(() => picture(mc.page, `${actor(AGENT)}.items.contents[0]`)).toBe(`${ART}/types/theme.svg`);
  });
});
