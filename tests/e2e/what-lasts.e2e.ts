import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { openTab } from "./driver/windows";

const AGENT = "冯小满";

test("at a scene's end the MC says what lasts, entry by entry, and takes it back", async ({ mc, first }) => {
  const { page } = mc;
  const now = () => run(page, `const { storyTags, activeStatuses } = ${actor(AGENT)}.system;
    return [Object.values(storyTags).sort((a, b) => a.sort - b.sort).map(({ name }) => name), activeStatuses.map(({ name, tier }) => name + "-" + tier), Object.values(game.actors.getName("楼道").system.tags).map(({ name }) => name)]`);
  await run(page, `
    const SCENE = "SSSSSSSSSSSSSSSS";
    const mission = await Actor.create({ name: "楼道", type: "mission", system: { active: true, members: { AAAAAAAAAAAAAAAA: { actor: ${actor(AGENT)}.uuid } }, scenes: { [SCENE]: { title: "停电之后", open: true } } } });
    await game.system.api.give(mission.uuid, { name: "停电" });
    await game.system.api.give(${actor(AGENT)}.uuid, { name: "淋湿的鞋" });
    await game.system.api.give(${actor(AGENT)}.uuid, { name: "恐慌", tier: 3 });
    await mission.update({ ["system.scenes." + SCENE + ".open"]: false });
    await game.system.api.give(${actor(AGENT)}.uuid, { name: "旧钥匙" });
    await game.system.api.askWhatLasts(mission.uuid, SCENE)`);
  await settle(page, first.page);
  for (const one of [page, first.page]) await openTab(one, "chat");
  const card = page.locator("#chat .td-card[data-kind=notice]");
  await expect(card.locator(".td-chip")).toHaveText([/停电楼道/, /淋湿的鞋/, /恐慌-3/]);
  await expect(first.page.locator("#chat .td-card"), "whispered to MCs").toHaveCount(0);

  await test.step("what came up in it is proposed to end, statuses to stay; dismissed, the question is still there", async () => {
    await card.getByRole("button", { name: "逐项决定" }).click();
    const dialog = page.getByRole("dialog", { name: "留下与结束" });
    const fate = (name: string, label: string) => dialog.getByRole("group", { name }).getByRole("radio", { name: label });
    await expect(fate("淋湿的鞋", "结束")).toBeChecked();
    await expect(fate("恐慌-3", "保留")).toBeChecked();
    await expect(fate("淋湿的鞋", "降低1级")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await card.getByRole("button", { name: "逐项决定" }).click();
    await fate("恐慌-3", "降低1级").check({ force: true });
    await dialog.getByRole("button", { name: "完成" }).click();
    await expect(card).toContainText("「恐慌-3」降低1级");
    await expect.poll(now).toEqual([["旧钥匙"], ["恐慌-2"], []]);
  });

  await test.step("taken back, all of it is there again", async () => {
    await card.getByRole("button", { name: "撤销" }).click();
    await expect(card).toContainText("已撤销");
    await expect.poll(now).toEqual([["淋湿的鞋", "旧钥匙"], ["恐慌-3"], ["停电"]]);
  });

  await test.step("at the mission's end everything is asked about, and can all stay", async () => {
    await run(page, `await game.system.api.askWhatLasts(game.actors.getName("楼道").uuid)`);
    await expect(card.last().locator(".td-chip")).toHaveCount(4);
    await card.last().getByRole("button", { name: "都留着" }).click();
    await expect(card.last()).toContainText("什么也没有改变");
    expect(await now()).toEqual([["淋湿的鞋", "旧钥匙"], ["恐慌-3"], ["停电"]]);
  });
});

test("what an unlinked token bears by itself is asked about, and what it has from its actor is not", async ({ mc }) => {
  const { page } = mc;
  const token = `canvas.scene.tokens.getName("拦路的人").actor`;
  const borne = (who: string) => run(page, `const { tags, activeStatuses } = ${who}.system; return [Object.values(tags).filter(({ gone }) => !gone).map(({ name }) => name), activeStatuses.map(({ name, tier }) => name + "-" + tier)]`);
  await run(page, `
    const SCENE = "SSSSSSSSSSSSSSSS";
    const mission = await Actor.create({ name: "楼道", type: "mission", system: { active: true, members: { AAAAAAAAAAAAAAAA: { actor: ${actor(AGENT)}.uuid } }, scenes: { [SCENE]: { title: "停电之后", open: true } } } });
    const guard = await Actor.create({ name: "拦路", type: "challenge" });
    await game.system.api.give(guard.uuid, { name: "生来谨慎", tier: 1 });
    const scene = await Scene.create({ name: "楼道", width: 1200, height: 1000, grid: { size: 100 } });
    await scene.createEmbeddedDocuments("Token", [(await guard.getTokenDocument({ x: 400, y: 400, name: "拦路的人", actorLink: false })).toObject()]);
    await scene.activate();
    for (const one of scene.tokens) {
      await game.system.api.give(one.actor.uuid, { name: "满身碎玻璃" });
      await game.system.api.give(one.actor.uuid, { name: "流血", tier: 3 });
    }
    await game.system.api.askWhatLasts(mission.uuid, SCENE)`);
  await openTab(page, "chat");
  const card = page.locator("#chat .td-card[data-kind=notice]");
  await expect(card.locator(".td-chip")).toHaveText([/满身碎玻璃/, /流血-3/]);
  await card.getByRole("button", { name: "逐项决定" }).click();
  const dialog = page.getByRole("dialog", { name: "留下与结束" });
  await dialog.getByRole("group", { name: "流血-3" }).getByRole("radio", { name: "降低1级" }).check({ force: true });
  await dialog.getByRole("button", { name: "完成" }).click();
  await expect.poll(() => borne(token)).toEqual([[], ["生来谨慎-1", "流血-2"]]);
  expect(await borne(actor("拦路"))).toEqual([[], ["生来谨慎-1"]]);
  await card.getByRole("button", { name: "撤销" }).click();
  await expect.poll(() => borne(token)).toEqual([["满身碎玻璃"], ["生来谨慎-1", "流血-3"]]);
});
