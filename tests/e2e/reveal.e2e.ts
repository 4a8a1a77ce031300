import type { Page } from "@playwright/test";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { openSheet, openTab } from "./driver/windows";

const AGENT = "冯小满";
const ANSWER = "妹妹失踪那天的记忆。";
const revealing = (page: Page) => page.locator("#chat .td-card[data-kind=reveal]");

test("an answer stays hers until she reveals it", async ({ mc, first, second }) => {
  const sheet = await openSheet(first.page, AGENT);

  await test.step("she writes it; an observer's sheet shows that it is not revealed, and no word of it", async () => {
    await sheet.getByRole("tab", { name: "揭露" }).click();
    await sheet.getByRole("button", { name: /写下答案|改写/ }).first().click();
    await sheet.locator("textarea[name$=answer]").first().fill(ANSWER);
    await first.page.keyboard.press("Tab");
    await mc.page.waitForFunction(`${actor(AGENT)}.system.reveal.gaveUp.answer === "${ANSWER}"`);
    await run(mc.page, `await ${actor(AGENT)}.update({ "ownership.default": 2 })`);
    const seen = await openSheet(second.page, AGENT);
    await seen.getByRole("tab", { name: "揭露" }).click();
    await expect(seen).toContainText("尚未揭露");
    await expect(seen).not.toContainText(ANSWER);
  });

  await test.step("revealed, a card tells it to everybody", async () => {
    await sheet.locator("[data-action=setRevealed][data-question=gaveUp]").click();
    for (const { page } of [mc, second]) {
      await openTab(page, "chat");
      await expect(revealing(page)).toContainText("你为此放弃了什么?");
      await expect(revealing(page)).toContainText(ANSWER);
    }
    await expect(second.page.locator(".td-agent-sheet")).toContainText(ANSWER);
  });

  await test.step("taken back, it is hers again", async () => {
    await openTab(first.page, "chat");
    await revealing(first.page).getByRole("button", { name: "撤销" }).click();
    await expect(revealing(second.page)).toContainText("已撤销");
    await expect(revealing(second.page)).not.toContainText(ANSWER);
    await settle(mc.page, first.page, second.page);
    expect(await run(second.page, `return ${actor(AGENT)}.system.reveal.gaveUp.revealed`)).toBe(false);
    await expect(second.page.locator(".td-agent-sheet")).not.toContainText(ANSWER);
  });
});
