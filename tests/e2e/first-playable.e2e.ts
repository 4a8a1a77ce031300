import type { Locator, Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { reload } from "./driver/join";
import { actor, run, settle, stored } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, chances, chip, dragByHand, notices, openRoll, openSheet, openTab, row } from "./driver/windows";

const AGENT = "冯小满";
const THEME = "放门口就行";
const OLD = "谁家都给她留着门";
const NAME = "谁家都替她留着门";

/** A theme's card on an agent's sheet. */
const themeCard = (sheet: Locator, name: string) => sheet.locator(`.td-theme[aria-label="主题：${name}"]`);

/** A track of a theme as its group is called: 掌控 1/3. */
const track = (sheet: Locator, theme: string, name: string) => themeCard(sheet, theme).getByRole("group", { name });

async function addStatus(sheet: Locator, typed: string): Promise<void> {
  await sheet.getByRole("button", { name: "新增状态" }).click();
  const dialog = sheet.page().getByRole("dialog", { name: "新增状态" });
  await dialog.getByLabel("名称-等级").fill(typed);
  await dialog.getByRole("button", { name: "加入" }).click();
  await expect(chip(sheet, typed)).toBeVisible();
}

/** The agent's sheet and the card as everybody must see them after the roll. */
async function expectRolled(page: Page, isOwner: boolean): Promise<void> {
  const card = cards(page);
  await expect(card).toHaveCount(1);
  await expect(card.locator(".td-result__total")).toHaveText("8");
  await expect(card.locator(".td-result")).toHaveAttribute("data-outcome", "mixed");
  await expect(card).toContainText("混合成功");
  await expect(card.getByRole("img", { name: "1", exact: true })).toHaveCount(1);
  await expect(card.getByRole("img", { name: "3", exact: true })).toHaveCount(1);
  await expect(card).toContainText("她把掌心贴上去，推门。");
  await expect(card.locator(".td-done li")).toHaveText([`燃尽「${NAME}」`, `${THEME}：沉溺+1`, `${THEME}：掌控+1`]);
  await expect(card.locator("[data-fold=sources] summary")).toHaveText("效力合计 +4，来源8项");
  await expect(card.locator("[data-fold=sources] .td-fold__list li")).toHaveText([
    `+3${NAME}，燃尽`, "-1空旷地里没了主意，作为弱点触发", "+1从门缝淌进去", "-1手掌贴门便知里面，作为弱点触发", "-2恐慌-2",
    "0疲惫-1 不计入：只计等级最高的状态", "+3顺应侵蚀「看见关着的门，她必须打开看一眼。」", "+1修正",
  ]);
  await expect(card.getByRole("button", { name: "撤销" })).toHaveCount(isOwner ? 1 : 0);
  const facts = await run(page, `
    const [roll] = game.messages.contents.at(-1).rolls;
    const { themes, burned } = { themes: ${actor(AGENT)}.items.map(({ name, system }) => [name, system.mastery.value, system.indulgence.value]),
      burned: ${actor(AGENT)}.items.contents.flatMap(({ system }) => Object.values(system.tags)).filter((tag) => tag.burned).map((tag) => tag.name) };
    return [game.messages.size, roll.constructor.name, roll instanceof game.system.api.PowerRoll, roll.power, roll.outcome, roll.sources.length, themes, burned,
      Object.values(${actor(AGENT)}.system.journey).length]`);
  expect(facts).toEqual([
    1, "PowerRoll", true, 4, "mixed", 8, [[THEME, 1, 1], ["淋透的那一天", 0, 0], ["收件人不详", 0, 0], ["还剩两分钟", 0, 0]], [NAME], 3,
  ]);
}

async function expectMarked(sheet: Locator): Promise<void> {
  await expect(chip(sheet, NAME)).toHaveAttribute("data-burned", "");
  await expect(track(sheet, THEME, "掌控 1/3")).toBeVisible();
  await expect(track(sheet, THEME, "沉溺 1/3")).toBeVisible();
  await expect(sheet.getByRole("group", { name: /掌控 1/ })).toHaveCount(1);
  await expect(sheet.locator("[data-burned]")).toHaveCount(1);
}

/** Pictures of the whole screen, light and dark, for people to look at. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const scheme of ["light", "dark"]) {
    await run(page, `await game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: { applications: "${scheme}", interface: "${scheme}" } })`);
    await page.screenshot({ path: `shots/${name}.${scheme}.png` });
  }
}

test("an agent drags tags into the roll window, and one card tells everybody what happened", async ({ host, mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  const [sheet, mcSheet] = [await openSheet(first.page, AGENT), await openSheet(mc.page, AGENT)];

  await test.step("the sheet shows themes with tags, erosions, anchors and tracks; a new name is saved for all", async () => {
    await expect(sheet.locator(".td-theme")).toHaveCount(4);
    await expect(sheet.locator(".td-chip[data-kind=power]")).toHaveCount(8);
    await expect(sheet.locator(".td-chip[data-kind=weakness]")).toHaveCount(4);
    await expect(sheet.locator(".td-erosion")).toHaveCount(4);
    await expect(sheet.locator(".td-buoy")).toHaveCount(1);
    await expect(track(sheet, THEME, "掌控 0/3")).toBeVisible();
    await expect(track(sheet, THEME, "沉溺 0/3")).toBeVisible();
    await chip(sheet, OLD).dblclick();
    await sheet.locator("input[data-rename]").fill(NAME);
    await first.page.keyboard.press("Enter");
    await expect(chip(sheet, NAME)).toBeVisible();
    await expect(chip(mcSheet, NAME)).toBeVisible();
    await second.page.waitForFunction(`JSON.stringify(${actor(AGENT)}.toObject()).includes("${NAME}")`);
    await addStatus(sheet, "恐慌-2");
    await addStatus(sheet, "疲惫-1");
  });

  const roll = await openRoll(sheet);
  const drop = roll.locator("[data-drop]");
  const total = roll.locator(".td-roll__total output");

  await test.step("sources, total and chances follow each change", async () => {
    await expect(total).toHaveText("0");
    expect(await chances(roll)).toEqual([28, 44, 28]);
    await chip(sheet, NAME).dragTo(drop);
    await expect(total).toHaveText("+1");
    expect(await chances(roll)).toEqual([17, 42, 42]);
    await dragByHand(chip(sheet, "空旷地里没了主意"), drop);
    await expect(total).toHaveText("0");
    await chip(sheet, "从门缝淌进去").click();
    await dragByHand(chip(sheet, "手掌贴门便知里面"), drop);
    await expect(total).toHaveText("+2");
    await chip(sheet, "恐慌-2").dragTo(drop);
    await chip(sheet, "疲惫-1").dragTo(drop);
    await expect(total).toHaveText("0");
    await expect(row(roll, "疲惫-1")).toContainText("不计入：只计等级最高的状态");
    await expect(roll.locator(".td-source")).toHaveCount(6);
    await chip(sheet, NAME).dragTo(drop);
    await expect(drop).toContainText("已在掷骰中");
    await expect(roll.locator(".td-source")).toHaveCount(6);
  });

  await test.step("flip, burn, a second burn refused, 顺应侵蚀, modifier", async () => {
    await roll.getByRole("button", { name: "移到阻碍：手掌贴门便知里面" }).click();
    await expect(total).toHaveText("-2");
    await row(roll, NAME).locator("[data-action=burn]").click();
    await expect(total).toHaveText("0");
    await row(roll, "从门缝淌进去").locator("[data-action=burn]").click({ force: true });
    await expect(row(roll, "从门缝淌进去").locator(".td-source__why")).toContainText("每次掷骰只能燃尽1个");
    await expect(row(roll, "从门缝淌进去").locator("[data-action=burn]")).toHaveAttribute("aria-pressed", "false");
    await expect(notices(first.page)).toContainText(["每次掷骰只能燃尽1个"]);
    await roll.locator(".td-yield").filter({ hasText: "看见关着的门" }).click();
    await expect(total).toHaveText("+3");
    await roll.locator(".td-yield").filter({ hasText: "看见积水" }).click();
    await expect(notices(first.page).last()).toContainText("每次行动只能顺应1条侵蚀");
    await expect(total).toHaveText("+3");
    for (const name of ["修正加1", "修正加1", "修正减1"]) await roll.getByRole("button", { name }).click();
    await expect(total).toHaveText("+4");
    expect(await chances(roll)).toEqual([0, 17, 83]);
    await expect(roll.locator(".td-odds__bar [data-outcome=success]")).toHaveCSS("flex-grow", /^30$/);
    await expect(sheet.locator(".td-agent__tally")).toContainText("+4");
    await roll.getByPlaceholder("描述角色会如何作为").fill("她把掌心贴上去，推门。");
    await shoot(first.page, "first-playable-window");
  });

  await test.step("the roll: one card for everybody, what it cost is on the sheet exactly once", async () => {
    for (const page of pages) await openTab(page, "chat");
    await pinDice(first.page, [1, 3]);
    await roll.locator("[data-action=commit]").dblclick();
    await expect(roll).toHaveCount(0);
    await settle(...pages);
    await expectRolled(first.page, true);
    await expectRolled(mc.page, true);
    await expectRolled(second.page, false);
    await expectMarked(sheet);
    await expectMarked(mcSheet);
    await expect(sheet.locator(".td-agent__tally")).toContainText("已选 0");
    await shoot(first.page, "first-playable-card");
  });

  await test.step("closing the window instead changes nothing", async () => {
    const before = await stored(first.page, AGENT);
    const again = await openRoll(sheet);
    await chip(sheet, "从门缝淌进去").click();
    await row(again, "从门缝淌进去").locator("[data-action=burn]").click();
    await again.locator(".td-yield").first().click();
    await expect(again.locator(".td-roll__total output")).toHaveText("+6");
    await again.locator(".window-header [data-action=close]").click();
    await expect(again).toHaveCount(0);
    await expect(sheet.locator(".td-agent__tally")).toContainText("已选 0");
    await settle(...pages);
    expect(await stored(first.page, AGENT)).toEqual(before);
    expect(await stored(mc.page, AGENT)).toEqual(before);
    await expect(cards(mc.page)).toHaveCount(1);
  });

  await test.step("a reload of any client and a restart of the server keep sheet and card", async () => {
    const before = await stored(mc.page, AGENT);
    if (host.isTable) await host.restart();
    await Promise.all(pages.map(reload));
    await expectRolled(first.page, true);
    await expectRolled(mc.page, true);
    await expectRolled(second.page, false);
    await expectMarked(await openSheet(first.page, AGENT));
    expect(await stored(second.page, AGENT)).toEqual(before);
    for (const { errors } of [mc, first, second]) errors.splice(0, errors.length, ...errors.filter((error) => !error.includes("WebSocket")));
  });
});
