import type { Locator } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { tabTo } from "./driver/keyboard";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, chip, notices, row } from "./driver/windows";

const AGENT = "冯小满";

test("the same by keyboard alone: from the directory to the card", async ({ mc, first }) => {
  const { page } = first;
  const { keyboard } = page;
  const press = async (...keys: string[]) => { for (const key of keys) await keyboard.press(key); };
  const sheet = page.locator(".td-agent-sheet");
  const roll = page.locator(".td-roll-window");
  const total = roll.locator(".td-roll__total output");

  await test.step("open the sheet, rename a tag with F2, mark and unmark a box", async () => {
    await tabTo(page.locator("#sidebar-tabs [data-tab=actors]"));
    await press("Enter");
    await tabTo(page.locator("#actors .entry-name").filter({ hasText: AGENT }));
    await press("Enter");
    await sheet.locator(".td-theme").first().waitFor();
    await tabTo(chip(sheet, "从门缝淌进去"));
    await press("F2");
    await expect(sheet.locator("input[data-rename]")).toBeFocused();
    await keyboard.insertText("从门缝里淌进去");
    await press("Enter");
    await expect(chip(sheet, "从门缝里淌进去")).toBeVisible();
    await mc.page.waitForFunction(`JSON.stringify(${actor(AGENT)}.toObject()).includes("从门缝里淌进去")`);
    const mastery = sheet.locator(".td-track[data-kind=mastery]").first().getByRole("button");
    await tabTo(mastery.first(), "Shift+Tab");
    await press("ArrowRight", "Enter");
    await expect(mastery.nth(1)).toHaveAttribute("aria-pressed", "true");
    await press("Enter");
    await expect(mastery.nth(1)).toHaveAttribute("aria-pressed", "false");
    await expect(mastery.nth(1)).toBeFocused();
    await press("ArrowLeft", "Enter");
    await expect(mastery.first()).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("take tags with Space and through the menu; open the window", async () => {
    await tabTo(chip(sheet, "谁家都给她留着门"));
    await press("Space");
    await expect(chip(sheet, "谁家都给她留着门")).toHaveAttribute("aria-pressed", "true");
    await expect(sheet.locator(".td-agent__tally")).toContainText("+1");
    await tabTo(chip(sheet, "手掌贴门便知里面"));
    await press("Shift+F10");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await press("Enter");
    await expect(chip(sheet, "手掌贴门便知里面")).toHaveAttribute("aria-pressed", "true");
    await expect(chip(sheet, "手掌贴门便知里面")).toBeFocused();
    await tabTo(sheet.locator("[data-action=roll]"), "Shift+Tab");
    await press("Enter");
    await expect(total).toHaveText("+2");
  });

  await test.step("flip, burn, a second burn refused, 顺应侵蚀, modifier, intent", async () => {
    await tabTo(roll.getByPlaceholder("描述角色会如何作为"));
    await keyboard.type("数到三，推门");
    const list = roll.locator("[data-action=toggleList]");
    await tabTo(list);
    await press("Enter");
    await expect(list).toBeFocused();
    const picked = roll.locator("[data-action=pick]").filter({ hasText: "电梯恰好到" });
    await tabTo(picked);
    await press("Space");
    await expect(picked).toHaveAttribute("aria-pressed", "true");
    await expect(picked).toBeFocused();
    await expect(total).toHaveText("+3");
    await tabTo(row(roll, "手掌贴门便知里面").locator("[data-action=flip]"));
    await press("Enter");
    await expect(total).toHaveText("+1");
    const [burn, second] = ["谁家都给她留着门", "电梯恰好到"].map((name) => row(roll, name).locator("[data-action=burn]")) as [Locator, Locator];
    await tabTo(burn, "Shift+Tab");
    await press("Space");
    await expect(total).toHaveText("+3");
    await expect(burn).toBeFocused();
    await tabTo(second);
    await press("Space");
    await expect(row(roll, "电梯恰好到").locator(".td-source__why")).toContainText("每次掷骰只能燃尽1个");
    await expect(notices(page).last()).toContainText("每次掷骰只能燃尽1个");
    const yielded = roll.locator(".td-yield").filter({ hasText: "多出来的时间" });
    await tabTo(yielded);
    await press("Space");
    await expect(yielded).toHaveAttribute("aria-pressed", "true");
    await tabTo(roll.getByRole("button", { name: "修正减1" }));
    await press("Enter", "Enter");
    await expect(total).toHaveText("+4");
  });

  await test.step("roll: the card is there, and what it cost is on the sheet", async () => {
    await pinDice(page, [2, 3]);
    await tabTo(roll.locator("[data-action=commit]"));
    await press("Enter");
    await expect(roll).toHaveCount(0);
    await settle(page, mc.page);
    for (const { page: one } of [first, mc]) {
      await expect(cards(one)).toHaveCount(1);
      await expect(cards(one).locator(".td-result__total")).toHaveText("9");
      await expect(cards(one)).toContainText("数到三，推门");
    }
    await expect(chip(sheet, "谁家都给她留着门")).toHaveAttribute("data-burned", "");
    expect(await run(mc.page, `return ${actor(AGENT)}.items.map(({ system }) => [system.mastery.value, system.indulgence.value])`))
      .toEqual([[1, 0], [0, 0], [0, 0], [0, 1]]);
    await tabTo(page.locator("#sidebar-tabs [data-tab=chat]"));
    await press("Enter");
    const summary = cards(page).locator("[data-fold=sources] summary");
    await tabTo(summary);
    await press("Enter");
    await expect(cards(page).locator("[data-fold=sources]")).toHaveAttribute("open", "");
    await tabTo(cards(page).getByRole("button", { name: "撤销" }));
    await press("Enter");
    await expect(cards(mc.page)).toContainText("已撤销");
    await expect(chip(sheet, "谁家都给她留着门")).not.toHaveAttribute("data-burned", "");
    expect(await run(mc.page, `return ${actor(AGENT)}.items.map(({ system }) => system.mastery.value + system.indulgence.value)`)).toEqual([0, 0, 0, 0]);
  });
});
