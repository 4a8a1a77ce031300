import type { Page } from "@playwright/test";
import { reload } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, chip, dragByHand, openSheet, openTab, place } from "./driver/windows";

const AGENT = "冯小满";
const id = (name: string) => name.padEnd(16, "0");

/** An anomaly that hides a trait and has shown another, and a challenge, both on the scene; one agent plays. */
const MAKE = `
  const id = (name) => name.padEnd(16, "0");
  const entry = { sort: 0, gone: false };
  const trait = (name) => ({ name, text: "", revealed: false, harder: false, shows: "", adds: "", ...entry });
  const limit = (name, value, tier) => ({ name, value, boxes: [1, 2, 3, 4, 5, 6].map((n) => n <= tier), reached: "", ...entry });
  const threat = { text: "雾更浓了", consequence: { text: "", statuses: { [id("lost")]: { name: "走散", tier: 1, to: "agent", polarity: "hindering", ...entry } }, tags: {} }, ...entry };
  const anomaly = await Actor.create({ name: "无尽楼道", type: "anomaly", ownership: { default: 0 }, system: { traits: { [id("known")]: trait("只会用听过的声音说话"), [id("hidden")]: trait("沉默的人是祂的门【湿痕】") }, limits: { [id("shut")]: limit("封闭", 4, 2) } } });
  const challenge = await Actor.create({ name: "拦路", type: "challenge", ownership: { default: 2 }, system: { limits: { [id("hold")]: limit("制伏", 4, 4) }, threats: { [id("fog")]: threat } } });
  const member = { actor: ${actor(AGENT)}.uuid, ...entry };
  const mission = await Actor.create({ name: "静楼", type: "mission", system: { active: true, members: { [id("m")]: member },
    revealed: { [id("r")]: { anomaly: anomaly.uuid, entry: id("known"), kind: "trait", name: "只会用听过的声音说话", text: "", audience: "", when: 1, ...entry } } } });
  await Actor.create({ name: "静楼密档", type: "casefile", system: { mission: mission.uuid, anomaly: anomaly.uuid } });
  await game.system.api.give(anomaly.uuid, { name: "躁动", tier: 2 });`;
const SCENE = `
  const scene = await Scene.create({ name: "楼道", width: 1200, height: 1000, grid: { size: 100 } });
  for (const [index, one] of [${actor("无尽楼道")}, ${actor("拦路")}].entries()) await scene.createEmbeddedDocuments("Token", [(await one.getTokenDocument({ x: 300 + index * 300, y: 300, displayName: index ? 50 : 0, actorLink: true })).toObject()]);
  await scene.activate();`;

const card = (page: Page) => page.locator("#td-token");
const point = (page: Page, name: string, over = true) => run(page, `canvas.tokens.placeables.find(({ document }) => document.name === "${name}")._setHover(${over})`);

test("a token that is pointed at has a card: to the MC how things stand, to a player what was revealed", async ({ mc, first }) => {
  await run(mc.page, MAKE + SCENE);
  await settle(mc.page, first.page);
  for (const { page } of [mc, first]) await page.waitForFunction(`canvas.tokens.placeables.length === 2`);
  await point(mc.page, "无尽楼道");
  for (const words of ["无尽楼道", "封闭 2/4", "躁动-2", "只会用听过的声音说话"]) await expect(card(mc.page)).toContainText(words);
  await point(first.page, "无尽楼道");
  await expect(card(first.page)).toHaveText(/^\s*只会用听过的声音说话\s*$/);
  await point(first.page, "无尽楼道", false);
  await expect(card(first.page)).toHaveCount(0);
  await point(first.page, "拦路");
  for (const words of ["拦路", "制伏 4/4", "已克服"]) await expect(card(first.page)).toContainText(words);
  await run(mc.page, `await ${actor("拦路")}.update({ ["system.limits.${id("hold")}.value"]: 5 })`);
  await point(mc.page, "无尽楼道", false);
  await point(mc.page, "拦路");
  await expect(card(mc.page)).toContainText("制伏 4/5");
  await expect(card(mc.page)).not.toContainText("已克服");

  await test.step("while it is pointed at, the card follows what is changed", async () => {
    await run(mc.page, `await ${actor("拦路")}.update({ ["system.limits.${id("hold")}.value"]: 4 })`);
    for (const { page } of [mc, first]) await expect(card(page)).toContainText("制伏 4/4");
    await run(mc.page, `await canvas.scene.tokens.getName("拦路").update({ name: "拦路的雾" })`);
    for (const { page } of [mc, first]) {
      await expect(card(page)).toContainText("拦路的雾");
      await expect(card(page)).toHaveCount(1);
    }
  });

  await test.step("its token gone, it is gone; and so when the scene is another, or is deleted", async () => {
    await run(mc.page, `await canvas.scene.tokens.getName("拦路的雾").delete()`);
    for (const { page } of [mc, first]) await expect(card(page)).toHaveCount(0);
    await point(mc.page, "无尽楼道");
    await point(first.page, "无尽楼道");
    for (const { page } of [mc, first]) await expect(card(page)).toHaveCount(1);
    await run(mc.page, `await (await Scene.create({ name: "别处", width: 800, height: 800 })).activate()`);
    for (const { page } of [mc, first]) await expect(card(page)).toHaveCount(0);
    await mc.page.waitForFunction(`!game.scenes.getName("楼道").active`); // else it would be told what it thinks it is
    await run(mc.page, `await game.scenes.getName("楼道").activate()`);
    for (const { page } of [mc, first]) await page.waitForFunction(`canvas.ready && canvas.scene?.name === "楼道" && canvas.tokens.placeables.length === 1`);
    await point(mc.page, "无尽楼道");
    await point(first.page, "无尽楼道");
    for (const { page } of [mc, first]) await expect(card(page)).toHaveCount(1);
    await run(mc.page, `await game.scenes.getName("楼道").delete()`);
    for (const { page } of [mc, first]) await expect(card(page)).toHaveCount(0);
  });
});

test("without a canvas nothing of it is lost: the table of what is in play, boxes, chips of texts, and a held threat that comes to pass at one press", async ({ mc, first }) => {
  const { page } = mc;
  await run(page, `await game.settings.set("core", "noCanvas", true)`);
  await reload(page);
  await run(page, MAKE + SCENE.replace("await scene.activate();", "await scene.update({ active: true });"));
  await openTab(first.page, "chat");
  await run(page, `await ${actor("无尽楼道")}.sheet.render({ force: true }); await ${actor("拦路")}.sheet.render({ force: true })`);
  const sheet = (name: string) => page.locator(".td-opposition").filter({ hasText: name });
  await expect(sheet("无尽楼道").locator(".td-wet .td-chip")).toHaveText("湿痕");
  await expect(sheet("无尽楼道").locator(".td-wet .td-chip")).toHaveAttribute("draggable", "true");

  await test.step("a chip of a trait, dragged from the anomaly's page onto an agent's, is hers as a tag", async () => {
    await run(page, `${actor("无尽楼道")}.sheet.bringToFront()`);
    await place(sheet("无尽楼道"), 10, 10);
    const hers = await openSheet(page, AGENT);
    await place(hers, 700, 10);
    await dragByHand(sheet("无尽楼道").locator(".td-wet .td-chip"), hers.locator(".td-carry"));
    await expect(chip(hers, "湿痕")).toBeVisible();
    await settle(page, first.page);
    expect(await run(first.page, `return Object.values(${actor(AGENT)}.system.storyTags).map(({ name }) => name)`)).toContain("湿痕");
    await run(page, `await ${actor(AGENT)}.sheet.close()`);
  });

  await sheet("拦路").locator("[data-then=deliver]").click();
  await expect(cards(first.page, "consequence")).toContainText("走散-1");
  await expect(cards(first.page, "consequence")).toContainText(AGENT);
  await sheet("拦路").getByRole("button", { name: "场上一览" }).click();
  const row = page.locator("#td-in-play .td-page__entry").filter({ hasText: "拦路" });
  await row.getByRole("group", { name: /制伏/ }).getByRole("button", { name: "第4格" }).click();
  await expect(row).not.toContainText("已克服");
});
