import type { Locator, Page } from "@playwright/test";
import { actor, run, settle, statuses } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { chip, dragByHand, openRoll, openSheet } from "./driver/windows";

const AGENT = "冯小满";
const HOSTILE = `<img src=x onerror="globalThis.PWN=1">`;

/** Open a journal entry, and put its window at the right. */
async function openJournal(page: Page, name: string): Promise<Locator> {
  await run(page, `const { sheet } = game.journal.getName("${name}"); await sheet.render({ force: true }); sheet.setPosition({ left: 20, top: 790, width: 700, height: 360 })`);
  const window = page.locator(`#${await run<string>(page, `return game.journal.getName("${name}").sheet.id`)}`);
  await window.locator("[data-td-chip]").first().waitFor();
  return window;
}

test("marks in a journal page are chips: dragged to sheet and roll window, given by key; hostile ones are text", async ({ mc, first }) => {
  const { page } = first;
  page.setDefaultTimeout(8_000);
  const link = await run<string>(mc.page, `const [theme] = ${actor(AGENT)}.items.contents; return "@Tag[" + theme.uuid + "#" + Object.keys(theme.system.tags)[1] + "]{她的本事}"`);
  const text = `<p>墙上写着【湿透的地图】，［半截蜡烛］，[一串钥匙]。来人【惊惶－３】，又[发冷—2]。${link}。</p><p>【${HOSTILE.replaceAll("<", "&lt;")}-2】</p>`;
  await run(mc.page, `await JournalEntry.create({ name: "楼道里的字", ownership: { default: 2 }, pages: [{ name: "一", type: "text", text: { content: ${JSON.stringify(text)}, format: 1 } }] })`);
  await settle(mc.page, page);
  const sheet = await openSheet(page, AGENT);
  const journal = await openJournal(page, "楼道里的字");
  const mark = (name: string) => journal.getByRole("button", { name, exact: true });

  await test.step("brackets, dashes and digits of either width; only a number at the end makes a status", async () => {
    await expect(journal.locator("[data-td-chip]")).toHaveText(["湿透的地图", "半截蜡烛", "一串钥匙", "惊惶-3", "发冷-2", "她的本事", `${HOSTILE}-2`]);
    expect(await journal.locator("[data-td-chip]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["map"]))).toEqual(["storyTags", "storyTags", "storyTags", "statuses", "statuses", "tags", "statuses"]);
    expect(await run(page, "return [typeof globalThis.PWN, document.querySelectorAll('img[onerror]').length]")).toEqual(["undefined", 0]);
  });

  await test.step("a tag and a status are dragged to her sheet, and another given by key", async () => {
    await dragByHand(mark("湿透的地图"), sheet.locator(".td-carry").first());
    await expect(chip(sheet, "湿透的地图")).toBeVisible();
    await dragByHand(mark("惊惶-3"), sheet.locator(".td-carry").first());
    await expect.poll(() => statuses(page, AGENT)).toEqual([["惊惶", 3]]);
    await mark("发冷-2").press("Enter");
    await page.getByRole("menuitem", { name: `给${AGENT}` }).press("Enter");
    await expect.poll(() => statuses(page, AGENT)).toEqual([["惊惶", 3], ["发冷", 2]]);
    await dragByHand(mark(`${HOSTILE}-2`), sheet.locator(".td-carry").first());
    await expect(chip(sheet, `${HOSTILE.replaceAll('"', '\\"')}-2`)).toContainText(HOSTILE);
    expect(await run(page, "return [typeof globalThis.PWN, document.querySelectorAll('img[onerror]').length]")).toEqual(["undefined", 0]);
  });

  await test.step("the link form is what it names: dragged into the roll, it counts once", async () => {
    const roll = await openRoll(sheet);
    await dragByHand(mark("她的本事"), roll.locator("[data-drop]"));
    await expect(roll.locator(".td-source")).toHaveCount(1);
    expect(await run(page, `const [theme] = ${actor(AGENT)}.items.contents; return Object.values(theme.system.tags)[1].name`)).toBe(await roll.locator(".td-source__name").first().innerText());
    await mark("她的本事").press("Enter");
    await expect(page.getByRole("menuitem", { name: "加入掷骰" })).toBeVisible();
    await page.keyboard.press("Escape");
  });
});
