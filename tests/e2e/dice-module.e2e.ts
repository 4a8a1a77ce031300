import type { Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, openTab } from "./driver/windows";

const AGENT = "冯小满";
const newest = (page: Page, kind: string) => cards(page, kind).last();
const burned = (page: Page) => run<number>(page, `return ${actor(AGENT)}.items.contents.flatMap(({ system }) => Object.values(system.tags)).filter((tag) => tag.burned).length`);

/** A module for 3D dice: it is there, is not to be started by anybody else, and says when dice lie still. */
const install = (page: Page, more = "") => run(page, `game.dice3d = { isEnabled: () => true, showForRoll: () => { throw new Error("Somebody else has started dice") }, ${more} }`);
const stop = (page: Page) => run(page, `Hooks.callAll("diceSoNiceRollComplete", game.messages.contents.findLast(({ rolls }) => rolls.length).id)`);

test("outcome, effects and buttons wait for the dice of a module where it is; a roll that is called off spends nothing", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) await openTab(page, "chat");
  for (const page of [first.page, second.page]) await install(page);
  const rolled = (more: string) => run(first.page, `
    const agent = ${actor(AGENT)};
    const [theme] = agent.items.contents;
    const entry = Object.entries(theme.system.tags).find(([, { kind, burned }]) => kind === "power" && !burned)[0];
    await game.system.api.rollAction({ actor: agent, sources: [{ uuid: theme.uuid, entry, burn: true }], ${more} })`);

  await test.step("an action: shut where dice roll, open where no module is", async () => {
    await pinDice(first.page, [6, 6]);
    await rolled(`way: "detailed"`);
    await expect(newest(mc.page, "action").locator(".td-result__total")).toHaveText("15");
    for (const page of [first.page, second.page]) {
      await expect(newest(page, "action")).toContainText("骰子还在滚动");
      await expect(newest(page, "action").locator(".td-result, .td-done, .td-spend, .td-card__foot button")).toHaveCount(0);
    }
    expect(await burned(mc.page)).toBe(0);
    await stop(second.page);
    await expect(newest(second.page, "action").locator(".td-result__total")).toHaveText("15");
    expect(await burned(mc.page)).toBe(0);
    await stop(first.page);
    await expect(newest(first.page, "action").locator(".td-spend")).toBeVisible();
    await expect.poll(() => burned(mc.page)).toBe(1);
    await stop(first.page); // the module may say it twice
    await settle(...pages);
    expect(await burned(mc.page)).toBe(1);
  });

  await test.step("a card that was there before, and a reader whose dice are switched off, wait for nothing", async () => {
    await install(second.page, "isEnabled: () => false");
    await pinDice(first.page, [1, 1]);
    await rolled(`intent: "再来"`);
    await expect(newest(second.page, "action").locator(".td-result__total")).toHaveText("5");
    await stop(first.page);
    await expect(newest(first.page, "action").locator(".td-result__total")).toHaveText("5");
    await expect.poll(() => burned(mc.page)).toBe(2);
    await install(second.page);
  });

  await test.step("a mitigation: neither its card nor the consequence's tells before", async () => {
    await run(mc.page, `await ChatMessage.create({ type: "consequence", content: "", system: { actor: ${actor(AGENT)}.uuid, name: "${AGENT}", harms: { abcdefghijklmnop: { kind: "status", name: "恐慌", amount: 2, target: ${actor(AGENT)}.uuid, sort: 1 } } } })`);
    await newest(first.page, "consequence").getByRole("button", { name: "缓解", exact: true }).click();
    await pinDice(first.page, [5, 5]);
    await first.page.locator(".td-roll-window [data-action=commit]").click();
    for (const page of [first.page, second.page]) {
      await expect(newest(page, "mitigation")).toContainText("骰子还在滚动");
      await expect(newest(page, "mitigation").locator(".td-result, .td-spend, .td-card__acts")).toHaveCount(0);
      await expect(newest(page, "consequence")).not.toContainText("缓解掷骰");
    }
    await stop(first.page);
    await expect(newest(first.page, "mitigation").locator(".td-result")).toHaveAttribute("data-outcome", "success");
    await stop(second.page);
  });

  await test.step("an immersion: no price and no button before", async () => {
    const id = await run<string>(first.page, `
      const theme = ${actor(AGENT)}.items.contents.find(({ system }) => system.tainted && system.state === "active");
      return (await game.system.api.immersion.request({ theme: theme.uuid, aim: "让门都开着" })).message.id`);
    await run(mc.page, `await game.messages.get("${id}").update({ "system.depth": "submerge" })`);
    await settle(...pages);
    await run(first.page, `await game.system.api.immersion.roll("${id}")`);
    await expect(newest(mc.page, "immersion").locator(".td-result__total")).toBeVisible();
    for (const page of [first.page, second.page]) {
      await expect(newest(page, "immersion")).toContainText("骰子还在滚动");
      await expect(newest(page, "immersion").locator(".td-result__total, .td-breach, .td-done, .td-chip, button, input")).toHaveCount(0);
    }
    for (const page of [first.page, second.page]) await stop(page);
    await expect(newest(first.page, "immersion").locator(".td-result__total")).toBeVisible();
    await expect(newest(second.page, "immersion").locator(".td-result__total")).toBeVisible();
  });

  await test.step("a fulfilment that is cancelled: nothing posted, nothing spent", async () => {
    const before = await run(first.page, "return game.messages.size");
    const [spent, error] = await run<[number, string]>(first.page, `
      const { PowerRoll, rollAction } = game.system.api;
      const { evaluate } = PowerRoll.prototype;
      let asked = null;
      PowerRoll.prototype.evaluate = async function cancelled(options) { asked = options.allowInteractive; return this; };
      const agent = ${actor(AGENT)};
      const theme = agent.items.contents[1];
      const entry = Object.entries(theme.system.tags).find(([, { kind }]) => kind === "power")[0];
      const reason = await rollAction({ actor: agent, mode: "public", sources: [{ uuid: theme.uuid, entry, burn: true }] }).then(() => "", ({ reason }) => reason);
      PowerRoll.prototype.evaluate = evaluate;
      return [Object.values(theme.system.tags).filter(({ burned }) => burned).length, reason + " " + asked]`);
    expect([spent, error]).toEqual([0, "cancelled true"]);
    expect(await run(first.page, "return game.messages.size")).toBe(before);
  });
});
