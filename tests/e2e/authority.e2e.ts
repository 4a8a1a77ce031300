import type { Page } from "@playwright/test";
import { join, reload, USERS } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, secondIsAssistant, test } from "./driver/table-test";
import { openTab } from "./driver/windows";

const [AGENT, OTHER] = ["冯小满", "黎肇"];
const statuses = (page: Page) => run<[string, number][]>(page, `return Object.values(${actor(AGENT)}.system.statuses).map(({ name, boxes }) => [name, boxes.filter(Boolean).length])`);
const waiting = (page: Page, user: string) => run<number>(page, `return Object.keys(game.users.getName("${user}").flags["tainted-dossier"]?.requests ?? {}).length`);

/** Stage a consequence of one status, as the MC's form would; its id. */
const stage = (page: Page, name: string, agent = AGENT) => run<string>(page, `
  const { uuid } = ${actor(agent)};
  const harms = { [foundry.utils.randomID()]: { kind: "status", name: "${name}", amount: 1, target: uuid, sort: 1 } };
  return (await ChatMessage.create({ type: "consequence", content: "", system: { actor: uuid, name: "${agent}", harms } })).id`);

const card = (page: Page, id: string) => page.locator(`#chat [data-message-id="${id}"]`);

/** Press 承受 twice before anything can answer, as often as there is a button. */
const take = (page: Page, id: string) => card(page, id).locator("[data-action=tdTake]").evaluateAll((found: HTMLElement[]) => {
  for (const button of found) for (let press = 0; press < 2; press++) button.click();
});

/** 玩家乙 is an assistant of the MC's here. */
test.use({ alter: secondIsAssistant });

test("two MCs and a player press at once: what is asked is done once, and taken back once", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) await openTab(page, "chat");

  await test.step("two MCs and a player press at once, each twice: it lands once", async () => {
    const id = await stage(mc.page, "两个MC");
    await settle(...pages);
    await Promise.all(pages.map((page) => take(page, id)));
    for (const page of pages) await expect(card(page, id)).toContainText("已承受");
    await settle(...pages);
    for (const page of pages) expect(await statuses(page)).toEqual([["两个MC", 1]]);
    await expect.poll(() => waiting(mc.page, USERS.first)).toBe(0);
  });

  await test.step("two MCs take it back at once: once, and its record holds", async () => {
    const ids = await run<string[]>(mc.page, `return game.messages.filter(({ type }) => type === "consequence").map(({ id }) => id)`);
    const undo = (page: Page) => card(page, ids[0] ?? "").locator("[data-action=tdUndo]").evaluateAll((found: HTMLElement[]) => { for (const button of found) button.click(); });
    await Promise.all([undo(mc.page), undo(second.page)]);
    await expect.poll(() => statuses(first.page)).toEqual([]);
    await expect(card(first.page, ids[0] ?? "")).toContainText("已还原");
    await expect(card(first.page, ids[0] ?? "")).not.toContainText("未能还原");
    second.errors.length = 0;
  });
});

test("one of two MCs leaves in the middle, then the other: it waits, and is done once when one comes", async ({ host, mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) await openTab(page, "chat");

  await test.step("the MC leaves in the middle of it; the assistant, now the active MC, does it", async () => {
    const id = await stage(mc.page, "助手");
    await settle(...pages);
    await Promise.all([take(first.page, id), mc.page.goto("about:blank")]);
    await expect(card(first.page, id)).toContainText("已承受");
    await expect.poll(() => statuses(second.page)).toEqual([["助手", 1]]);
    const next = await stage(second.page, "又一个");
    await expect(card(first.page, next)).toBeVisible();
    await take(first.page, next);
    await expect(card(first.page, next)).toContainText("已承受");
    await expect.poll(() => waiting(second.page, USERS.first)).toBe(0);
  });

  await test.step("with no MC it waits, visibly, through a reload, and runs once when one comes", async () => {
    const id = await stage(second.page, "没有MC");
    await expect(card(first.page, id)).toBeVisible();
    await second.page.goto("about:blank");
    await first.page.waitForFunction("!game.users.activeGM");
    await take(first.page, id);
    await expect(card(first.page, id).getByRole("status")).toContainText("MC在线时会处理");
    await reload(first.page);
    await openTab(first.page, "chat");
    await expect(card(first.page, id).getByRole("status")).toContainText("MC在线时会处理");
    await expect(card(first.page, id).locator("[data-action=tdTake]")).toBeDisabled();
    expect((await statuses(first.page)).some(([name]) => name === "没有MC")).toBe(false);
    await Promise.all([join(mc.page, host.url, USERS.mc), join(second.page, host.url, USERS.second)]);
    for (const page of [mc.page, second.page]) await openTab(page, "chat");
    await expect(card(first.page, id)).toContainText("已承受");
    await settle(...pages);
    for (const page of pages) expect((await statuses(page)).filter(([name]) => name === "没有MC")).toEqual([["没有MC", 1]]);
    await expect.poll(() => waiting(mc.page, USERS.first)).toBe(0);
  });
});

test("forged, played again, cut short: answered, and nothing is done that was not to be", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) await openTab(page, "chat");
  const landed = await stage(mc.page, "落定");
  await settle(...pages);
  await take(first.page, landed);
  await expect(card(first.page, landed)).toContainText("已承受");

  await test.step("an onlooker has no button, and what he forges or plays again is answered and changes nothing", async () => {
    const id = await stage(mc.page, "别人的", OTHER);
    await settle(...pages);
    await expect(card(first.page, id).locator("[data-action=tdTake]")).toHaveCount(0);
    const before = await statuses(mc.page);
    const old = await run<string>(mc.page, `return game.messages.find(({ type, system }) => type === "consequence" && system.state === "applied" && !system.undone.when).id`);
    await run(first.page, `
      const request = (kind, card, row = "") => ({ [[kind, card, row].filter(Boolean).join("_")]: { kind, card, row } });
      const asked = { ...request("land", "${id}"), ...request("land", "${old}"), ...request("undo", "${old}"), ...request("correct", "${old}", "strike"), ...request("nonsense", "${old}") };
      await game.user.update({ flags: { "tainted-dossier": { requests: asked } } }, { render: false })`);
    await expect.poll(() => waiting(first.page, USERS.first)).toBe(0);
    for (const why of ["你没有权限", "已经处理过了", "只有MC可以撤销后果", "这个版本不认识这项请求"]) await expect(first.page.locator("#notifications")).toContainText(why);
    await settle(...pages);
    expect(await statuses(mc.page)).toEqual(before);
    expect(await run(mc.page, `return Object.keys(${actor(OTHER)}.system.statuses).length`)).toBe(0);
  });

  await test.step("cut short between the effect and the card's mark: finished at the next start, not done again", async () => {
    const mastery = `${actor(AGENT)}.items.contents[0].system.mastery.value`;
    const id = await run<string>(first.page, `
      const agent = ${actor(AGENT)}, [theme] = agent.items.contents;
      const { prototype } = CONFIG.ChatMessage.documentClass;
      const { update } = prototype;
      Object.defineProperty(prototype, "update", { configurable: true, value(changes, ...rest) {
        return "system.settled" in changes ? new Promise(() => {}) : update.call(this, changes, ...rest);
      } });
      const weak = Object.entries(theme.system.tags).find(([, { kind }]) => kind === "weakness")[0];
      void game.system.api.rollAction({ actor: agent, sources: [{ uuid: theme.uuid, entry: weak }] });
      while (${mastery} < 1) await new Promise((rest) => setTimeout(rest, 20));
      return game.messages.contents.at(-1).id`);
    expect(await run(mc.page, `return game.messages.get("${id}").system.settled`)).toBe(false);
    await reload(first.page);
    await expect.poll(() => run(mc.page, `return game.messages.get("${id}").system.settled`)).toBe(true);
    await settle(...pages);
    expect(await run(mc.page, `return [${mastery}, Object.values(game.messages.get("${id}").system.effects).map(({ state }) => state)]`)).toEqual([1, ["applied", "applied"]]);
  });
});
