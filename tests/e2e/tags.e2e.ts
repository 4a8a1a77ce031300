import type { Locator } from "@playwright/test";
import { setMode } from "./driver/all-sheets";
import { actor, run } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { chip, openSheet } from "./driver/windows";

const AGENT = "冯小满";
const THEME = `${actor(AGENT)}.items.getName("放门口就行")`;

/** A chip's outline, mark and words: what is left of it without colour. */
const looks = (one: Locator): Promise<string> => one.evaluate((element) => {
  const mark = element.querySelector(".td-chip__mark");
  return JSON.stringify([getComputedStyle(element).borderStyle, mark && getComputedStyle(mark, "::before").content, mark && getComputedStyle(mark).maskImage === "none", element.querySelector(".td-chip__stub")?.textContent ?? ""]);
});

test("tags: several at once, renamed, burned and recovered, deleted and taken back, fifty of them, told apart without colour", async ({ mc, first }) => {
  const { page } = first;
  page.setDefaultTimeout(8_000);
  const sheet = await openSheet(page, AGENT);
  const theme = sheet.locator(".td-theme").first();
  const stored = (what: string) => run<unknown>(page, `return Object.values(${actor(AGENT)}.items.contents[0].system.tags).filter(({ gone }) => !gone).sort((a, b) => a.sort - b.sort).map((tag) => ${what})`);
  const dialog = page.locator(".application.dialog");

  await test.step("several at once, seen before they count", async () => {
    await setMode(sheet, true);
    await theme.getByRole("button", { name: "一次新增多个：力量标签" }).click();
    const field = dialog.locator("textarea[name=names]");
    await expect(field).toBeFocused();
    const preview = dialog.locator("[data-preview]");
    await expect(preview).toBeHidden();
    await page.keyboard.insertText("听墙、数砖,认锁；摸黑;");
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("一，二");
    await expect(preview.locator("li")).toHaveText(["听墙", "数砖", "认锁", "摸黑", "一", "二"]);
    await expect(preview).toContainText("将新增6个");
    await dialog.getByLabel("一次性标签").check();
    await expect(preview.locator(".td-chip__stub")).toHaveCount(6);
    await dialog.getByRole("button", { name: "加入" }).click();
    await expect.poll(() => stored("tag.name")).toEqual(["", "空旷地里没了主意", "谁家都给她留着门", "手掌贴门便知里面", "听墙", "数砖", "认锁", "摸黑", "一", "二"]);
    expect(await stored("[tag.kind, tag.singleUse]")).toEqual([["power", false], ["weakness", false], ["power", false], ["power", false], ...Array.from({ length: 6 }, () => ["power", true])]);
  });

  await test.step("one, with the caret in its name; several story tags; dismissed, nothing comes", async () => {
    await theme.getByRole("button", { name: "弱点标签", exact: true }).click();
    await expect(theme.locator("input[name$='.name']:focus")).toHaveValue("");
    await page.keyboard.insertText("怕黑");
    await page.keyboard.press("Tab");
    await expect.poll(() => stored("tag.name")).toContain("怕黑");
    await setMode(sheet, false);
    await sheet.getByRole("button", { name: "新增故事标签" }).click();
    await dialog.locator("textarea").fill("竹篙\n一盏灯");
    await dialog.getByRole("button", { name: "加入" }).click();
    await expect(sheet.locator(".td-chip[data-kind=story]")).toHaveCount(2);
    await sheet.getByRole("button", { name: "新增故事标签" }).click();
    await dialog.locator("textarea").fill("不要了");
    await dialog.getByRole("button", { name: "取消" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(sheet.locator(".td-chip[data-kind=story]")).toHaveCount(2);
  });

  await test.step("the theme tag renames the theme", async () => {
    await chip(sheet, "放门口就行").dblclick();
    await sheet.locator("input[data-rename]").fill("放在门口");
    await page.keyboard.press("Enter");
    await expect(chip(sheet, "放在门口")).toBeVisible();
    await mc.page.waitForFunction(`${actor(AGENT)}.items.contents[0].name === "放在门口"`);
    await chip(sheet, "放在门口").click();
    await sheet.getByRole("button", { name: "掷骰", exact: true }).click();
    await expect(page.locator(".td-roll-window .td-source")).toContainText("放在门口");
    await page.locator(".td-roll-window .window-header [data-action=close]").click();
    await run(page, `await ${actor(AGENT)}.items.contents[0].update({ name: "放门口就行" })`);
  });

  await test.step("burned and recovered by its menu; what is burned is not taken", async () => {
    const tag = chip(sheet, "听墙");
    await tag.click({ button: "right" });
    await page.getByRole("menuitem", { name: "燃尽" }).click();
    await expect(tag).toHaveAttribute("data-burned", "");
    await tag.click({ force: true }); // it says that it cannot be taken, and is pressed all the same
    await expect(tag).toHaveAttribute("aria-pressed", "false");
    await tag.focus();
    await page.keyboard.press("Shift+F10");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(tag).not.toHaveAttribute("data-burned");
  });

  await test.step("deleted in edit mode, and taken back with all that it was", async () => {
    const was = await run(page, `return ${THEME}.toObject().system.tags`);
    await setMode(sheet, true);
    await theme.getByRole("button", { name: "删除：数砖" }).click();
    await expect.poll(() => stored("tag.name")).not.toContain("数砖");
    const undo = sheet.locator(".td-undo");
    await expect(undo).toContainText("数砖");
    await expect(undo).toHaveRole("status");
    await undo.getByRole("button", { name: "撤销" }).click();
    await expect.poll(() => run(page, `return ${THEME}.toObject().system.tags`)).toEqual(was);
    await setMode(sheet, false);
  });

  await test.step("one of each state differs in more than colour", async () => {
    const [burned, once, chosen, weakness, story, plain] = [chip(sheet, "认锁"), chip(sheet, "摸黑"), chip(sheet, "手掌贴门便知里面"), chip(sheet, "怕黑"), chip(sheet, "竹篙"), chip(sheet, "谁家都给她留着门")];
    await burned.click({ button: "right" });
    await page.getByRole("menuitem", { name: "燃尽" }).click();
    await chosen.click();
    await expect(chosen).toHaveAttribute("aria-pressed", "true");
    const all = await Promise.all([burned, once, chosen, weakness, plain].map(looks));
    expect(new Set(all).size).toBe(5);
    await expect(burned).toContainText("燃尽");
    await expect(once).toContainText("一次性");
    await expect(story).toHaveAccessibleName(/故事标签/);
    await chosen.click();
  });

  await test.step("fifty more are fifty more: all there, all to be pressed, nothing overflows, one can still be moved", async () => {
    await setMode(sheet, true);
    await theme.getByRole("button", { name: "一次新增多个：力量标签" }).click();
    await dialog.locator("textarea").fill(Array.from({ length: 50 }, (_, index) => `第${index + 1}个标签`).join("、"));
    await expect(dialog.locator("[data-preview] li")).toHaveCount(50);
    await dialog.getByRole("button", { name: "加入" }).click();
    await expect(theme.locator("input[name$='.name']")).toHaveCount(61);
    await setMode(sheet, false);
    await expect(theme.locator(".td-chip")).toHaveCount(60);
    const last = chip(sheet, "第50个标签");
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await expect(last).toHaveAttribute("aria-pressed", "true");
    await last.press("Alt+ArrowLeft");
    await expect.poll(async () => (await stored("tag.name") as string[]).slice(-3)).toEqual(["第48个标签", "第50个标签", "第49个标签"]);
    expect(await sheet.locator(".td-body.active").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
