import type { Locator, Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { reload } from "./driver/join";
import { actor, failure, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, notices, openSheet, openTab } from "./driver/windows";

const AGENT = "冯小满";
const THEME = "放门口就行";
const AIM = "让整栋楼里只剩下一种声音";

const request = (page: Page): Locator => page.locator("#chat .td-card[data-kind=immersion-request]").last();
const result = (page: Page): Locator => page.locator("#chat .td-card[data-kind=immersion]").last();
const depth = (page: Page, name: string): Locator => request(page).locator("button.td-depth").filter({ hasText: name });
const themes = (page: Page) => run<unknown[]>(page, `
  return ${actor(AGENT)}.items.map(({ name, system }) => [name, system.state, system.indulgence.value, Object.values(system.tags).filter(({ burned }) => burned).length])`);
const THEMES = ["淋透的那一天", "收件人不详", "还剩两分钟"].map((name) => [name, "active", 0, 0]);

test("a player asks for it from the sheet, the MC sets the depth, two tags burn, once, and it can be taken back", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  const sheet = await openSheet(first.page, AGENT);
  for (const page of pages) await openTab(page, "chat");

  await test.step("the aim is required; the request is there for all, without a roll", async () => {
    await sheet.getByRole("button", { name: `彻底浸入：${THEME}` }).click();
    const dialog = first.page.getByRole("dialog", { name: "彻底浸入" });
    await dialog.getByRole("button", { name: "申请浸入" }).click();
    await expect(notices(first.page).last()).toContainText("请写下现实将变成什么");
    await sheet.getByRole("button", { name: `彻底浸入：${THEME}` }).click();
    await dialog.locator("textarea").fill(AIM);
    await dialog.getByRole("button", { name: "申请浸入" }).click();
    for (const page of pages) {
      await expect(request(page)).toContainText(AIM);
      await expect(request(page).locator(".td-depth")).toHaveCount(3);
      await expect(request(page).locator(".td-price__row")).toHaveCount(7);
    }
    expect(await run(mc.page, "return game.messages.contents.map(({ rolls }) => rolls.length)")).toEqual([0]);
  });

  await test.step("only the MC's copy has buttons for the depth, and it may be changed", async () => {
    await expect(request(first.page).locator("button.td-depth")).toHaveCount(0);
    await expect(request(second.page).getByRole("button")).toHaveCount(0);
    await expect(request(first.page).getByRole("button", { name: "掷骰" })).toHaveCount(0);
    const id = await run<string>(first.page, "return game.messages.contents[0].id");
    expect(await run(first.page, `return game.system.api.immersion.setDepth("${id}", "submerge")`)).toEqual({ state: "refused", reason: "notYours" });
    await depth(mc.page, "沉陷").click();
    await expect(request(first.page)).toContainText("直接承受一个6级状态");
    await depth(mc.page, "浸没").click();
    await expect(request(first.page).locator(".td-depth")).toHaveAttribute("data-depth", "submerge");
    await reload(first.page);
    await openTab(first.page, "chat");
  });

  await test.step("anchors and erosions item by item; nothing else counts, through the API neither", async () => {
    await expect(request(first.page).locator("[data-fold=items] li")).toHaveCount(await run<number>(first.page, `
      const { anchors, erosions } = ${actor(AGENT)}.items.contents[0].system; return Object.keys(anchors).length + Object.keys(erosions).length`));
    await expect(request(first.page)).toContainText("不计算任何其他效力来源");
    expect(await run(first.page, "return (await game.system.api.immersion.roll(game.messages.contents[0].id, { modifier: 2 })).refusal")).toBe("onlyImmersion");
    await pinDice(first.page, [5, 5]);
    await request(first.page).getByRole("button", { name: "掷骰" }).dblclick();
    await settle(...pages);
    expect(await run(mc.page, "return [game.messages.size, game.messages.contents[1].rolls.length, game.messages.contents[0].system.result]")).toEqual([2, 1, await run(mc.page, "return game.messages.contents[1].id")]);
    await expect(request(second.page)).toContainText("已掷骰");
  });

  await test.step("the player picks exactly two; one press pays, a second changes nothing", async () => {
    await expect(result(second.page).locator("button.td-chip")).toHaveCount(0);
    const pay = result(first.page).locator("[data-action=tdPay]");
    await expect(pay).toBeDisabled();
    await expect(pay).toContainText("还差2个");
    for (const index of [0, 1]) {
      await result(first.page).locator("button.td-chip").nth(index).click();
      await expect(result(mc.page).locator(".td-h__count")).toHaveText(`已选${index + 1}/2`);
    }
    expect(await themes(mc.page)).toEqual([[THEME, "active", 0, 0], ...THEMES]);
    await result(mc.page).locator("[data-action=tdPay]").dblclick();
    await result(first.page).locator("[data-action=tdPay]").click({ timeout: 1000 }).catch(() => undefined);
    await settle(...pages);
    expect(await themes(second.page)).toEqual([[THEME, "active", 1, 2], ...THEMES]);
    for (const page of pages) {
      await expect(result(page)).toContainText("代价已承担");
      await expect(result(page).locator(".td-done li")).toHaveCount(3);
      await expect(result(page)).toContainText("标记沉溺：0/3 → 1/3");
    }
    await result(second.page).getByText("写入的内容").click();
    await expect(result(second.page).locator("[data-fold=writes]")).toContainText(`${THEME} indulgence.value：0 → 1`);
    expect(await run(first.page, "return game.system.api.immersion.pay(game.messages.contents[1].id)")).toEqual({ state: "done" });
    await settle(...pages);
    expect(await themes(mc.page)).toEqual([[THEME, "active", 1, 2], ...THEMES]);
  });

  await test.step("taken back: tags, mark and journey are as they were", async () => {
    await result(first.page).getByRole("button", { name: "撤销" }).click();
    await expect(result(mc.page)).toContainText("已撤销");
    await settle(...pages);
    expect(await themes(mc.page)).toEqual([[THEME, "active", 0, 0], ...THEMES]);
    expect(await run(mc.page, `return Object.keys(${actor(AGENT)}.system.journey).length`)).toBe(0);
  });
});

test("the MC asks for it from a card, the player writes the aim; below 6 the power is out of control", async ({ mc, first }) => {
  await run(first.page, `await game.system.api.rollAction({ actor: ${actor(AGENT)}, intent: "推门" })`);
  for (const { page } of [mc, first]) await openTab(page, "chat");

  await test.step("from the card of an action", async () => {
    await expect(cards(first.page).getByText("彻底浸入")).toHaveCount(0);
    await cards(mc.page).getByText("彻底浸入").click();
    await expect(cards(mc.page).locator("[data-action=tdInvite]")).toHaveCount(4);
    await cards(mc.page).getByRole("button", { name: THEME }).click();
    await expect(request(mc.page)).toContainText("等待玩家写下现实将变成什么");
    await expect(request(mc.page).locator("button.td-depth")).toHaveCount(0);
    await request(first.page).locator("textarea").fill(AIM);
    await request(first.page).getByRole("button", { name: "申请浸入" }).click();
    await depth(mc.page, "沉陷").click();
    await pinDice(first.page, [1, 1]);
    await request(first.page).getByRole("button", { name: "掷骰" }).click();
  });

  await test.step("力量超脱了控制, its threat, the aim, a status of tier 6 that nobody can mitigate", async () => {
    await expect(result(first.page).getByRole("alert")).toContainText("力量超脱了控制");
    await expect(result(first.page).getByRole("button", { name: /建立威胁/ })).toHaveCount(0);
    await result(first.page).locator("[name=statusName]").fill("湖底的寂静");
    await result(mc.page).getByRole("button", { name: /建立威胁/ }).click();
    await expect(mc.page.locator("#chat .td-card[data-kind=threat]")).toContainText("失控的力量");
    await result(mc.page).getByRole("radio", { name: "未达成" }).click();
    await expect(result(first.page)).toContainText("目的：未达成");
    await expect(result(first.page).locator("[name=statusName]")).toHaveValue("湖底的寂静");
    await result(first.page).locator("[data-action=tdPay]").click();
    await expect(result(mc.page)).toContainText("冯小满承受湖底的寂静-6");
    await settle(mc.page, first.page);
    expect(await run(mc.page, `return Object.values(${actor(AGENT)}.system.statuses).map(({ name, polarity, mitigable, boxes }) => [name, polarity, mitigable, boxes.lastIndexOf(true)])`))
      .toEqual([["湖底的寂静", "hindering", false, 5]]);
  });

  await test.step("a lost theme is refused with the reason; declining and backing out end a request", async () => {
    await run(mc.page, `await ${actor(AGENT)}.items.contents[0].update({ "system.state": "lost" })`);
    await settle(mc.page, first.page);
    const ask = (theme: number) => run<string>(first.page, `const { message, refusal } = await game.system.api.immersion.request({ theme: ${actor(AGENT)}.items.contents[${theme}].uuid, aim: "静" }); return refusal || message.id`);
    expect(await ask(0)).toBe("lost");
    await ask(1);
    await request(mc.page).getByRole("button", { name: "不同意" }).click();
    await mc.page.getByRole("dialog").locator("[name=word]").fill("先听听看");
    await mc.page.getByRole("dialog").getByRole("button", { name: "不同意" }).click();
    await expect(request(first.page)).toContainText("MC没有同意：先听听看");
    await ask(2);
    await request(first.page).getByRole("button", { name: "放弃" }).click();
    await expect(request(mc.page)).toContainText("玩家放弃了");
    await expect(request(mc.page).locator("button")).toHaveCount(0);
  });
});

test("the MC edits the prices, and what makes no sense is refused; the cards are still, in every scheme", async ({ mc }) => {
  const { page } = mc;
  const table = "game.settings.get('tainted-dossier', 'immersion.table')";

  await test.step("the table of prices", async () => {
    await run(page, "void new (game.settings.menus.get('tainted-dossier.immersion.table').type)().render(true)");
    const dialog = page.locator("#td-price-table");
    await dialog.locator("[name='submerge.mixed.indulgence']").fill("9");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(notices(page).last()).toContainText("浸没，混合成功：标记沉溺的值不对");
    await dialog.locator("[name='submerge.mixed.indulgence']").fill("2");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await run(page, `return ${table}.submerge.mixed`)).toEqual({ indulgence: 2, burn: "all", lose: false, status: 0, outOfControl: false });
    expect(await failure(page, "await game.settings.set('tainted-dossier', 'immersion.table', { submerge: 3 })")).toContain("submerge.fail.missing");
    expect(await run(page, `return ${table}.submerge.mixed.indulgence`)).toBe(2);
    const open = () => run(page, "void new (game.settings.menus.get('tainted-dossier.immersion.table').type)().render(true)");
    await open();
    await dialog.getByRole("button", { name: "较重" }).click();
    await expect(dialog.locator("[name='sink.success.status']")).toHaveValue("6");
    expect(await run(page, `return ${table}.sink.success.status`)).toBe(0);
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await run(page, `return ${table}.sink.success`)).toEqual({ indulgence: 0, burn: 0, lose: false, status: 6, outOfControl: false });
    await open();
    await dialog.getByRole("button", { name: "恢复原文" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await run(page, `return JSON.stringify(${table}) === JSON.stringify(game.system.api.rules.immersion.SEED_PRICES)`)).toBe(true);
    await run(page, `const table = structuredClone(${table}); table.submerge.mixed.indulgence = 2; await game.settings.set("tainted-dossier", "immersion.table", table)`);
    await openTab(page, "chat");
    await run(page, `await game.system.api.immersion.request({ theme: ${actor(AGENT)}.items.contents[0].uuid, aim: "${AIM}" })`);
    await expect(request(page).locator("[data-depth=submerge] [data-outcome=mixed]")).toContainText("标记2次沉溺，燃尽所有力量标签");
    await expect(request(page).locator("[data-depth=submerge] [data-outcome=fail]")).toContainText("标记沉溺，燃尽所有力量标签，并且，力量超脱了控制");
  });

  await test.step("a card takes the scheme of the interface, whatever that of the windows", async () => {
    const seen = await run<string[][]>(page, `
      const seen = [];
      for (const applications of ["light", "dark"]) for (const scheme of ["light", "dark"]) {
        const config = game.settings.get("core", "uiConfig");
        await game.settings.set("core", "uiConfig", { ...config, colorScheme: { applications, interface: scheme } });
        const card = await game.messages.contents.at(-1).renderHTML();
        document.querySelector("#chat .chat-log, #chat ol").append(card);
        seen.push([applications, scheme, card.dataset.tdTheme, getComputedStyle(card).backgroundColor, getComputedStyle(card.querySelector("[data-depth=dive]")).getPropertyValue("--td-water-2")]);
        card.remove();
      }
      return seen`);
    expect(seen.map(([, scheme, theme]) => scheme === theme)).toEqual([true, true, true, true]);
    expect(seen[0]?.slice(3)).toEqual(seen[2]?.slice(3));
    expect(seen[1]?.slice(3)).toEqual(seen[3]?.slice(3));
    expect(seen[0]?.slice(3)).not.toEqual(seen[1]?.slice(3));
  });

  await test.step("still water: two frames a second apart are one, with motion or without", async () => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.mouse.move(5, 5);
      await page.waitForTimeout(500);
      const frame = await request(page).screenshot();
      await page.waitForTimeout(1000);
      expect(frame.equals(await request(page).screenshot())).toBe(true);
    }
  });

  await test.step("strata are read from the shore down, each with its name and its prices in words", async () => {
    expect(await request(page).locator(".td-depth__name").allTextContents()).toEqual(["浸没", "深潜", "沉陷"]);
    await expect(request(page).getByRole("button", { name: /^深潜.*9\+.*6-8/ })).toHaveCount(1);
  });
});
