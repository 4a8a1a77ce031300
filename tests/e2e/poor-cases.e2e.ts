import type { Locator } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { USERS, join } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, chip, openRoll, openSheet, openTab } from "./driver/windows";

const AGENT = "冯小满";

/** Whether something in a window can be scrolled sideways, or its frame sticks out of the screen. */
const sticksOut = (window: Locator): Promise<string[]> => window.evaluate((root) => {
  const wide = [...root.querySelectorAll<HTMLElement>("*")].filter((element) => element.scrollWidth > element.clientWidth + 1 && ["auto", "scroll"].includes(getComputedStyle(element).overflowX));
  const { left, right } = root.getBoundingClientRect();
  return [...wide.map(({ className }) => `wide: ${className}`), ...(left < 0 || right > innerWidth ? [`frame ${left}–${right}`] : [])];
});

test("an observer sees everything, live, and can change nothing", async ({ mc, second }) => {
  await run(mc.page, `await ${actor(AGENT)}.update({ ownership: { [game.users.getName("${USERS.second}").id]: 2 } })`);
  await settle(mc.page, second.page);
  const sheet = await openSheet(second.page, AGENT);
  await expect(sheet).toContainText("只读");
  await expect(sheet.locator(".td-theme")).toHaveCount(4);
  await expect(sheet.locator("input, textarea, select, [data-action=take], [data-action=roll], [data-action=markTrack], [data-action=toggleMode], [draggable=true]:not(.content-link)")).toHaveCount(0);
  await sheet.getByText("谁家都给她留着门").dblclick();
  await expect(sheet.locator("input")).toHaveCount(0);
  await run(mc.page, `const theme = ${actor(AGENT)}.items.contents[0]; await theme.update({ "system.indulgence.value": 2, ["system.tags." + Object.keys(theme.system.tags)[1] + ".burned"]: true })`);
  await expect(sheet.locator(".td-chip[data-burned]")).toHaveCount(1);
  await expect(sheet.getByRole("meter", { name: "沉溺" }).first()).toHaveAttribute("aria-valuenow", "2");
  for (const tab of ["历程", "揭露", "档案"]) {
    await sheet.getByRole("tab", { name: tab }).click();
    await expect(sheet.locator("input, textarea, prose-mirror")).toHaveCount(0);
  }
  expect(await run(second.page, `return ${actor(AGENT)}.sheet.isEditable`)).toBe(false);
});

test("no MC, no scene, no canvas: a roll is rolled, paid and taken back", async ({ first }) => {
  const { page } = first;
  expect(await run(page, "return [game.users.activeGM, game.scenes.size, canvas?.ready ?? false]")).toEqual([null, 0, false]);
  const sheet = await openSheet(page, AGENT);
  const roll = await openRoll(sheet);
  await chip(sheet, "谁家都给她留着门").dragTo(roll.locator("[data-drop]"));
  await roll.locator("[data-action=burn]").click();
  await roll.locator("[data-action=commit]").click();
  await expect(chip(sheet, "谁家都给她留着门")).toHaveAttribute("data-burned", "");
  await openTab(page, "chat");
  await cards(page).getByRole("button", { name: "撤销" }).click();
  await expect(cards(page)).toContainText("已撤销");
  await expect(chip(sheet, "谁家都给她留着门")).not.toHaveAttribute("data-burned", "");
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("by taps, at 390 px: nothing sticks out, and the roll is rolled", async ({ first }) => {
    const { page } = first;
    await run(page, `await ${actor(AGENT)}.sheet.render({ force: true })`);
    const sheet = page.locator(".td-agent-sheet");
    await chip(sheet, "谁家都给她留着门").tap();
    await expect(sheet.locator(".td-agent__tally")).toContainText("+1");
    expect(await sticksOut(sheet)).toEqual([]);
    await sheet.getByRole("button", { name: "掷骰", exact: true }).tap();
    const roll = page.locator(".td-roll-window");
    await roll.getByRole("button", { name: "从列表加入" }).tap();
    await roll.locator("[data-action=pick]").filter({ hasText: "走过留水印" }).tap();
    await expect(roll.locator(".td-roll__total output")).toHaveText("0");
    await roll.locator(".td-yield").first().tap();
    await expect(roll.locator(".td-roll__total output")).toHaveText("+3");
    expect(await sticksOut(roll)).toEqual([]);
    await pinDice(page, [1, 1]);
    await roll.locator("[data-action=commit]").tap();
    await expect(roll).toHaveCount(0);
    expect(await run(page, "const [roll] = game.messages.contents[0].rolls; return [roll.total, roll.outcome]")).toEqual([5, "fail"]);
  });
});

test.describe("behind a route prefix", () => {
  test.use({ routePrefix: "vtt" });

  test("every request stays below it, and pictures arrive", async ({ browser, host }) => {
    const page = await (await browser.newContext()).newPage();
    const asked: string[] = [];
    const failed: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    page.on("response", (response) => { if (response.status() >= 400) failed.push(response.url()); });
    await join(page, host.url, USERS.first);
    const sheet = await openSheet(page, AGENT);
    const roll = await openRoll(sheet);
    await chip(sheet, "谁家都给她留着门").dragTo(roll.locator("[data-drop]"));
    await roll.locator("[data-action=commit]").click();
    await openTab(page, "chat");
    await expect(cards(page).locator("img")).toBeVisible();
    expect(await run(page, "return [...document.querySelectorAll('.td img')].filter(({ complete, naturalWidth }) => complete && !naturalWidth).length")).toBe(0);
    expect(await run(page, "return document.fonts.ready.then(() => [...document.fonts].filter(({ status }) => status === 'error').length)")).toBe(0);
    expect(asked.filter((path) => !path.startsWith("/vtt/"))).toEqual([]);
    expect(failed).toEqual([]);
    await page.context().close();
  });
});
