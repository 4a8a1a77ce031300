import type { Locator, Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { pressByKey, tabTo } from "./driver/keyboard";
import { actor, run, settle, statuses } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards } from "./driver/windows";

const AGENT = "冯小满";
const button = (within: Locator, name: string | RegExp) => within.getByRole("button", { name, ...(typeof name === "string" ? { exact: true } : {}) });
const toChat = (page: Page) => pressByKey(page.locator("#sidebar-tabs [data-tab=chat]"));
/** Whether what has the focus is on a card of that kind: after every press it is somewhere, and not lost. */
const focusOn = (page: Page, kind: string) => expect.poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>(".td-card")?.dataset["kind"])).toBe(kind);

test("a roll's whole course without a mouse: share, help, strike, roll, spend, suffer, take back", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  const roll = first.page.locator(".td-roll-window");
  for (const page of pages) await toChat(page);

  await test.step("the roller opens the window, takes tags from the list, and shares", async () => {
    await run(first.page, `await ${actor(AGENT)}.sheet.render({ force: true })`);
    await pressByKey(first.page.locator(".td-agent-sheet [data-action=roll]"));
    await tabTo(roll.locator("[data-draft=way][value=quick]"));
    await first.page.keyboard.press("ArrowRight");
    await expect(roll.locator("[data-draft=way][value=detailed]")).toBeChecked();
    await pressByKey(button(roll, "从列表加入"));
    for (const name of ["从门缝淌进去", "谁家都给她留着门"]) {
      const pick = roll.locator("[data-action=pick]").filter({ hasText: name });
      await pressByKey(pick);
      await expect(pick).toBeFocused();
    }
    await pressByKey(button(roll, "公开草稿"));
    for (const page of pages) await expect(cards(page, "draft")).toContainText("从门缝淌进去");
  });

  await test.step("an ally helps, by radio and Enter", async () => {
    await pressByKey(button(cards(second.page, "draft"), "协助"));
    const form = second.page.getByRole("dialog", { name: "协助" });
    await tabTo(form.getByRole("radio").first());
    await second.page.keyboard.press("Space");
    await pressByKey(button(form, "协助"));
    await expect(cards(mc.page, "draft")).toContainText("玩家乙加入");
    await focusOn(second.page, "draft");
  });

  await test.step("the MC strikes one with a word; the focus comes back to the card", async () => {
    const card = cards(mc.page, "draft");
    await pressByKey(button(card, "划掉：谁家都给她留着门"));
    const form = mc.page.getByRole("dialog", { name: "划掉" });
    await tabTo(form.getByRole("textbox"));
    await mc.page.keyboard.insertText("门没有锁");
    await pressByKey(button(form, "完成"));
    await expect(cards(first.page, "draft")).toContainText("门没有锁");
    await focusOn(mc.page, "draft");
    await expect(roll.locator(".td-roll__total output")).toHaveText("+2");
  });

  await test.step("roll, and spend what it gave, line by line", async () => {
    await pinDice(first.page, [6, 5]);
    await tabTo(roll.locator("[data-action=commit]"));
    await first.page.keyboard.press("Enter");
    await expect(roll).toHaveCount(0);
    const card = cards(first.page);
    await pressByKey(button(card, /^赋予/));
    const form = first.page.getByRole("dialog", { name: "赋予" });
    await tabTo(form.getByRole("combobox").first());
    await form.getByRole("combobox").first().evaluate((select: HTMLSelectElement, name) => {
      for (let left = select.options.length; left && select.selectedOptions[0]?.label !== name; left--) select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, AGENT); // arrow keys open the system's own list, which no test sees
    await tabTo(form.getByRole("textbox").first());
    await first.page.keyboard.insertText("专注");
    await pressByKey(button(form, "完成"));
    const more = button(card, "多1级：赋予");
    await pressByKey(more);
    await expect(card.locator("[role=meter]")).toHaveAttribute("aria-valuenow", "0");
    await focusOn(first.page, "action");
    await pressByKey(button(card, "生效：赋予"));
    await expect.poll(() => statuses(mc.page, AGENT)).toEqual([["专注", 2]]);
    await focusOn(first.page, "action");
    await pressByKey(button(card, "完成"));
    await expect(button(card, "完成")).toHaveCount(0);
    await focusOn(first.page, "action");
  });

  await test.step("a consequence: mitigate, ease, take it; the MC takes it back", async () => {
    await run(mc.page, `
      const { uuid } = ${actor(AGENT)};
      await ChatMessage.create({ type: "consequence", content: "", system: { actor: uuid, name: "${AGENT}", harms: { abcdefghijklmnop: { kind: "status", name: "恐慌", amount: 3, target: uuid, sort: 1 } } } })`);
    await settle(...pages);
    await pressByKey(button(cards(first.page, "consequence"), "缓解"));
    await pressByKey(button(roll, "修正加1"));
    await pressByKey(button(roll, "修正加1"));
    await pinDice(first.page, [3, 3]);
    await pressByKey(roll.locator("[data-action=commit]"));
    const card = cards(first.page, "mitigation");
    const more = button(card, "多减轻1：恐慌-3");
    await pressByKey(more);
    await expect(more).toBeFocused();
    await first.page.keyboard.press("Enter");
    await expect(card.locator("[role=meter]")).toHaveAttribute("aria-valuenow", "0");
    await pressByKey(button(card, "承受"));
    await expect(cards(first.page, "consequence")).toContainText("已承受");
    await focusOn(first.page, "mitigation");
    await expect.poll(() => statuses(mc.page, AGENT)).toEqual([["专注", 2], ["恐慌", 1]]);
    await pressByKey(button(cards(mc.page, "consequence"), "撤销"));
    await expect.poll(() => statuses(first.page, AGENT)).toEqual([["专注", 2]]);
  });
});
