import type { Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { actor, rollAs, run, settle, statuses } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, notices, openRoll, openSheet, openTab } from "./driver/windows";

const AGENT = "冯小满";
const THEME = "放门口就行";
const marks = (page: Page) => run(page, `
  const { system } = ${actor(AGENT)}.items.contents[0];
  return [system.mastery.value, system.indulgence.value, Object.values(system.tags).filter(({ burned }) => burned).length]`);

test("a card that lies: spending by line, the MC's corrections, a roll again, dice by hand, taken back whole", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) await openTab(page, "chat");
  await run(mc.page, `await Actor.create({ name: "无尽楼道", type: "challenge", ownership: { default: 0 }, system: { limits: { aaaaaaaaaaaaaaaa: { name: "松动", value: 4, sort: 1 } } } })`);

  await test.step("消耗效力: lines on chosen targets, refused beyond the power, undone by line until done", async () => {
    await pinDice(first.page, [6, 3]);
    await rollAs(first.page, AGENT, `intent: "插进锁孔", way: "detailed", sources: [at(0), at(1)], modifier: 1`);
    const card = cards(first.page);
    await expect(card.locator("[role=meter]")).toHaveAttribute("aria-valuenow", "3");
    const buy = async (kind: string, name: string, target?: string) => {
      await card.getByRole("button", { name: kind }).click();
      const form = first.page.getByRole("dialog", { name: kind });
      if (target) await form.getByRole("combobox").selectOption({ label: target });
      await form.getByRole("textbox").fill(name);
      await form.getByRole("button", { name: "完成" }).click();
    };
    await expect(card.getByRole("button", { name: "额外举措" })).toBeDisabled(); // not before something else (G54)
    await buy("赋予", "专注", AGENT);
    await card.getByRole("button", { name: "多1级：赋予" }).click();
    await expect(card.locator("[role=meter]")).toHaveAttribute("aria-valuenow", "1");
    await expect(card.getByRole("button", { name: "创造" })).toBeDisabled();
    await buy("发现", "锁孔里有人在看");
    await expect(card.locator("[role=meter]")).toHaveAttribute("aria-valuenow", "0");
    await card.getByRole("button", { name: "生效：赋予" }).click();
    await expect(card.locator("[data-applied]")).toHaveCount(1);
    await expect.poll(() => statuses(mc.page, AGENT)).toEqual([["专注", 2]]);
    await card.getByRole("button", { name: "移除：赋予" }).click();
    await expect.poll(() => statuses(mc.page, AGENT)).toEqual([]);
    await expect(card.locator("li[data-line]")).toHaveCount(1);
    await expect(card).not.toContainText("专注");
  });

  await test.step("what falls on a thing of the MC's goes by the MC's client, and its state is on no card", async () => {
    await run(mc.page, `
      const card = game.messages.contents.at(-1);
      await card.update({ "system.spends.bbbbbbbbbbbbbbbb": { kind: "advance", amount: 2, target: game.actors.getName("无尽楼道").uuid, entry: "", of: "未揭示之物", name: "松动", singleUse: false, sort: 9, gone: false } })`);
    await cards(first.page).getByRole("button", { name: "完成" }).click();
    await expect(cards(first.page).getByRole("button", { name: "完成" })).toHaveCount(0);
    await settle(...pages);
    expect(await run(mc.page, `return game.actors.getName("无尽楼道").system.limits.aaaaaaaaaaaaaaaa.boxes.lastIndexOf(true) + 1`)).toBe(2);
    expect(await run(first.page, `return game.messages.contents.filter(({ visible }) => visible).some((message) => Object.values(message.system.effects ?? {}).some(({ path, before }) => path.startsWith("limits") && before))`)).toBe(false);
  });

  await test.step("the MC strikes and flips: the same dice read anew, the old total shown, costs follow", async () => {
    await pinDice(first.page, [2, 2]);
    await rollAs(first.page, AGENT, `intent: "推门", sources: [at(1, { burn: true }), at(2)]`);
    await expect(cards(first.page).last().locator(".td-result__total")).toHaveText("8");
    await expect.poll(() => marks(mc.page)).toEqual([0, 0, 1]);
    const card = cards(mc.page).last();
    await card.locator("[data-fold=sources] summary").click();
    const correct = async (name: string, word: string) => {
      await card.getByRole("button", { name }).click();
      const form = mc.page.getByRole("dialog").last();
      await form.getByRole("textbox").fill(word);
      await form.getByRole("button", { name: "完成" }).click();
    };
    await correct("划掉：谁家都给她留着门，燃尽", "门没有锁");
    await expect(card.locator(".td-result__total")).toHaveText("5");
    await expect(card.locator(".td-result__old")).toHaveText("8");
    await expect(card.locator(".td-result")).toHaveAttribute("data-outcome", "fail");
    await expect.poll(() => marks(first.page)).toEqual([0, 0, 0]);
    await correct("翻到另一边：手掌贴门便知里面", "摸到的是水");
    await expect(cards(second.page).last().locator(".td-result__total")).toHaveText("3");
    await expect.poll(() => marks(first.page)).toEqual([1, 0, 0]);
    await expect(cards(second.page).last().locator(".td-done")).toContainText(`${THEME}：掌控+1`);
    await card.getByRole("button", { name: "恢复原状：手掌贴门便知里面" }).click();
    await expect.poll(() => marks(first.page)).toEqual([0, 0, 0]);
    await expect(cards(first.page).last().getByRole("button", { name: /划掉/ })).toHaveCount(0);
  });

  await test.step("重掷 reads only what is frozen on the card, and pays nothing again", async () => {
    await run(first.page, `await ${actor(AGENT)}.items.contents[0].update({ name: "改了名" })`);
    await pinDice(first.page, [6, 6]);
    await cards(first.page).last().getByRole("button", { name: "重掷" }).click();
    await expect(cards(first.page)).toHaveCount(3);
    await expect(cards(first.page).last().locator(".td-result__total")).toHaveText("16");
    await expect(cards(first.page).last()).toContainText("代价不再支付");
    await expect(cards(first.page).nth(1)).toContainText("已重掷");
    expect(await marks(mc.page)).toEqual([0, 0, 0]);
  });

  await test.step("手动点数: real dice are typed in, and recorded as such", async () => {
    const roll = await openRoll(await openSheet(first.page, AGENT));
    await roll.getByRole("button", { name: "手动点数" }).click();
    const form = first.page.getByRole("dialog", { name: "手动点数" });
    await form.getByLabel("第1颗").fill("７");
    await form.getByLabel("第2颗").fill("4");
    await form.getByRole("button", { name: "掷骰" }).click();
    await expect(first.page.locator("#notifications")).toContainText("点数与骰子不符");
    await roll.getByRole("button", { name: "手动点数" }).click();
    await form.getByLabel("第1颗").fill("５");
    await form.getByLabel("第2颗").fill("4");
    await form.getByRole("button", { name: "掷骰" }).click();
    await openTab(first.page, "chat");
    await expect(cards(mc.page).last().locator(".td-result__total")).toHaveText("9");
    await expect(cards(mc.page).last()).toContainText("手动点数");
    expect(await run(mc.page, `const [roll] = game.messages.contents.at(-1).rolls; return [roll.total, roll.outcome, roll.thrown.map(({ result }) => result)]`)).toEqual([9, "success", [5, 4]]);
  });

  await test.step("撤销 of the whole: the roller until another card touched the same, the MC always", async () => {
    await rollAs(first.page, AGENT, `sources: [at(3)]`);
    await expect.poll(() => marks(mc.page)).toEqual([1, 0, 0]);
    await rollAs(first.page, AGENT, `sources: [at(3)]`);
    await expect.poll(() => marks(mc.page)).toEqual([2, 0, 0]);
    await cards(first.page).nth(-2).getByRole("button", { name: "撤销" }).click();
    await expect(first.page.locator("#notifications")).toContainText("请MC撤销");
    await cards(first.page).last().getByRole("button", { name: "撤销" }).click();
    await expect.poll(() => marks(mc.page)).toEqual([1, 0, 0]);
    await cards(mc.page).nth(-2).getByRole("button", { name: "撤销" }).click();
    await expect.poll(() => marks(first.page)).toEqual([0, 0, 0]);
    await cards(mc.page).first().getByRole("button", { name: "撤销" }).click(); // spent power on the MC's challenge, by its hidden record
    await expect.poll(() => run(mc.page, `return game.actors.getName("无尽楼道").system.limits.aaaaaaaaaaaaaaaa.boxes.lastIndexOf(true) + 1`)).toBe(0);
  });
});

test("after the end of the mission nothing of it is taken back, and the card says why; taken back itself, it is offered again", async ({ mc, first }) => {
  const pages = [mc.page, first.page];
  for (const page of pages) await openTab(page, "chat");
  await rollAs(first.page, AGENT, `sources: [at(3)]`);
  await expect.poll(() => marks(mc.page)).toEqual([1, 0, 0]);
  for (const page of pages) await expect(cards(page).getByRole("button", { name: "撤销" })).toBeVisible();
  await run(mc.page, `
    const mission = await Actor.create({ name: "无尽楼道", type: "mission", system: { active: true, phase: "opportunity" } });
    const { refusal } = await game.system.api.mission.move(mission.uuid, { move: "phase", phase: "ended" }, true);
    if (refusal) throw new Error(refusal)`);
  for (const page of pages) {
    await expect(cards(page)).toContainText("任务已结束，已不能撤销");
    await expect(cards(page).getByRole("button", { name: "撤销" })).toHaveCount(0);
  }
  await run(first.page, `
    const card = game.messages.contents.find(({ type }) => type === "action").id;
    await game.user.update({ flags: { "tainted-dossier": { requests: { ["undo_" + card]: { kind: "undo", card, row: "" } } } } }, { render: false })`);
  await expect(notices(first.page).last()).toContainText("任务已结束，撤销记录已不保留");
  expect(await marks(mc.page)).toEqual([1, 0, 0]);

  await cards(mc.page, "beat").last().getByRole("button", { name: "撤销" }).click();
  await expect(cards(first.page)).not.toContainText("已不能撤销");
  await cards(first.page).getByRole("button", { name: "撤销" }).click();
  await expect.poll(() => marks(mc.page)).toEqual([0, 0, 0]);
});
