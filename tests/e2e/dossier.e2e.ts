import type { Locator, Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { reload } from "./driver/join";
import { run, settle } from "./driver/run";
import { makeMission, SECRETS } from "./driver/small-mission";
import { expect, test } from "./driver/table-test";
import { dragByHand, openTab } from "./driver/windows";

const MISSION = "无尽楼道";
const mission = `game.actors.find(({ type }) => type === "mission")`;
const board = (page: Page): Locator => page.locator(".td-board-window");
const open = (page: Page) => run(page, `await game.system.api.dossier.board()`);
const card = (page: Page) => page.locator("#chat .td-card[data-kind=dossier]").last();
const system = <Value>(page: Page, path: string): Promise<Value> => run<Value>(page, `return JSON.parse(JSON.stringify(foundry.utils.getProperty(${mission}.toObject().system, "${path}") ?? null))`);
const items = (page: Page, type: string) => run<{ name: string; system: Record<string, unknown> }[]>(page, `return ${mission}.items.filter((item) => item.type === "${type}").map((item) => item.toObject())`);
const clue = (root: Locator, name: string) => root.locator("[data-side=clues] .td-clue").filter({ hasText: name });
const text = (root: Locator) => root.locator("textarea[name=conclusion]");
const tab = (root: Locator, name: string) => root.getByRole("tab", { name });

test("书写档案: opened, concluded, weighed and rolled by a team", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  await makeMission(mc.page, false);
  await settle(...pages);
  for (const page of pages) {
    await openTab(page, "chat");
    await open(page);
    await expect(board(page).locator(".td-clue")).not.toHaveCount(0);
  }
  const [mine, hers, mcs] = [board(first.page), board(second.page), board(mc.page)];

  await test.step("G40: a dossier opens only in a safe position", async () => {
    await mcs.getByRole("button", { name: "开始书写档案" }).click();
    const ruling = mc.page.getByRole("dialog", { name: "新的书写档案" });
    await expect(ruling).toContainText("MC裁定");
    await expect(ruling).toContainText("角色们同处于安全处境，才能开始书写档案");
    await ruling.getByRole("button", { name: "取消" }).click();
    expect(await system(mc.page, "dossiers")).toEqual({});
    await mcs.getByRole("switch", { name: "安全处境" }).click();
    await mcs.getByRole("button", { name: "开始书写档案" }).click();
    await expect(ruling).not.toContainText("MC裁定");
    await ruling.getByRole("textbox", { name: "标题" }).fill("走廊的灯");
    await ruling.getByRole("button", { name: "完成" }).click();
    await expect(hers).toContainText("走廊的灯");
    for (const page of pages) await expect(board(page).locator("h2")).toHaveText("书写档案1号");
  });

  await test.step("a draft is its writer's alone, and outlives a reload", async () => {
    await text(mine).fill("一个迷路的孩子");
    await clue(mine, "值班表").getByRole("button", { name: /^放到支持/ }).click();
    await reload(first.page);
    await openTab(first.page, "chat");
    await open(first.page);
    await expect(text(mine)).toHaveValue("一个迷路的孩子");
    await expect(mine.locator(".td-scale[data-side=support]")).toContainText("值班表");
    expect(await items(second.page, "conclusion")).toEqual([]);
    await mine.getByRole("button", { name: "公开结论" }).click();
    await expect(hers.locator(".td-verdict")).toContainText("一个迷路的孩子");
  });

  await test.step("G29, G31: the others weigh it too; each clue lies once; below the complexity it is off", async () => {
    await expect(mine.locator(".td-complexity")).toContainText("还差1条");
    await tab(hers, "异常是什么?").click();
    await dragByHand(clue(hers, "每晚九点"), hers.locator(".td-scale[data-side=support]"));
    await expect(mine.locator(".td-complexity")).toContainText("足够");
    await clue(mine, "每晚九点").getByRole("button", { name: /^放到冲突/ }).click();
    for (const root of [mine, hers]) {
      await expect(root.locator(".td-scale[data-side=conflict] .td-clue")).toHaveCount(1);
      await expect(root.locator(".td-scale[data-side=support] .td-clue")).toHaveCount(1);
    }
    await Promise.all([clue(hers, "七楼").getByRole("button", { name: /^放到支持/ }).click(), clue(mine, "每晚九点").getByRole("button", { name: /^放到支持/ }).click()]);
    for (const root of [mine, hers]) await expect(root.locator(".td-roll__total output")).toHaveText("+3");
    expect(Object.keys((await items(mc.page, "conclusion"))[0]?.system["clues"] as object)).toHaveLength(3);
  });

  await test.step("演绎 5-: refuted; the casefile's answer is followed in one press (G33)", async () => {
    await mine.getByRole("radio", { name: "演绎" }).check({ force: true });
    await mine.locator(".td-board__replays .td-chip").first().click();
    await mine.getByLabel("过去的场景").fill("三天前，一楼值班室");
    await mine.getByLabel("角色在做什么").fill("翻录门禁的旧磁带");
    await mine.getByLabel("角色在做什么").blur();
    await expect(mine.locator(".td-board__why")).toContainText("等MC确认场景");
    await tab(mcs, "异常是什么?").click();
    await mcs.getByRole("button", { name: "确认场景" }).click();
    await expect(mine.locator(".td-board__why")).toHaveCount(0);
    await pinDice(first.page, [1, 1]);
    await mine.getByRole("button", { name: "掷骰", exact: true }).click();
    for (const page of pages) await expect(card(page)).toContainText("已被反驳");
    await expect(card(mc.page).getByRole("button", { name: "写下线索" })).toHaveCount(1);
    await expect(card(first.page)).not.toContainText("密档");
    await expect.poll(() => system(first.page, "phase")).toBe("past");
    await card(mc.page).locator("summary").filter({ hasText: "密档" }).click();
    await card(mc.page).getByRole("button", { name: "一个迷路的孩子" }).click();
    await expect(first.page.locator("#chat .td-card[data-kind=consequence]")).toContainText("恐慌-2");
    await settle(...pages);
    const refuting = (await items(first.page, "clue")).find(({ name }) => name === "孩子的名字从没有登记过");
    expect(refuting?.system["refutes"]).not.toBe("");
    expect((await items(first.page, "conclusion"))[0]?.system).toMatchObject({ state: "refuted", outcome: "fail" });
    expect(await run(first.page, `return ${mission}.system.scene.goesOn`)).toBe(true);
  });

  await test.step("B35: the same words are not rolled again; undoing puts everything back", async () => {
    await card(mc.page).getByRole("button", { name: "撤销" }).click();
    await expect(card(first.page)).toHaveAttribute("data-state", "undone");
    await expect(first.page.locator("#chat .td-card[data-kind=consequence]")).toHaveAttribute("data-state", "undone");
    await settle(...pages);
    expect((await items(first.page, "clue")).map(({ name }) => name)).not.toContain("孩子的名字从没有登记过");
    expect((await items(first.page, "conclusion"))[0]?.system).toMatchObject({ state: "open", outcome: "" });
    expect(await system(first.page, "scenes")).toEqual({});
    expect(await system(first.page, "phase")).toBe("dossier");
  });

  await test.step("演绎 9+: confirmed, a clue, no consequence (G35)", async () => {
    await pinDice(first.page, [4, 4]);
    await mine.getByRole("button", { name: "掷骰", exact: true }).click();
    for (const page of pages) await expect(card(page)).toContainText("记为线索「一个迷路的孩子」");
    await expect(card(mc.page).getByRole("button", { name: "MC设定后果" })).toHaveCount(0);
    await settle(...pages);
    expect((await items(second.page, "clue")).map(({ name }) => name)).toContain("一个迷路的孩子");
    expect(await run(first.page, `return ${mission}.system.scene.goesOn`)).toBe(false);
  });

  await test.step("检验 6-8: confirmed, an opportunity, a consequence, exactly one trait (G37)", async () => {
    await tab(hers, "如何才能压制异常?").click();
    await text(hers).fill("让所有人同时沉默");
    await clue(hers, "一个迷路的孩子").getByRole("button", { name: /^放到支持/ }).click();
    await clue(hers, "七楼").getByRole("button", { name: /^放到支持/ }).click();
    await hers.getByRole("button", { name: "公开结论" }).click();
    await expect(hers.getByRole("combobox", { name: "主笔" })).not.toHaveValue("");
    await hers.getByRole("radio", { name: "检验" }).check({ force: true });
    await expect(hers.locator(".td-form-of__note")).toContainText("只有检验才可能出现让角色得以压制异常的机会，因此，书写档案必须在检验中结束。");
    await hers.getByLabel("角色的计划是什么").fill("整点关掉一切声响");
    await hers.getByLabel("角色的计划是什么").blur();
    await expect(hers.locator(".td-board__why")).toHaveCount(0);
    await mcs.getByRole("button", { name: "关闭书写档案" }).click();
    await expect(mc.page.getByRole("dialog", { name: "关闭书写档案" })).toContainText("先掷一次检验");
    await mc.page.getByRole("dialog", { name: "关闭书写档案" }).getByRole("button", { name: "取消" }).click();
    await pinDice(second.page, [3, 3]);
    await hers.getByRole("button", { name: "掷骰", exact: true }).click();
    for (const page of pages) await expect(card(page)).toContainText("可以凭借这个机会直接应对异常");
    await expect.poll(() => system(second.page, "opportunity.active")).toBe(true);
    await card(mc.page).getByRole("button", { name: "选择特性" }).click();
    const form = mc.page.getByRole("dialog", { name: "选择特性" });
    await form.getByRole("combobox").selectOption({ label: SECRETS[4] });
    await form.getByRole("button", { name: "揭示" }).click();
    for (const page of pages) await expect(card(page)).toContainText(`揭示更加棘手的特性「${SECRETS[4]}」`);
    await expect(card(mc.page).getByRole("button", { name: "选择特性" })).toHaveCount(0);
    expect(Object.values(await system<Record<string, { name: string }>>(first.page, "revealed")).map(({ name }) => name)).toEqual([SECRETS[4]]);
    expect(await run(mc.page, `return Object.values(game.actors.find(({ type }) => type === "anomaly").system.traits).filter(({ revealed }) => revealed).length`)).toBe(1);
    await expect(card(mc.page).getByRole("button", { name: "记为线索" })).toHaveCount(1);
  });

  await test.step("R46: after a 检验 the dossier closes, and what was left open goes on in the next", async () => {
    await tab(mine, "异常会造成什么危害?").click();
    await text(mine).fill("听见的人会忘记怎么说话");
    await mine.getByRole("button", { name: "公开结论" }).click();
    await expect(mcs.locator(".td-verdict")).toHaveCount(3);
    await mcs.getByRole("button", { name: "关闭书写档案" }).click();
    for (const root of [mine, mcs]) await expect(root.locator("h2")).toHaveText("没有打开的书写档案");
    await expect(mine.locator(".td-board__why")).toContainText("先在安全处境开始一份书写档案");
    await mcs.getByRole("button", { name: "开始书写档案" }).click();
    await mc.page.getByRole("dialog", { name: "新的书写档案" }).getByRole("button", { name: "完成" }).click();
    for (const root of [mine, mcs]) await expect(root.locator("h2")).toHaveText("书写档案2号");
    await expect(text(mine)).toHaveValue("听见的人会忘记怎么说话");
  });

  await test.step("no player's client has ever held a word of the casefile", async () => {
    const known = await run<string>(first.page, `return JSON.stringify([game.actors.contents, game.items.contents, game.messages.contents, game.users.contents].map((all) => all.map((one) => one.toObject()).filter(({ type }) => type !== "casefile" && type !== "anomaly")))`);
    for (const secret of SECRETS.filter((one) => one !== SECRETS[4])) expect(known).not.toContain(secret);
    expect(known).toContain(MISSION);
    expect(await first.page.locator("body").innerText()).not.toContain(SECRETS[3]);
  });
});
