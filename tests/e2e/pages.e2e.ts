import type { Locator, Page } from "@playwright/test";
import { actor, run } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { notices } from "./driver/windows";

const open = async (page: Page, document: string) => {
  await run(page, `await (${document}).sheet.render({ force: true })`);
  return page.locator(".td-page-sheet").last();
};

const edit = async (sheet: Locator, on: boolean) => {
  const button = sheet.getByRole("button", { name: "编辑模式" });
  if ((await button.getAttribute("aria-pressed")) !== String(on)) await button.click();
};

/** One document of each subtype that has no sheet of its own shape. */
const MAKE = `
  const made = {};
  for (const type of ["anomaly", "challenge", "mission", "casefile"]) made[type] = (await Actor.create({ name: "试页" + type, type })).uuid;
  for (const type of ["themebook", "clue", "conclusion"]) made[type] = (await Item.create({ name: "试页" + type, type })).uuid;
  return made`;

test("every other subtype has a page that works: read, edit, add, mark, take away", async ({ mc, first }) => {
  const { page } = mc;
  page.setDefaultTimeout(8_000);
  const made = await run<Record<string, string>>(page, MAKE);
  expect(await run(page, `return [${actor("试页challenge")}.img, ${actor("试页challenge")}.prototypeToken.texture.src, ${actor("试页anomaly")}.img]`)).toEqual([
    "systems/tainted-dossier/art/defaults/challenge.svg", "systems/tainted-dossier/art/defaults/challenge.svg", "systems/tainted-dossier/art/defaults/anomaly.svg",
  ]);
  for (const [type, uuid] of Object.entries(made)) {
    const sheet = await open(page, `await fromUuid("${uuid}")`);
    await edit(sheet, true);
    await expect(sheet.locator("[name=name]"), type).toBeVisible();
    await run(page, `await (await fromUuid("${uuid}")).sheet.close()`);
    await expect(page.locator(".td-page-sheet")).toHaveCount(0);
  }

  await test.step("a challenge is written by hand, and its limit's boxes are marked", async () => {
    const sheet = await open(page, actor("试页challenge"));
    await edit(sheet, true);
    await sheet.getByRole("button", { name: "新增极限" }).click();
    await sheet.getByLabel("极限名称").fill("撑过这一夜");
    await page.keyboard.press("Tab");
    await sheet.getByRole("button", { name: "新增：威胁" }).click();
    await page.keyboard.type("灯要灭了【昏暗】");
    await page.keyboard.press("Tab");
    await expect.poll(() => run(page, `return Object.values(${actor("试页challenge")}.system.threats).map(({ text }) => text)`)).toEqual(["灯要灭了【昏暗】"]);
    await sheet.getByRole("button", { name: "第3格" }).click();
    await expect(sheet.locator(".td-agent__badges").getByText("已克服")).toBeVisible();
    expect(await run(page, `const { system } = ${actor("试页challenge")}; const [limit] = system.activeLimits; return [limit.name, limit.tier, system.overcome]`)).toEqual(["撑过这一夜", 3, true]);
    await edit(sheet, false);
    await expect(sheet.locator("input[name^=system], textarea")).toHaveCount(0);
    await expect(sheet.locator(".td-body")).toContainText("灯要灭了");
  });

  await test.step("statuses and several tags are given; the same status stacks", async () => {
    const sheet = page.locator(".td-page-sheet").last();
    for (const typed of ["恐慌－２", "恐慌"]) {
      await sheet.getByRole("button", { name: "新增状态" }).click();
      await page.getByLabel("名称-等级").fill(typed);
      await page.locator("dialog, .application.dialog").getByRole("button", { name: "加入" }).click();
      await expect(sheet.locator(".td-status")).toHaveCount(1);
    }
    await expect.poll(() => run(page, `return ${actor("试页challenge")}.system.activeStatuses.map(({ name, boxes }) => [name, boxes.filter(Boolean).length])`)).toEqual([["恐慌", 2]]);
    await sheet.getByRole("button", { name: "新增标签" }).click();
    await page.locator("textarea[name=names]").fill("湿滑、漆黑；有人");
    await page.locator("dialog, .application.dialog").getByRole("button", { name: "加入" }).click();
    await expect(sheet.locator(".td-carry .td-chip")).toHaveCount(3);
    await expect(sheet.locator("li[data-threat] .td-chip"), "a tag in a text").toHaveText("昏暗");
  });

  await test.step("what is pressed there goes into the roll that is open, or says why not", async () => {
    const sheet = page.locator(".td-page-sheet").last();
    await sheet.locator(".td-carry .td-chip").first().click();
    await expect(notices(page).filter({ hasText: "没有特工可掷" })).toBeVisible();
  });

  await test.step("an observer sees the page of a mission and no control that edits", async () => {
    const sheet = await open(first.page, actor("试页mission"));
    await expect(sheet.locator(".td-agent__name")).toHaveText("试页mission");
    await expect(sheet.locator("input, textarea, select, [data-action=toggleMode], [data-action=addField]")).toHaveCount(0);
  });
});
