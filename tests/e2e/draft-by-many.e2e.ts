import type { Page } from "@playwright/test";
import { reload, USERS } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, openRoll, openSheet, openTab } from "./driver/windows";

const AGENT = "冯小满";
const draft = (page: Page) => page.locator("#chat .td-card[data-kind=draft]").last();
const aims = (roll: ReturnType<Page["locator"]>) => roll.getByRole("button", { name: "选择目标" });

/** What the shared draft holds, as one page knows it: names with who brought them, target, modifier. */
const held = (page: Page) => run<{ sources: [string, string][]; target: string; modifier: number }>(page, `
  const { sources, target, modifier } = game.messages.contents.findLast(({ type }) => type === "draft").system;
  const all = Object.values(sources).map(({ label, by }) => [label, game.users.get(by)?.name ?? ""]);
  return { sources: all.sort(([a], [b]) => a.localeCompare(b)), target: target.label, modifier }`);

test("a draft by many hands: targets in play, three who add at once, review source by source, and an action that is only told", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  await run(mc.page, `
    await game.settings.set("tainted-dossier", "review.mode", "source");
    const tag = (name, sort) => ({ name, sort, singleUse: false, burned: false, scene: "", gone: false });
    const threat = { text: "门后的人学你说话", sort: 1 };
    await Actor.create({ name: "空楼", type: "mission", system: { active: true, tags: { aaaaaaaaaaaaaaaa: tag("停电的楼道", 1) }, threats: { bbbbbbbbbbbbbbbb: threat } } });
    await Actor.create({ name: "锁死的门", type: "challenge", ownership: { default: 2 }, system: { tags: { cccccccccccccccc: tag("门闩锈死", 1) } } });
    await Actor.create({ name: "绝不能提的名字", type: "challenge", ownership: { default: 0 }, system: { tags: { dddddddddddddddd: tag("看不见的手", 1) } } });
    await ${actor(AGENT)}.update({ "system.statuses.eeeeeeeeeeeeeeee": { name: "疲惫", polarity: "hindering", boxes: [false, true, false, false, false, false], mitigable: true, source: "", sort: 1, gone: false } })`);
  for (const page of pages) await openTab(page, "chat");
  const roll = await openRoll(await openSheet(first.page, AGENT));
  await openTab(first.page, "chat");

  await test.step("目标: threats and challenges in play to press from, words of one's own, and none that is hidden", async () => {
    await aims(roll).click();
    const list = roll.getByRole("group", { name: "选择目标" });
    await expect(list.getByRole("button")).toHaveText(["门后的人学你说话", "锁死的门"]);
    await list.getByRole("button", { name: "锁死的门" }).click();
    await expect(roll.getByLabel("目标", { exact: true })).toHaveValue("锁死的门");
    await aims(roll).click();
    await list.getByRole("button", { name: "门后的人学你说话" }).click();
    await expect(roll.getByLabel("目标", { exact: true })).toHaveValue("威胁「门后的人学你说话」");
    await roll.getByRole("button", { name: "从列表加入" }).click();
    await roll.locator("[data-action=pick]").filter({ hasText: "从门缝淌进去" }).click();
    await roll.getByRole("button", { name: "公开草稿" }).click();
    for (const page of pages) await expect(draft(page)).toContainText("从门缝淌进去");
  });

  await test.step("the MC has a list to press from: unused weaknesses, the worst status, the scene, whom it is aimed at", async () => {
    await draft(mc.page).locator("[data-fold=offers] summary").click();
    const offers = draft(mc.page).locator("[data-fold=offers]");
    await expect(offers.getByRole("group", { name: "所用主题尚未触发的弱点" })).toContainText("走过留水印");
    await expect(offers.getByRole("group", { name: "最重的有害状态" })).toContainText("疲惫-2");
    await expect(offers.getByRole("group", { name: "场景" })).toContainText("停电的楼道");
    await expect(draft(first.page).locator("[data-fold=offers]")).toHaveCount(0);
  });

  await test.step("three at the same instant: an ally, the MC twice, the roller twice; nobody's is lost, each is told whose it is", async () => {
    await draft(second.page).getByRole("button", { name: "协助" }).click();
    const form = second.page.getByRole("dialog", { name: "协助" });
    const helping = form.getByRole("radio").first();
    await helping.check();
    const press = (page: Page, names: readonly string[], scope: string) => page.evaluate(([wanted, within]) => {
      for (const name of wanted) [...document.querySelectorAll<HTMLElement>(`${within} button`)].find(({ textContent, ariaLabel }) => textContent?.includes(name) || ariaLabel === name)?.click();
    }, [names, scope] as const);
    await Promise.all([
      press(mc.page, ["停电的楼道", "疲惫-2"], "#chat .td-card[data-kind=draft]"), form.getByRole("button", { name: "协助" }).click(),
      press(first.page, ["手掌贴门便知里面", "修正加1"], ".td-roll-window"),
    ]);
    for (const page of pages) await expect.poll(async () => (await held(page)).sources.length).toBe(5);
    await settle(...pages);
    const all = await held(mc.page);
    expect(all).toMatchObject({ target: "威胁「门后的人学你说话」", modifier: 1 });
    expect(all.sources.filter(([, by]) => by === "MC").map(([label]) => label).sort()).toEqual(["停电的楼道", "疲惫"].sort());
    expect(all.sources.filter(([, by]) => by === USERS.second)).toHaveLength(1);
    for (const page of pages) expect(await held(page)).toEqual(all);
    await expect(roll.locator(".td-source")).toHaveCount(5);
  });

  await test.step("a reload in the middle loses nothing; a second help of the same player is refused with a reason", async () => {
    const before = await held(mc.page);
    await reload(first.page);
    await openTab(first.page, "chat");
    expect(await held(first.page)).toEqual(before);
    await run(second.page, `
      const theme = ${actor("黎肇")}.items.contents[1];
      const entry = Object.entries(theme.system.tags).find(([, { kind }]) => kind === "power")[0];
      const card = game.messages.contents.findLast(({ type }) => type === "draft").id;
      await game.user.update({ flags: { "tainted-dossier": { requests: { ["help_" + card + "_" + entry]: { kind: "help", card, row: entry, words: theme.uuid } } } } }, { render: false })`);
    await expect(second.page.locator("#notifications")).toContainText("每名队友只能协助1次");
    expect(await held(mc.page)).toEqual(before);
  });

  await test.step("review source by source: what the MC brought needs no look, a change asks for one anew", async () => {
    await draft(first.page).getByRole("button", { name: "打开掷骰窗口" }).click();
    const window = first.page.locator(".td-roll-window");
    await window.locator("[data-action=commit]").click();
    await expect(first.page.locator("#notifications")).toContainText("等MC审阅");
    await draft(mc.page).getByRole("button", { name: /^看过：/ }).evaluateAll((buttons: HTMLElement[]) => buttons.map((button) => button.click()));
    await expect(draft(mc.page).getByRole("button", { name: /^看过：/ })).toHaveCount(0);
    await settle(...pages);
    await window.locator("[data-action=commit]").click();
    for (const page of pages) await expect(cards(page)).toHaveCount(1);
    await expect(cards(second.page)).toContainText("目标：威胁「门后的人学你说话」");
    await expect(cards(second.page)).toContainText("MC已审阅");
    await expect(cards(second.page).locator("summary").first()).toHaveText("效力合计 +3，来源6项");
  });

  await test.step("仅叙述: told without dice, nothing counts and nothing is spent", async () => {
    const window = await openRoll(await openSheet(first.page, AGENT));
    await window.locator("label").filter({ hasText: "仅叙述" }).click();
    await expect(window).toContainText("不掷骰");
    await window.getByPlaceholder("描述角色会如何作为").fill("她把灯关上。");
    await window.getByRole("button", { name: "叙述", exact: true }).click();
    await openTab(first.page, "chat");
    for (const page of pages) {
      await expect(cards(page).last()).toContainText("她把灯关上。");
      await expect(cards(page).last().locator(".td-result, [data-fold=sources]")).toHaveCount(0);
    }
    expect(await run(mc.page, `const { rolls, system } = game.messages.contents.at(-1); return [rolls.length, Object.keys(system.effects).length]`)).toEqual([0, 0]);
  });
});
