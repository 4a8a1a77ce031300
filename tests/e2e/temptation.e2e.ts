import type { Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, openRoll, openSheet, openTab } from "./driver/windows";

const AGENT = "冯小满";
const THEME = "放门口就行";

const tempting = (page: Page) => page.locator("#chat .td-card[data-kind=temptation]");
const marks = (page: Page) => run<number[]>(page, `const { mastery, indulgence } = ${actor(AGENT)}.items.getName("${THEME}").system; return [mastery.value, indulgence.value]`);

test("the MC tempts; she yields, and resists", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  const mcSheet = await openSheet(mc.page, AGENT);
  const erosion = mcSheet.locator(".td-theme").filter({ hasText: THEME }).first().locator(".td-erosion").first();
  const offer = async (fill: (dialog: ReturnType<Page["getByRole"]>) => Promise<unknown> = () => Promise.resolve()) => {
    await erosion.getByRole("button", { name: /^诱惑/ }).click();
    const dialog = mc.page.getByRole("dialog", { name: "诱惑" });
    await fill(dialog);
    await dialog.getByRole("button", { name: "诱惑", exact: true }).click();
  };
  for (const { page } of [mc, first, second]) await openTab(page, "chat");

  await test.step("to her alone, and demanded: nobody else reads it, and it can only be yielded to", async () => {
    await offer(async (dialog) => {
      await dialog.getByLabel("诱惑的话").fill("门后有人在等你。");
      await dialog.getByRole("radio", { name: "只给她" }).check();
      await dialog.getByLabel("需要顺应").check();
    });
    await expect(tempting(first.page)).toContainText("门后有人在等你。");
    await expect(tempting(first.page).getByRole("button", { name: "压抑" })).toHaveCount(0);
    await settle(...pages);
    await expect(tempting(second.page)).toHaveCount(0);
  });

  await test.step("yielding arms the next action: +3, one mark, and the card says what it opens", async () => {
    await tempting(first.page).getByRole("button", { name: "顺应 +3" }).click();
    await expect(tempting(first.page)).toContainText("顺应侵蚀");
    expect(await marks(mc.page)).toEqual([0, 0]);
    const sheet = await openSheet(first.page, AGENT);
    const roll = await openRoll(sheet);
    await expect(roll.locator(".td-roll__total output")).toHaveText("+3");
    await pinDice(first.page, [3, 3]);
    await roll.locator("[data-action=commit]").click();
    await openTab(first.page, "chat");
    await expect(cards(first.page)).toContainText("浸染更进一步地影响现实");
    await first.page.waitForFunction(`${actor(AGENT)}.system.armed.theme === ""`);
    expect(await marks(first.page)).toEqual([0, 1]);
  });

  await test.step("resisting one that all see: the MC attaches a consequence, and 掌控 is marked once it is taken", async () => {
    await offer();
    await expect(tempting(second.page)).toHaveCount(1);
    await expect(tempting(second.page).getByRole("button")).toHaveCount(0);
    await tempting(first.page).last().getByRole("button", { name: "压抑" }).click();
    await tempting(mc.page).last().getByRole("button", { name: "附上后果" }).click();
    await mc.page.getByRole("dialog").getByLabel("名称-等级").fill("恐慌-2");
    await mc.page.getByRole("dialog").getByRole("button", { name: "完成" }).click();
    const consequence = first.page.locator("#chat .td-card[data-kind=consequence]");
    await expect(consequence).toContainText("恐慌");
    expect(await marks(first.page)).toEqual([0, 1]);
    await consequence.getByRole("button", { name: "承受", exact: true }).click();
    await first.page.waitForFunction(`${actor(AGENT)}.items.getName("${THEME}").system.mastery.value === 1`);
    await settle(...pages);
    expect(await marks(second.page)).toEqual([1, 1]);
  });

  await test.step("she resists unasked, and the MC lets it pass: no mark", async () => {
    await openTab(first.page, "actors");
    await first.page.locator(".td-agent-sheet .td-erosion").first().getByRole("button", { name: /^压抑/ }).click();
    await tempting(mc.page).last().getByRole("button", { name: "没有后果" }).click();
    await expect(tempting(mc.page).last()).toContainText("不标记掌控");
    await settle(...pages);
    expect(await marks(first.page)).toEqual([1, 1]);
  });
});
