import type { Locator, Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { reload, USERS } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, openRoll, openSheet, openTab, place } from "./driver/windows";

const AGENT = "冯小满";
const ALLY = "黎肇";
const draft = (page: Page) => page.locator("#chat .td-card[data-kind=draft]");
const set = (page: Page, key: string, value: string) => run(page, `await game.settings.set("tainted-dossier", "${key}", "${value}")`);
const rollWindow = async (page: Page) => openRoll(await openSheet(page, AGENT));

test("a shared draft: help, the MC's word, review, and one roll that counts what everybody saw", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) await openTab(page, "chat");
  await set(mc.page, "review.mode", "roll");
  const roll = await rollWindow(first.page);
  const pick = async (name: string) => {
    if (!(await roll.locator("[data-action=pick]").count())) await roll.getByRole("button", { name: "从列表加入" }).click();
    await roll.locator("[data-action=pick]").filter({ hasText: name }).first().click();
  };

  await test.step("private until shared; with review on, a roll shares it and waits", async () => {
    await pick("从门缝淌进去");
    await pick("空旷地里没了主意");
    await settle(...pages);
    await expect(draft(second.page)).toHaveCount(0);
    await roll.getByPlaceholder("描述角色会如何作为").fill("推门");
    await roll.locator("[data-action=commit]").click();
    await expect(first.page.locator("#notifications")).toContainText("等MC审阅");
    for (const page of pages) await expect(draft(page)).toContainText("从门缝淌进去");
    await expect(cards(first.page)).toHaveCount(0);
  });

  await test.step("an ally helps with a tag of her own, once; the roller's client merges it", async () => {
    await draft(second.page).getByRole("button", { name: "协助" }).click();
    const form = second.page.getByRole("dialog", { name: "协助" });
    await form.getByRole("radio").first().check();
    await form.getByRole("button", { name: "协助" }).click();
    for (const page of pages) await expect(draft(page)).toContainText(`${USERS.second}加入`);
    await expect(draft(second.page).getByRole("button", { name: "协助", exact: true })).toHaveCount(0);
    await expect(roll.locator(".td-source").filter({ hasText: "协助" })).toHaveCount(1);
  });

  await test.step("the MC strikes one and flips one with a word while the roller goes on: nothing is lost", async () => {
    const card = draft(mc.page);
    await card.getByRole("button", { name: "划掉：空旷地里没了主意" }).click();
    const form = mc.page.getByRole("dialog", { name: "划掉" });
    await form.getByRole("textbox").fill("这里不空旷");
    await Promise.all([form.getByRole("button", { name: "完成" }).click(), roll.getByRole("button", { name: "修正加1" }).click()]);
    await settle(...pages);
    for (const page of pages) {
      await expect(draft(page)).toContainText("这里不空旷");
      await expect(draft(page).locator(".td-sum")).toHaveText("+3"); // tag +1, help +1, modifier +1
    }
    await expect(roll.locator(".td-roll__total output")).toHaveText("+3");
    await expect(roll).toContainText("这里不空旷");
  });

  await test.step("it survives a reload of the roller; the MC has seen it; the roll folds it to a link", async () => {
    await reload(first.page);
    await openTab(first.page, "chat");
    await draft(first.page).getByRole("button", { name: "打开掷骰窗口" }).click();
    await expect(first.page.locator(".td-roll-window .td-roll__total output")).toHaveText("+3");
    await draft(mc.page).getByRole("button", { name: "知道了" }).click();
    await expect(first.page.locator(".td-roll-window")).toContainText("已看过");
    await pinDice(first.page, [4, 4]);
    await first.page.locator(".td-roll-window [data-action=commit]").click();
    for (const page of pages) {
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).locator(".td-result__total")).toHaveText("11");
      await expect(cards(page)).toContainText("MC已审阅");
      await expect(draft(page)).toHaveAttribute("data-state", "folded");
    }
    await expect(cards(second.page).locator("summary")).toHaveText("效力合计 +3，来源4项");
    await expect(first.page.locator(".td-roll-window")).toHaveCount(0);
    expect(await run(mc.page, `return Object.values(${actor(ALLY)}.items.contents[0].system.tags).some(({ burned }) => burned)`)).toBe(false);
  });

  await test.step("with no MC the roller may go on, and the card says so", async () => {
    await mc.page.goto("about:blank");
    await first.page.waitForFunction("!game.users.activeGM");
    const again = await rollWindow(first.page);
    await expect(again).toContainText("没有MC在线");
    await again.locator("[data-action=commit]").click();
    await expect(cards(first.page).last()).toContainText("当时没有MC在线，未经审阅");
  });
});

test("an older shared draft is gone on with from its card; the private one is there again after it", async ({ mc, first }) => {
  for (const { page } of [mc, first]) await openTab(page, "chat");
  const roll = await rollWindow(first.page);
  await place(roll, 300, 10); // the log stays free
  const intent = roll.getByPlaceholder("描述角色会如何作为");
  const total = roll.locator(".td-roll__total output");
  const share = async (words: string) => {
    await intent.fill(words);
    await roll.getByRole("button", { name: "公开草稿" }).click();
  };
  await share("早的");
  await expect(draft(mc.page).filter({ hasText: "早的" })).toBeVisible();
  await run(first.page, `
    const agent = ${actor(AGENT)};
    const card = game.messages.contents.at(-1).toObject();
    await ChatMessage.create({ ...card, _id: undefined, system: { ...card.system, intent: "晚的", modifier: 2 } })`);
  const [older, newer] = ["早的", "晚的"].map((words) => draft(first.page).filter({ hasText: words })) as [Locator, Locator];
  await openTab(first.page, "chat");
  await newer.getByRole("button", { name: "打开掷骰窗口" }).click();
  await expect(intent).toHaveValue("晚的");
  await expect(total).toHaveText("+2");
  await place(roll, 300, 10);
  await older.getByRole("button", { name: "打开掷骰窗口" }).click();
  await expect(intent).toHaveValue("早的");
  await expect(total).toHaveText("0");
  await pinDice(first.page, [4, 4]);
  await roll.locator("[data-action=commit]").click();
  await expect(cards(mc.page).last()).toContainText("早的");
  await expect(draft(first.page).first()).toHaveAttribute("data-state", "folded");
  await expect(newer).toHaveAttribute("data-state", "open");
  await newer.getByRole("button", { name: "打开掷骰窗口" }).click();
  await expect(intent).toHaveValue("晚的");
});
