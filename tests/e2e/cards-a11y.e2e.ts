import type { Page } from "@playwright/test";
import { setScheme } from "./driver/all-sheets";
import { bringAxe, serious } from "./driver/axe";
import { pinDice } from "./driver/dice";
import { actor, rollAs, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, openRoll, openSheet, openTab, place } from "./driver/windows";

const AGENT = "冯小满";

/** Nothing serious in a part of the page, in both schemes; only colours differ between the two. */
async function expectNothing(page: Page, part: string, name: string): Promise<void> {
  for (const look of ["light", "dark"] as const) {
    await setScheme(page, look);
    expect.soft(await serious(page, part, look === "dark" ? ["color-contrast"] : undefined), `${name}, ${look}`).toEqual([]);
  }
}

test("the roll window and the cards of a roll: nothing serious by axe, light and dark; at 390 pixels nothing is cut off", async ({ mc, first }) => {
  const pages = [mc.page, first.page];
  for (const page of pages) {
    await openTab(page, "chat");
    await bringAxe(page);
  }
  const roll = await openRoll(await openSheet(first.page, AGENT));

  await test.step("the roll window, with everything in it", async () => {
    await roll.getByPlaceholder("描述角色会如何作为").fill("数到三，推门");
    await roll.getByRole("button", { name: "从列表加入" }).click();
    for (const name of ["从门缝淌进去", "谁家都给她留着门", "空旷地里没了主意"]) await roll.locator("[data-action=pick]").filter({ hasText: name }).click();
    await roll.getByRole("button", { name: "燃尽：谁家都给她留着门" }).click();
    await roll.locator(".td-yield").first().click();
    await expectNothing(first.page, ".td-roll-window", "roll window");
  });

  await test.step("a shared draft, as its roller and as the MC see it; a roll with its spending; what is suffered and eased; what was taken back", async () => {
    await roll.getByRole("button", { name: "公开草稿" }).click();
    await expect(cards(mc.page, "draft")).toContainText("从门缝淌进去");
    await cards(mc.page, "draft").locator("[data-fold=offers] summary").click();
    await openTab(first.page, "chat");
    await pinDice(first.page, [6, 3]);
    await rollAs(first.page, AGENT, `intent: "插进锁孔", way: "detailed", sources: [at(0), at(1, { burn: true })], modifier: 1`);
    await place(roll, 300, 10); // the log stays free
    const action = cards(first.page).last();
    await action.getByRole("button", { name: "赋予" }).click();
    const form = first.page.getByRole("dialog", { name: "赋予" });
    await form.getByRole("combobox").selectOption({ label: AGENT });
    await form.getByRole("textbox").fill("专注");
    await expectNothing(first.page, "dialog.application, .application.dialog", "the form of a spending");
    await form.getByRole("button", { name: "完成" }).click();
    await action.locator("[data-fold=sources] summary").click();
    await run(mc.page, `
      const { uuid, items } = ${actor(AGENT)};
      const [theme] = items.contents;
      const tag = Object.keys(theme.system.tags)[2];
      const harms = { abcdefghijklmnop: { kind: "status", name: "恐慌", amount: 3, target: uuid, sort: 1 }, abcdefghijklmnoq: { kind: "burn", name: "手掌贴门便知里面", amount: 1, target: theme.uuid, entry: tag, sort: 2 } };
      for (const text of ["整层楼都醒了。", "灯一盏一盏灭了。"]) await ChatMessage.create({ type: "consequence", content: "", system: { actor: uuid, name: "${AGENT}", text, harms } })`);
    await settle(...pages);
    await cards(first.page, "consequence").first().getByRole("button", { name: "缓解", exact: true }).click();
    await pinDice(first.page, [3, 3]);
    await roll.getByRole("button", { name: "修正加1" }).click();
    await roll.getByRole("button", { name: "修正加1" }).click();
    await expectNothing(first.page, ".td-roll-window", "roll window of a mitigation");
    await roll.locator("[data-action=commit]").click();
    await cards(first.page, "mitigation").getByRole("button", { name: "多减轻1：恐慌-3" }).click();
    await pinDice(first.page, [1, 1]);
    await rollAs(first.page, AGENT, `intent: "喊一声"`);
    await cards(first.page).last().getByRole("button", { name: "撤销" }).click();
    await expect(cards(mc.page).last()).toHaveAttribute("data-state", "undone");
    await cards(mc.page, "consequence").last().getByRole("button", { name: "承受" }).click();
    await expect(cards(first.page, "consequence").last()).toContainText("已承受");
    await expect(cards(first.page, "consequence").last().locator(".td-done li").last()).toHaveText("燃尽「手掌贴门便知里面」");
    for (const [page, who] of [[first.page, "the roller"], [mc.page, "the MC"]] as const) await expectNothing(page, "#chat .chat-log", `cards, as ${who} sees them`);
  });

  await test.step("the narrow window: the roll window lies inside it, and nothing in it is wider", async () => {
    await first.page.setViewportSize({ width: 390, height: 844 });
    await cards(first.page, "draft").getByRole("button", { name: "打开掷骰窗口" }).evaluate((button: HTMLElement) => button.click());
    await expect(roll.locator("[data-action=commit]")).toBeInViewport({ ratio: 1 });
    const box = await roll.boundingBox();
    expect([box?.x ?? -1, (box?.x ?? 0) + (box?.width ?? 999)]).toEqual([expect.closeTo(0, -1), expect.any(Number)]);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    expect(await roll.evaluate((window) => [...window.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > 391).map((one) => one.className))).toEqual([]);
  });
});
