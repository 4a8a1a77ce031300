import type { Locator } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { actor, run, settle, statuses } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, openTab } from "./driver/windows";

const AGENT = "冯小满";

/** Press a button twice before anything can answer. */
const twice = (button: Locator) => button.evaluate((element: HTMLElement) => [element.click(), element.click()]);

test("a consequence is staged, mitigated once, taken once, and taken back by the MC alone", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) await openTab(page, "chat");
  await pinDice(first.page, [1, 1]);
  await run(first.page, `await game.system.api.rollAction({ actor: ${actor(AGENT)}, intent: "喊一声" })`);

  await test.step("the MC stages it from the card: the target sees what is coming, nothing has happened", async () => {
    await cards(mc.page).getByRole("button", { name: "带来后果" }).click();
    const form = mc.page.getByRole("dialog", { name: "带来后果" });
    await form.getByLabel("叙述").fill("整层楼都醒了。");
    await form.getByLabel("状态（名称-等级，可填多个）").fill("恐慌-3");
    await form.getByLabel("谁家都给她留着门").check();
    await form.getByRole("checkbox", { name: "分隔角色" }).check();
    await form.getByRole("button", { name: "摆上后果" }).click();
    await settle(...pages);
    for (const page of pages) {
      await expect(cards(page, "consequence")).toContainText("恐慌-3");
      await expect(cards(page, "consequence")).toContainText("将标记第3格，缓解花费3");
      await expect(cards(page, "consequence").locator("[data-staged]")).toHaveCount(1);
      await expect(cards(page, "consequence")).toContainText("燃尽「谁家都给她留着门」");
      await expect(cards(page, "consequence")).toContainText("尚未承受");
    }
    await expect(cards(second.page, "consequence").getByRole("button", { name: /缓解|承受/ })).toHaveCount(0);
    expect(await statuses(mc.page, AGENT)).toEqual([]);
  });

  await test.step("缓解: a roll of the target's own gives points, and refuses more", async () => {
    await cards(first.page, "consequence").getByRole("button", { name: "缓解", exact: true }).click();
    const roll = first.page.locator(".td-roll-window");
    await expect(roll.locator(".window-title")).toHaveText(`缓解：${AGENT}`);
    await roll.getByRole("button", { name: "从列表加入" }).click();
    await roll.locator("[data-action=pick]").filter({ hasText: "从门缝淌进去" }).click();
    await roll.locator("[data-action=pick]").filter({ hasText: "手掌贴门便知里面" }).click();
    await expect(roll.locator(".td-roll__total output")).toHaveText("+2");
    await pinDice(first.page, [3, 3]);
    await roll.locator("[data-action=commit]").click();
    const card = cards(first.page, "mitigation");
    await expect(card.locator(".td-result")).toHaveAttribute("data-outcome", "mixed");
    await expect(card).toContainText("2点，只能用于减轻");
    await card.getByRole("button", { name: "多减轻1：恐慌-3" }).click();
    await card.getByRole("button", { name: "多减轻1：恐慌-3" }).click();
    await expect(card.locator("[role=meter]")).toHaveAttribute("aria-valuenow", "0");
    await expect(card.getByRole("button", { name: "多减轻1：恐慌-3" })).toBeDisabled();
    await expect(card.getByRole("button", { name: "多减轻1：分隔角色" })).toBeDisabled();
    await settle(...pages);
    await expect(cards(mc.page, "consequence").getByRole("button", { name: "缓解", exact: true })).toHaveCount(0);
  });

  await test.step("承受: it lands once, however often it is pressed by whomever", async () => {
    await Promise.all([
      twice(cards(first.page, "mitigation").getByRole("button", { name: "承受" })),
      twice(cards(mc.page, "consequence").getByRole("button", { name: "承受" })),
    ]);
    await expect(cards(first.page, "consequence")).toContainText("已承受");
    await settle(...pages);
    for (const page of pages) expect(await statuses(page, AGENT)).toEqual([["恐慌", 1]]);
    expect(await run(mc.page, `return ${actor(AGENT)}.items.contents.flatMap(({ system }) => Object.values(system.tags)).filter(({ burned }) => burned).map(({ name }) => name)`)).toEqual(["谁家都给她留着门"]);
    await expect(cards(second.page, "consequence")).toContainText("原为恐慌-3，缓解花费2");
    await expect(cards(second.page, "consequence")).toContainText(`${AGENT}承受恐慌-1`);
  });

  await test.step("撤销 is the MC's alone", async () => {
    await expect(cards(first.page, "consequence").getByRole("button", { name: "撤销" })).toHaveCount(0);
    await run(first.page, `await game.user.update({ "flags.tainted-dossier.requests": { undo_x: { kind: "undo", card: "x", row: "" } } }, { render: false })`);
    await cards(mc.page, "consequence").getByRole("button", { name: "撤销" }).click();
    await expect(cards(first.page, "consequence")).toHaveAttribute("data-state", "undone");
    await settle(...pages);
    for (const page of pages) expect(await statuses(page, AGENT)).toEqual([]);
    expect(await run(mc.page, `return ${actor(AGENT)}.items.contents.flatMap(({ system }) => Object.values(system.tags)).filter(({ burned }) => burned).length`)).toBe(0);
  });

  await test.step("what is taken directly cannot be mitigated, not even by a forged card", async () => {
    await run(mc.page, `
      const { uuid } = ${actor(AGENT)};
      await ChatMessage.create({ type: "consequence", content: "", system: { actor: uuid, name: "${AGENT}", mitigable: false, harms: { abcdefghijklmnop: { kind: "status", name: "湖底", amount: 6, target: uuid, sort: 1 } } } })`);
    const card = cards(first.page, "consequence").last();
    await expect(card).toContainText("无法缓解");
    await expect(card.getByRole("button", { name: "缓解", exact: true })).toHaveCount(0);
    await run(first.page, `
      const id = game.messages.contents.at(-1).id;
      const fake = await ChatMessage.create({ type: "mitigation", content: "", system: { actor: ${actor(AGENT)}.uuid, consequence: id, reliefs: { abcdefghijklmnop: { amount: 6 } } } });
      await game.user.update({ "flags.tainted-dossier.requests": { ["land_" + id + "_" + fake.id]: { kind: "land", card: id, row: fake.id } } }, { render: false })`);
    await settle(...pages);
    await expect(first.page.locator("#notifications")).toContainText("这个后果无法缓解");
    expect(await statuses(mc.page, AGENT)).toEqual([]);
    await card.getByRole("button", { name: "承受" }).click();
    await expect.poll(() => statuses(mc.page, AGENT)).toEqual([["湖底", 6]]);
  });
});
