import type { Page } from "@playwright/test";
import { reload } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { openSheet, openTab } from "./driver/windows";

const AGENT = "冯小满";

/** An expression for the agent's first theme. */
const theme = `${actor(AGENT)}.items.contents[0]`;
const trackCards = (page: Page) => page.locator("#chat .td-card[data-kind=track]");
const posted = (page: Page) => run<number>(page, "return game.messages.filter((message) => message.type === 'track').length");
const state = (page: Page) => run(page, `const { mastery, indulgence, anchors, specials, state } = ${theme}.system;
  return [mastery.value, indulgence.value, Object.values(anchors).map(({ text }) => text), Object.values(specials).map(({ text }) => text), state]`);

test("a full track asks once, and is traded once", async ({ mc, first, second }) => {
  const sheet = await openSheet(first.page, AGENT);
  const pages = [mc.page, first.page, second.page];
  const [before] = await run<[unknown, unknown, string[]][]>(first.page, `return [${theme}.system].map(({ anchors }) => [0, 0, Object.values(anchors).map(({ text }) => text)])`);
  const anchors = before?.[2] ?? [];

  await test.step("the last mark posts a card to her player and the MC, and to nobody else; a to-do stands on the sheet", async () => {
    await sheet.locator(".td-track[data-kind=mastery]").first().getByRole("button").nth(2).click();
    await openTab(first.page, "chat");
    await openTab(mc.page, "chat");
    await expect(trackCards(first.page)).toContainText("掌控轨道已满");
    await expect(trackCards(mc.page)).toHaveCount(1);
    await settle(...pages);
    await expect(trackCards(second.page)).toHaveCount(0);
    await expect(sheet.getByRole("button", { name: "待办 1" })).toBeVisible();
  });

  await test.step("a reload of both asks no second time", async () => {
    await Promise.all([reload(first.page), reload(mc.page)]);
    await settle(...pages);
    expect(await posted(mc.page)).toBe(1);
  });

  await test.step("player and MC choose different things at the same moment: one of them counts", async () => {
    await openTab(first.page, "chat");
    await openTab(mc.page, "chat");
    const fill = async (page: Page, button: string, label: string, words: string) => {
      await trackCards(page).getByRole("button", { name: button }).click();
      await page.getByRole("dialog").getByLabel(label).fill(words);
    };
    await fill(first.page, "新锚点并清空", "新的锚点", "楼下那盏灯");
    await fill(mc.page, "特殊能力并清空", "特殊能力", "不必推门");
    await Promise.all([first.page, mc.page].map((page) => page.getByRole("dialog").getByRole("button", { name: "完成" }).click()));
    await expect(trackCards(first.page).getByRole("button", { name: "撤销" })).toBeVisible();
    await settle(...pages);
    const [mastery, , gained, specials] = await state(second.page) as [number, number, string[], string[]];
    expect(mastery).toBe(0);
    expect([...gained.slice(anchors.length), ...specials]).toHaveLength(1);
    expect(await posted(first.page)).toBe(1);
  });

  await test.step("taken back, it is full again, and asked about anew", async () => {
    await trackCards(mc.page).getByRole("button", { name: "撤销" }).click();
    await expect(trackCards(first.page).filter({ hasText: "新力量标签并清空" })).toHaveCount(1);
    await settle(...pages);
    expect(await state(second.page)).toEqual([3, 0, anchors, [], "active"]);
    expect(await posted(first.page)).toBe(2);
  });

  await test.step("a full 沉溺 can give the theme up: it is kept, and waits to be replaced", async () => {
    await run(mc.page, `await ${theme}.update({ "system.indulgence.value": 3 })`);
    const card = trackCards(first.page).filter({ hasText: "沉溺轨道已满" });
    await card.getByRole("button", { name: "更替主题" }).click();
    await expect(card).toContainText("待替换");
    await first.page.waitForFunction(`${theme}.system.state === "lost"`);
    expect(await run(mc.page, `return [${theme}.system.lost.cause, ${theme}.system.lost.when > 0, ${actor(AGENT)}.items.size]`)).toEqual(["更替主题", true, 4]);
  });
});
