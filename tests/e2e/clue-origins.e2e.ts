import type { Locator, Page } from "@playwright/test";
import { run, settle } from "./driver/run";
import { makeMission, SECRETS } from "./driver/small-mission";
import { expect, test } from "./driver/table-test";
import { dragByHand, openTab, place } from "./driver/windows";

const board = (page: Page): Locator => page.locator(".td-board-window");
const form = (page: Page): Locator => page.getByRole("dialog", { name: /^(?:提议线索|新线索)$/ });
const shown = (page: Page) => Promise.all(["名称", "内容", "来自何处"].map((label) => form(page).getByLabel(label).inputValue()));

/** Let something fall onto the list of clues, as another window's drag does. */
const drop = (page: Page, text: string) => board(page).locator("[data-side=clues]").evaluate((list, given) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", given);
  list.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}, text);

async function cancel(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(form(page)).toHaveCount(0);
}

test("a clue comes from anything: by mouse, by key, by menu", async ({ mc, first }) => {
  const { page } = first;
  await makeMission(mc.page);
  await run(mc.page, `
    const content = '<p>录音机在三点自己转了起来。</p><section class="secret" id="secret-a"><p>${SECRETS[1]}在磁带里</p></section><p>没有人按下按钮。</p>';
    const entry = await JournalEntry.create({ name: "值班日志", ownership: { default: 2 }, pages: [{ name: "第三夜", type: "text", text: { content, format: 1 } }] });
    await Actor.create({ name: "看门人老陈", type: "challenge", ownership: { default: 2 }, system: { description: "<p>他说他没有睡过。</p>" } });
    await ChatMessage.create({ content: "<p>电话那头只有呼吸声</p>", speaker: { alias: "接线员" } });`);
  await settle(mc.page, page);
  const uuid = (body: string) => run<string>(page, `return ${body}.uuid`);
  await openTab(page, "chat");
  await run(page, `await game.system.api.dossier.board()`);
  await place(board(page), 10, 10);

  await test.step("dropped: an actor from the directory, a journal page, a message, text from anywhere", async () => {
    await openTab(page, "actors");
    await dragByHand(page.locator("#actors .directory-item").filter({ hasText: "看门人老陈" }), board(page).locator("[data-side=clues]"));
    await expect(form(page)).toBeVisible();
    expect(await shown(page)).toEqual(["看门人老陈", "他说他没有睡过。", "看门人老陈"]);
    await cancel(page);
    await drop(page, JSON.stringify({ type: "JournalEntryPage", uuid: await uuid(`game.journal.getName("值班日志").pages.contents[0]`) }));
    await expect(form(page)).toBeVisible();
    expect(await shown(page), "what the journal keeps secret is left out").toEqual(["", "录音机在三点自己转了起来。没有人按下按钮。", "第三夜"]);
    await cancel(page);
    await drop(page, JSON.stringify({ type: "ChatMessage", uuid: await uuid(`game.messages.contents.at(-1)`) }));
    await expect(form(page)).toBeVisible();
    expect(await shown(page)).toEqual(["", "电话那头只有呼吸声", "接线员"]);
    await cancel(page);
    await drop(page, "墙上  多了一道\n指痕");
    await expect(form(page)).toBeVisible();
    expect(await shown(page)).toEqual(["", "墙上 多了一道 指痕", ""]);
    await cancel(page);
  });

  await test.step("a link to something that she may not see tells nothing", async () => {
    await drop(page, JSON.stringify({ type: "Actor", uuid: await uuid(`game.actors.find(({ type }) => type === "anomaly")`) }));
    await expect(form(page)).toBeVisible();
    expect(await shown(page)).toEqual(["", "", ""]);
    await cancel(page);
  });

  await test.step("without dragging: from the menu of a sheet, by Enter, and of a message", async () => {
    await run(page, `await game.journal.getName("值班日志").sheet.render({ force: true })`);
    const journal = page.locator(".application").filter({ hasText: "录音机在三点" });
    await journal.locator("[data-action=toggleControls]").focus();
    await page.keyboard.press("Enter");
    const entry = page.getByRole("button", { name: "做成线索" }).or(page.getByRole("menuitem", { name: "做成线索" })).first();
    await entry.focus();
    await page.keyboard.press("Enter");
    await expect(form(page)).toBeVisible();
    expect((await shown(page))[1]).toBe("录音机在三点自己转了起来。没有人按下按钮。");
    await cancel(page);
    await openTab(page, "chat");
    await page.locator("#chat .message").filter({ hasText: "呼吸声" }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "做成线索" }).click();
    await expect(form(page)).toBeVisible();
    expect((await shown(page)).slice(1)).toEqual(["电话那头只有呼吸声", "接线员"]);
    await cancel(page);
  });

  await test.step("marked text: by its key, and by the board's own button", async () => {
    const line = page.locator(".journal-page-content p").filter({ hasText: "没有人按下按钮" });
    await run(page, `await game.journal.getName("值班日志").sheet.bringToFront()`);
    await line.click({ clickCount: 3 });
    await page.keyboard.press("Alt+Shift+KeyC");
    await expect(form(page)).toBeVisible();
    expect((await shown(page))[1]).toBe("没有人按下按钮。");
    expect((await shown(page))[2]).toContain("值班日志");
    await cancel(page);
    await line.click({ clickCount: 3 });
    await run(page, `await game.system.api.dossier.board()`);
    await board(page).getByRole("button", { name: "提议线索" }).click();
    await expect(form(page)).toBeVisible();
    expect((await shown(page))[1]).toBe("没有人按下按钮。");
    await form(page).getByRole("button", { name: "提议线索" }).click();
  });

  await test.step("it waits for the MC, who accepts; the MC's own is the team's at once, or hidden in the casefile", async () => {
    await run(mc.page, `await game.system.api.dossier.board()`);
    const proposed = board(mc.page).locator("[data-side=clues] .td-clue").filter({ hasText: "没有人按下按钮" });
    await expect(proposed).toContainText("玩家甲提议");
    await proposed.getByRole("button", { name: "接受" }).click();
    await expect(proposed).not.toContainText("玩家甲提议");
    const note = async (name: string, hidden: boolean) => {
      await board(mc.page).getByRole("button", { name: "新线索" }).click();
      await form(mc.page).getByLabel("名称").fill(name);
      if (hidden) await form(mc.page).getByLabel("先放进密档").check();
      await form(mc.page).getByRole("button", { name: "新线索" }).click();
    };
    await note("门后有两种脚步", false);
    await expect(board(page).locator("[data-side=clues]")).toContainText("门后有两种脚步");
    await note("磁带是空的", true);
    await expect(board(mc.page).locator(".td-board__deep")).toContainText("磁带是空的");
    await settle(mc.page, page);
    await expect(board(page)).not.toContainText("磁带是空的");
  });
});
